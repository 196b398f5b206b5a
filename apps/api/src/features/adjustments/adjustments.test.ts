import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, signInColleagues } from '../../testing/approvals/desks.ts';
import { startDoomedProcess } from '../../testing/approvals/doomed.ts';
import { STAFF_PASSWORD } from '../../testing/staff.ts';
import { PASSWORD, type Player, startWorld, type World } from '../../testing/world.ts';

const reason = 'A test of adjustments.';
let world: World;
let support: Desk;
let finance: Desk;
let admin: Desk;

async function signIn(): Promise<void> {
  [support, finance, admin] = await signInColleagues(world, ['support', 'finance', 'admin']);
}

beforeAll(async () => {
  world = await startWorld();
  await signIn();
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

type Wish = {
  readonly account: string;
  readonly direction?: 'credit' | 'debit';
  readonly amount?: string;
  readonly currency?: string;
  readonly reference?: string;
};
async function propose({ account, ...wish }: Wish, id: string = randomUUID()) {
  const wallet = { direction: 'credit', amount: '5.00', currency: 'PHP', code: 'goodwill', ...wish } as const;
  return { id, answer: await support.call('proposeAdjustment', { id, account, ...wallet, reason }) };
}
const approve = async (id: string, by: Desk = finance) =>
  await by.call('decideApproval', { id, verdict: 'approve' });
const balanceOf = async (player: Player) => (await player.call('getWallet', {})).value.sumBalance;

/** What was posted under an approval: how much, against which house, in which book. */
async function postedUnder(id: string) {
  const { rows } = await world.owner.query(
    `select p.kind, p.amount::text, h.kind as house, h.book from ledger.posting p
     join ledger.account h on h.lane = p.lane and h.id = p.house
     where p.reference_namespace = 'laro:adjustments' and p.reference = $1`,
    [id],
  );
  return rows;
}

describe('an adjustment', () => {
  it('credits and debits a wallet once it is approved, against the house, and its member hears of it', async () => {
    const player = await world.register('beatriz');
    const versions: number[] = [];
    const stop = world.platform.realtime.listen(player.id, ({ event, version }) => {
      if (event === 'wallet.changed') versions.push(version);
    });
    const credit = await propose({ account: 'beatriz', amount: '12.50', reference: 'Ticket 7' });
    expect([await balanceOf(player), await postedUnder(credit.id)]).toEqual(['5000.00', []]);
    expect((await approve(credit.id)).value.result).toEqual({
      balance: '5012.50',
      amount: '12.50',
      currency: 'PHP',
    });
    const debit = await propose({ account: 'beatriz', direction: 'debit', amount: '5012.50' });
    expect((await approve(debit.id)).value.result).toMatchObject({ balance: '0.00', amount: '-5012.50' });
    expect([...(await postedUnder(credit.id)), ...(await postedUnder(debit.id))]).toEqual([
      { kind: 'adjustments.credit', amount: '1250000', house: 'house.adjustments', book: 'REAL' },
      { kind: 'adjustments.debit', amount: '-501250000', house: 'house.adjustments', book: 'REAL' },
    ]);
    await expect.poll(() => versions.length).toBe(2);
    expect(versions).toContain((await player.call('getWallet', {})).value.version);
    stop();
  });

  it('M8 approved by twenty at once moves once', async () => {
    const player = await world.register('carmen');
    const { id } = await propose({ account: 'carmen', amount: '100' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => await approve(id, at % 2 === 0 ? finance : admin)),
    );
    // Whoever decided hears so as often as they ask; the colleague was too late.
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'approvals.ended']));
    expect([await balanceOf(player), await postedUnder(id)]).toMatchObject(['5100.00', [{}]]);
  });

  it('never takes more than there is, when it is proposed or when it is approved, and waits until there is', async () => {
    const player = await world.register('dora');
    const beyond = await propose({ account: 'dora', direction: 'debit', amount: '5000.01' });
    expect([beyond.answer.status, beyond.answer.code]).toEqual([409, 'adjustments.beyond_balance']);
    const seat = await world.launch(player);
    const { id } = await propose({ account: 'dora', direction: 'debit', amount: '5000' });
    await world.supplier.wallet(world.walletBase, 'bet', {
      ...seat,
      transaction_uuid: world.newTransaction(),
      amount: 1e5,
    });
    expect((await approve(id)).code).toBe('adjustments.beyond_balance');
    const { value } = await finance.call('getApproval', { id });
    expect([value.state, value.outlook?.refusal]).toEqual(['waiting', 'adjustments.beyond_balance']);
    expect([await balanceOf(player), await postedUnder(id)]).toEqual(['4999.00', []]);
  });

  it('is issued to the operator’s tests in their own book, and to free play never', async () => {
    const merchant = await world.app.features.merchants.byCode('DEMO');
    await world.platform.scopes.write('DEMO', async (scope) => {
      const tester = { account: 'tester', type: 40, password: PASSWORD } as const;
      await world.app.features.registration.createNamed(scope, merchant, tester);
    });
    const { id } = await propose({ account: 'tester', amount: '500' });
    expect((await approve(id)).success).toBe(true);
    expect(await postedUnder(id)).toEqual([
      { kind: 'adjustments.credit', amount: '50000000', house: 'house.adjustments', book: 'TEST' },
    ]);
    const trial = world.visitor();
    await trial.call('testPlay', {});
    const account = (await trial.call('getMemberInfo', {})).value.account;
    const refused = await propose({ account, currency: 'FUN' });
    expect([refused.answer.status, refused.answer.code]).toEqual([422, 'adjustments.trial']);
  });

  it('is for a member of the brand, in their currency, and within the limit', async () => {
    await world.register('elsa');
    await world.register('elsaabroad', 'other.test');
    for (const [wish, code] of [
      [{ account: 'nobodyhere' }, 'wire.not_found'],
      [{ account: 'elsaabroad' }, 'wire.not_found'],
      [{ account: 'elsa', currency: 'USD' }, 'adjustments.currency'],
      [{ account: 'elsa', amount: '10000.01' }, 'adjustments.too_large'],
      [{ account: 'elsa', amount: '0.00' }, 'wire.malformed'],
      [{ account: 'elsa', amount: '-5' }, 'wire.malformed'],
      [{ account: 'elsa', amount: '0.001' }, 'wire.malformed'],
    ] as const) {
      expect([wish, (await propose(wish)).answer.code]).toEqual([wish, code]);
    }
    expect((await propose({ account: 'elsa', amount: '10000' })).answer.success).toBe(true);
  });

  it('asks for a second look where another was made of the same wallet, or its member was locked', async () => {
    await world.register('flora');
    const [first, second, third] = [
      await propose({ account: 'flora' }),
      await propose({ account: 'flora' }),
      await propose({ account: 'flora' }),
    ];
    await Promise.all([approve(first.id), approve(second.id, admin)]);
    const states = await Promise.all(
      [first.id, second.id].map(async (id) => (await finance.call('getApproval', { id })).value.state),
    );
    expect(states.toSorted()).toEqual(['applied', 'stale']);
    expect((await approve(third.id)).code).toBe('approvals.stale');
    const fourth = await propose({ account: 'flora' });
    await admin.call('lockMember', { id: randomUUID(), account: 'flora', reason });
    expect((await approve(fourth.id)).code).toBe('approvals.stale');
  });

  it('is proposed by somebody who has just proved that it is they; else nothing is written, and once they have it is taken', async () => {
    await world.register('gina');
    await world.owner.query("update sessions.proof set at = at - interval '5 minutes'");
    const { answer, id } = await propose({ account: 'gina' });
    expect([answer.status, answer.code]).toEqual([403, 'security.step_up_required']);
    const { rows } = await world.owner.query(
      `select id::text from approvals.approval where id = $1
       union all select act from staff.audit where staff = $2 and (refusal = $3 or after ->> 'approval' = $1::text)`,
      [id, support.id, 'security.step_up_required'],
    );
    expect(rows).toEqual([]);
    await support.call('stepUpStaff', { factor: 'password', secret: STAFF_PASSWORD });
    expect((await propose({ account: 'gina' }, id)).answer.value.state).toBe('waiting');
    await signIn();
  });
});

