import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

const valid = {
  username: 'newname',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  agree: true,
  adult: true,
} as const;
const register = async (fields: object, host?: string) =>
  await world.visitor(host).call('register', { ...valid, ...fields } as typeof valid);
const issues = (answer: { value: unknown }): string[] =>
  (answer.value as { issues: { path: string; message: string }[] }).issues.map(
    (issue) => `${issue.path} ${issue.message}`,
  );

describe('registration', () => {
  it('a visitor becomes a member, is signed in, and finds the welcome credit as a named movement', async () => {
    const player = await world.register('newbie');
    expect((await player.call('getSession', {})).value.session).toMatchObject({
      userName: 'newbie',
      type: 0,
    });
    expect((await player.call('getWallet', {})).value).toMatchObject({
      sumBalance: '5000.00',
      currencySymbol: '₱',
      practice: false,
    });
    const postings = await world.owner.query(
      `select p.kind, p.amount, h.kind as house from ledger.posting p
       join members.member m on m.lane = p.lane and m.cash_account = p.account
       join ledger.account h on h.lane = p.lane and h.id = p.house where m.account = 'newbie'`,
    );
    expect(postings.rows).toEqual([
      { kind: 'registration.welcome_credit', amount: '500000000', house: 'house.promotions' },
    ]);
    expect((await world.trialBalance()).balanced).toBe(true);
  });

  it('a name is taken once per merchant, also by two at the same moment, and free at another merchant', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => await register({ username: 'samename' })),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(new Set(answers.filter((answer) => !answer.success).map((answer) => answer.code))).toEqual(
      new Set(['registration.username_taken']),
    );
    expect((await register({ username: 'samename' }, 'other.test')).success).toBe(true);
    expect((await world.trialBalance()).balanced).toBe(true);
  });

  it.each([
    ['a short name', { username: 'abc' }, 'body.username registration.username_pattern'],
    [
      'a name that begins with a digit',
      { username: '1abcdef' },
      'body.username registration.username_pattern',
    ],
    [
      'a name in look-alike letters',
      { username: 'аdminuser' },
      'body.username registration.username_pattern',
    ],
    [
      'a short password',
      { password: 'short', confirmPassword: 'short' },
      'body.password registration.password_short',
    ],
    ['no consent', { agree: false }, 'body.agree registration.agree_required'],
    ['no word on age', { adult: false }, 'body.adult registration.age_required'],
  ])('REG-4 %s is told at its field and nothing is stored', async (_, fields, issue) => {
    const answer = await register(fields);
    expect(answer.status).toBe(422);
    expect(issues(answer)).toContain(issue);
    const stored = await world.owner.query("select from members.member where account = 'newname'");
    expect(stored.rowCount).toBe(0);
  });

  it('REG-5 the confirmation must equal the password', async () => {
    expect(issues(await register({ confirmPassword: 'something else' }))).toEqual([
      'body.confirmPassword in_confirmation_correct',
    ]);
    expect(issues(await register({ confirmPassword: '' }))).toContain(
      'body.confirmPassword in_incorrect_password',
    );
  });

  it.each(['password123', 'newname2026', '11111111'])(
    'the password %s is on the block list',
    async (password) => {
      const answer = await register({ password, confirmPassword: password });
      expect(answer).toMatchObject({ status: 422, code: 'registration.field_invalid' });
    },
  );

  it('fields that the server decides cannot be brought along', async () => {
    for (const extra of [{ type: 2 }, { balance: '1000000' }, { isAgent: true }, { clubLabel: 'gold' }]) {
      expect((await register(extra)).status).toBe(422);
    }
  });

  it('LOGIN-10 trial play opens a practice account whose money is of another book', async () => {
    const visitor = world.visitor();
    const answer = await visitor.call('testPlay', {});
    expect(answer.value).toMatchObject({ merchantCode: 'DEMO', customerType: 4 });
    expect((await visitor.call('getWallet', {})).value).toMatchObject({
      sumBalance: '10000.00',
      practice: true,
    });
    const books = await world.owner.query(
      'select distinct book, currency from ledger.account where owner = (select id from members.member where account = $1)',
      [answer.value.userName],
    );
    expect(books.rows).toEqual([{ book: 'TRIAL', currency: 'FUN' }]);
  });

  it('no SQL of the application can move a member between books or touch a posting', async () => {
    const app = world.platform.pool;
    for (const statement of [
      "update members.member set book = 'REAL' where book = 'TRIAL'",
      'update ledger.account set balance = balance + 1',
      'update ledger.posting set amount = 0',
      'delete from ledger.posting',
      'insert into ledger.posting (lane) values (1)',
      'create table public.mine (id int)',
    ]) {
      await expect(app.query(statement)).rejects.toThrow(/permission denied/);
    }
  });
});
