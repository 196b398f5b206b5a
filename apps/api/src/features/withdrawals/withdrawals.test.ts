import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeats } from '../../testing/hub88-seats.ts';
import { createTable } from '../../testing/lots.ts';
import { verified } from '../../testing/verified.ts';
import {
  addPayee,
  createWithdrawer,
  PAYMENT_PASSWORD,
  request,
  requested,
  setLevel,
  setRules,
  stepUp,
  type Withdrawer,
} from '../../testing/withdrawers.ts';
import { PASSWORD, startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

const balance = async ({ call }: Withdrawer) => (await call('getWallet', {})).value.sumBalance;
const terms = async ({ call }: Withdrawer) => (await call('getWithdrawalTerms', {})).value;
const codeOf = async (...given: Parameters<typeof request>) => (await request(...given)).answer.code;

describe('a request', () => {
  it('takes the money out of play at once, says its fee, and is followed step by step', async () => {
    await setRules(world, { feeFixed: 5, feeBasisPoints: 150 });
    const player = await createWithdrawer(world, 'annarosa');
    const events: string[] = [];
    const stop = world.platform.realtime.listen(player.id, ({ event }) => events.push(event));
    const { id, answer } = await request(player, '1000.55');
    expect(answer.value).toMatchObject({ state: 'requested', fee: '20.00', arrives: '980.55' });
    expect([await balance(player), (await terms(player)).underWay]).toEqual(['3999.45', '1000.55']);
    await world.settleOutbox();
    const { state, steps, cancellable } = (await player.call('getWithdrawal', { id })).value;
    expect([state, steps.length, cancellable]).toEqual(['reviewing', 2, true]);
    await expect.poll(() => events).toContain('withdrawals.changed');
    expect((await terms(player)).running?.id).toBe(id);
    const { rows } = await world.owner.query(
      "select count(*)::int as told from notifications.delivery where member = $1 and kind = 'withdrawal_requested'",
      [player.id],
    );
    expect(rows[0].told).toBeGreaterThan(0);
    stop();
    await setRules(world);
  });

  it('M8 sent twenty times at once is one, whatever stands in the way of a second; with other content it is refused', async () => {
    const player = await createWithdrawer(world, 'bellarosa');
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => await request(player, '4000', { id })),
    );
    expect(answers.map(({ answer }) => answer.value?.id)).toEqual(Array.from({ length: 20 }, () => id));
    expect(await balance(player)).toBe('1000.00');
    const other = await request(player, '300', { id });
    expect([other.answer.status, other.answer.code]).toEqual([422, 'withdrawals.known']);
    const stranger = await createWithdrawer(world, 'belenrosa');
    const theirs = await request(stranger, '4000', { id });
    expect([theirs.answer.code, theirs.answer.value]).toEqual(['withdrawals.known', undefined]);
    expect(await balance(stranger)).toBe('5000.00');
  });

  it('of two tabs with ids of their own takes no more than there is', async () => {
    const player = await createWithdrawer(world, 'carlarosa');
    const answers = await Promise.all(Array.from({ length: 4 }, async () => await request(player, '3000')));
    const codes = answers.map(({ answer }) => answer.code ?? 'taken').toSorted();
    expect(codes).toEqual(['taken', ...Array.from({ length: 3 }, () => 'withdrawals.beyond_balance')]);
    expect(await balance(player)).toBe('2000.00');
  });

  it('names nobody else’s account, and is read and taken back by nobody else', async () => {
    const [player, other] = [
      await createWithdrawer(world, 'dorarosa'),
      await createWithdrawer(world, 'edharosa'),
    ];
    expect(await codeOf(player, '200', { payee: other.payee })).toBe('wire.not_found');
    const { id } = await request(player, '200');
    expect((await other.call('getWithdrawal', { id })).code).toBe('wire.not_found');
    expect((await other.call('cancelWithdrawal', { id })).code).toBe('wire.not_found');
    expect((await other.call('listWithdrawals', {})).value.content).toEqual([]);
    const abroad = world.visitor('other.test');
    expect((await abroad.call('getWithdrawal', { id })).code).toBe('sessions.login_required');
  });

  it('waits for identity, the payment password, a hold, a new account, turnover, limits and staff, each in words', async () => {
    const player = await createWithdrawer(world, 'fatimarosa');
    const wrong = await request(player, '200', { paymentPassword: '112358' });
    expect(wrong.answer.code).toBe('security.payment_password_wrong');
    await setLevel(world, { orderMin: 150, orderMax: 900, dayMax: 1_000, dayOrders: 2 });
    expect(await codeOf(player, '149.99')).toBe('withdrawals.amount_limits');
    expect(await codeOf(player, '900.01')).toBe('withdrawals.amount_limits');
    expect((await request(player, '900')).answer.success).toBe(true);
    expect(await codeOf(player, '150')).toBe('withdrawals.day_limit');
    await setLevel(world);
    const { value: fresh } = await addPayee(player).then(async (first) => {
      if (first.success) return first;
      await stepUp(player);
      return await addPayee(player);
    });
    expect(await codeOf(player, '200', { payee: fresh.id })).toBe('withdrawals.payee_new');
    await world.owner.query(
      "update members.member set withdrawal_locked = true where account = 'fatimarosa'",
    );
    expect(await codeOf(player, '200')).toBe('withdrawals.locked');
    await world.owner.query(
      "update members.member set withdrawal_locked = false where account = 'fatimarosa'",
    );
    const changed = { newPassword: 'a newer horse 8', confirmNewPassword: 'a newer horse 8' };
    await player.call('changePassword', { oldPassword: PASSWORD, ...changed });
    expect(await codeOf(player, '200')).toBe('withdrawals.held');
    expect((await terms(player)).blocks.map(({ code }) => code)).toEqual(['withdrawals.held']);
    expect((await terms(player)).withdrawable).toBe('0.00');

    const young = await createWithdrawer(world, 'glorarosa');
    await world.owner.query('delete from verification.document');
    expect(await codeOf(young, '200')).toBe('verification.identity_required');
    await verified(world, young.id, 2);
    const table = createTable(world, createSeats(world));
    await table.open(young.id, { base: '50' });
    expect(await codeOf(young, '200')).toBe('withdrawals.turnover_open');
    expect(await balance(young)).toBe('5000.00');
  });

  it('offers to withdraw now no more than can go somewhere now: not without an account, nor while each is new', async () => {
    const player = await createWithdrawer(world, 'jocelynrosa');
    expect(await terms(player)).toMatchObject({ withdrawable: '5000.00', blocks: [] });
    await stepUp(player);
    const added = (await addPayee(player)).value;
    // An older one is there beside it.
    expect(await terms(player)).toMatchObject({ withdrawable: '5000.00', blocks: [] });
    await player.call('removePayee', { id: player.payee, paymentPassword: PAYMENT_PASSWORD });
    expect(await terms(player)).toMatchObject({
      withdrawable: '0.00',
      blocks: [{ code: 'withdrawals.payee_new', until: added.heldUntil }],
    });
    await player.call('removePayee', { id: added.id, paymentPassword: PAYMENT_PASSWORD });
    expect(await terms(player)).toMatchObject({ withdrawable: '0.00', blocks: [] });
  });

  it('M7 is refused while the books are frozen', async () => {
    const player = await createWithdrawer(world, 'helenrosa');
    await world.owner.query("insert into ledger.freeze (merchant, reason) values ('DEMO', 'A test.')");
    expect(await codeOf(player, '200')).toBe('withdrawals.paused');
    await world.owner.query("delete from ledger.freeze where merchant = 'DEMO'");
    expect((await request(player, '200')).answer.success).toBe(true);
  });

  it('G1 of a member who is shut out of play goes through', async () => {
    const player = await createWithdrawer(world, 'inesarosa');
    await world.owner.query(
      "update ledger.account set shut = 'excluded', shut_until = now() + interval '1 day' where owner = $1 and kind = 'cash'",
      [player.id],
    );
    expect((await request(player, '200')).answer.success).toBe(true);
  });
});