describe('the limit', () => {
  it('is what the brand’s people decided, two at a time; of two that are decided at once one is stale', async () => {
    expect((await support.call('getAdjustmentTerms', {})).value).toEqual({
      max: '10000.00',
      currency: 'PHP',
    });
    const waiting = await propose({ account: 'elsa', amount: '10000' });
    const [low, high] = [randomUUID(), randomUUID()];
    await finance.call('proposeAdjustmentLimit', { id: low, max: '50', reason });
    await finance.call('proposeAdjustmentLimit', { id: high, max: '60', reason });
    const answers = await Promise.all([approve(low, admin), approve(high, admin)]);
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['approvals.stale', 'done']);
    const { max } = (await support.call('getAdjustmentTerms', {})).value;
    expect(['50.00', '60.00']).toContain(max);
    // What was proposed under the limit before is judged by the one that stands.
    expect((await approve(waiting.id)).code).toBe('adjustments.too_large');
    expect((await propose({ account: 'elsa', amount: '60.01' })).answer.value).toEqual({ max });
  });
});

describe('a process that is killed', () => {
  it.each([
    ['approvals.before_commit', 'waiting'],
    ['approvals.after_commit', 'applied'],
  ] as const)(
    'M3 at %s leaves it %s, all or nothing, and whoever asks again has it done once',
    async (point, state) => {
      const name = `killed${state}`;
      const player = await world.register(name);
      const { id } = await propose({ account: name, amount: '40' });
      const doomed = await startDoomedProcess(world, point);
      await expect(approve(id, { ...finance, ...doomed.as(finance) })).rejects.toThrow();
      expect(await doomed.diedAt()).toBe(point);
      expect((await finance.call('getApproval', { id })).value.state).toBe(state);
      expect(await balanceOf(player)).toBe(state === 'applied' ? '5040.00' : '5000.00');
      expect((await approve(id)).value.state).toBe('applied');
      expect([await balanceOf(player), await postedUnder(id)]).toMatchObject(['5040.00', [{}]]);
    },
  );
});