describe('taking one back', () => {
  it('gives the money back at once and once, until it is approved', async () => {
    const player = await createWithdrawer(world, 'jasminrosa');
    const id = await requested(world, player, '700');
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => await player.call('cancelWithdrawal', { id })),
    );
    expect(new Set(answers.map(({ value }) => value?.state))).toEqual(new Set(['cancelled']));
    expect(await balance(player)).toBe('5000.00');
    await setRules(world, { autoMax: 1_000 });
    const approved = await requested(world, player, '700');
    const late = await player.call('cancelWithdrawal', { id: approved });
    expect([late.status, late.code]).toEqual([409, 'withdrawals.moved_on']);
    await setRules(world);
  });

  it('G5 is impossible under a licence that forbids it: no call leads there, and nothing says so', async () => {
    const player = await createWithdrawer(world, 'kaylarosa');
    const id = await requested(world, player, '700');
    await world.setProfile('PH');
    const refused = await player.call('cancelWithdrawal', { id });
    expect([refused.status, refused.code]).toEqual([403, 'withdrawals.cancellation_off']);
    expect((await player.call('getWithdrawal', { id })).value.cancellable).toBe(false);
    await world.setProfile('DEMO');
  });
});

describe('approving by itself', () => {
  it('takes what the rules allow and nothing speaks against, and leaves all else to people', async () => {
    await setRules(world, { autoMax: 500, autoDayMax: 900 });
    const player = await createWithdrawer(world, 'luzarosa');
    const stateOf = async (amount: string) => {
      const id = await requested(world, player, amount);
      const { rows } = await world.owner.query(
        'select state, reasons from withdrawals.withdrawal where id = $1',
        [id],
      );
      return rows[0];
    };
    expect(await stateOf('500')).toEqual({ state: 'approved', reasons: [] });
    expect(await stateOf('500.01')).toEqual({
      state: 'reviewing',
      reasons: ['above_limit', 'above_day_limit'],
    });
    expect(await stateOf('401')).toEqual({ state: 'reviewing', reasons: ['above_day_limit'] });
    await world.owner.query(
      "update payees.payee set added_at = now() - interval '30 hours' where member = $1",
      [player.id],
    );
    expect(await stateOf('100')).toEqual({ state: 'reviewing', reasons: ['recent_account'] });
    await setRules(world);
    expect(await stateOf('100')).toEqual({ state: 'reviewing', reasons: ['rules_off'] });
  });

  it('never pays anybody with an open flag: the first time that money leaves somebody looks', async () => {
    await setRules(world, { autoMax: 500 });
    const player = await createWithdrawer(world, 'mariarosa');
    await world.owner.query('delete from risk.event where member = $1', [player.id]);
    const { id } = await request(player, '200');
    await world.settleOutbox();
    const { rows } = await world.owner.query(
      'select state, reasons from withdrawals.withdrawal where id = $1',
      [id],
    );
    expect(rows[0]).toEqual({ state: 'reviewing', reasons: ['risk_flag'] });
    await setRules(world);
  });
});

describe('the record', () => {
  it('lists a member’s own by day, newest first, with totals that add up', async () => {
    const player = await createWithdrawer(world, 'noralrosa');
    for (const amount of ['200', '300.50']) await request(player, amount);
    const [last] = (await player.call('listWithdrawals', {})).value.content;
    await player.call('cancelWithdrawal', { id: last?.id ?? '' });
    const { content, total, days, totalCount } = (await player.call('listWithdrawals', {})).value;
    expect(content.map(({ amount, state }) => [amount, state])).toEqual([
      ['300.50', 'cancelled'],
      ['200.00', 'requested'],
    ]);
    expect([totalCount, total, days]).toMatchObject([2, { count: 2, amount: '500.50' }, [{ count: 2 }]]);
    const open = await player.call('listWithdrawals', { show: 'open', pageSize: 1 });
    expect([open.value.content.length, open.value.total.count]).toEqual([1, 1]);
  });
});
