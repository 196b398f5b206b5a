import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { agedBy, depositOf, depositor, orderOf, payOf } from '../../testing/cashier.ts';
import { signInStaff } from '../../testing/staff.ts';
import { verified } from '../../testing/verified.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ sandbox: true });
});
afterEach(() => {
  payOf(world).behave({ calls: 'answering', webhooks: 'sent', copies: 1, order: 'as_happened' });
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

function never(): never {
  throw new Error('It was set up.');
}
const WELCOME = 5_000;
const balanceOf = async (player: Player) =>
  Number((await player.call('getWallet', {})).value.sumBalance) - WELCOME;
const watch = async () => await world.runJobs('deposits');
async function paysBy(
  reference: string,
  what: Parameters<ReturnType<typeof payOf>['act']>[1],
): Promise<void> {
  expect(payOf(world).act(reference, what)).toBe(true);
  await payOf(world).settle();
}

describe('a deposit', () => {
  it('by a hosted page is paid there, and credited once with all that follows from it', async () => {
    const anna = await depositor(world, 'depanna');
    const order = await orderOf(anna, 'HOSTED', '750.50');
    expect(order).toMatchObject({ state: 'pending', amount: '750.50', received: null, flags: [] });
    expect(order.pay.pageUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
    payOf(world).behave({ copies: 3 });
    await paysBy(order.id, 'pay');
    const paid = await depositOf(anna, order.id);
    expect(paid).toMatchObject({ state: 'paid', received: '750.50', flags: [], pay: { pageUrl: null } });
    expect(paid.steps.map(({ state }) => state)).toEqual(['pending', 'paid']);
    expect(await balanceOf(anna)).toBe(750.5);
    const lots = await anna.call('listLots', {});
    expect(JSON.stringify(lots.value)).toContain('750.50');
    const { rows } = await world.owner.query(
      "select topic from platform.outbox where topic = 'deposits.paid' and payload::text like $1",
      [`%${order.id}%`],
    );
    expect(rows).toHaveLength(1);
    const record = (await anna.call('listDeposits', {})).value;
    expect(record).toMatchObject({ totalCount: 1, total: { count: 1, received: '750.50' } });
    expect(record.days).toMatchObject([{ count: 1, received: '750.50' }]);
  });

  it('under a licence leads to no page without TLS: an order that nobody else can take has failed', async () => {
    const player = await depositor(world, 'depplain');
    await verified(world, player.id, 2);
    await world.setProfile('GLI-base');
    const order = await orderOf(player, 'HOSTED', '500.00');
    await world.setProfile('DEMO');
    expect(order).toMatchObject({ state: 'failed', pay: { pageUrl: null, qr: null } });
    expect((await orderOf(player, 'HOSTED', '500.00')).pay.pageUrl).toMatch(/^http:/);
  });

  it('by QR shows a code of its own amount and reference', async () => {
    const order = await orderOf(await depositor(world, 'depqr'), 'QR', '123.45');
    expect(order.pay.qr).toMatch(/^000201.*5406123\.45.*6304[0-9A-F]{4}$/);
  });

  it('sent twice, and five times at once, is one order here and there; something else under its id is refused', async () => {
    const bea = await depositor(world, 'depbea');
    const request = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => await orderOf(bea, 'HOSTED', '300.00', request)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await bea.call('listDeposits', {})).value.totalCount).toBe(1);
    const other = await bea.call('createDeposit', { request, method: 'HOSTED', amount: '301.00' });
    expect(other).toMatchObject({ code: 'deposits.known' });
    expect((await bea.call('getDepositOptions', {})).value.pending).toMatchObject([{ id: answers[0]?.id }]);
  });

  it('(DEPOSIT-9) by bank transfer has eight digits of its own, by which staff find its receipt; what was used last is first', async () => {
    const tina = await depositor(world, 'deptina');
    const before = (await tina.call('getDepositOptions', {})).value.methods.map(({ method }) => method);
    expect(before[0]).toBe('HOSTED');
    const orders = await Promise.all([1, 2].map(async () => await orderOf(tina, 'RECEIPT', '1500.00')));
    const references = orders.map(({ reference }) => reference ?? '');
    for (const reference of references) expect(reference).toMatch(/^\d{8}$/);
    expect(new Set(references).size).toBe(2);
    const { methods, pending } = (await tina.call('getDepositOptions', {})).value;
    expect(methods.map(({ method }) => method)).toEqual([
      'RECEIPT',
      ...before.filter((method) => method !== 'RECEIPT'),
    ]);
    expect(methods[0]?.bank).toBe('Demo Bank of Manila');
    expect(new Set(pending.map(({ reference }) => reference))).toEqual(new Set(references));
    expect((await orderOf(tina, 'QR', '123.45')).reference).toBeNull();
    const [first] = orders;
    await world.owner.query(
      "update deposits.deposit set state = 'reviewing', submitted_at = now() where id = $1",
      [first?.id],
    );
    const staff = await signInStaff(world);
    const found = await staff.call('listReceipts', { 'f.reference': references[0] ?? '' });
    expect(found.value.rows).toMatchObject([{ id: first?.id, reference: references[0] }]);
  });

  it('whose news is lost is found by asking, once', async () => {
    const cora = await depositor(world, 'depcora');
    const order = await orderOf(cora, 'HOSTED');
    payOf(world).behave({ webhooks: 'lost' });
    await paysBy(order.id, 'pay');
    expect((await depositOf(cora, order.id)).state).toBe('pending');
    await agedBy(world, 60_000);
    await watch();
    await watch();
    expect(await depositOf(cora, order.id)).toMatchObject({ state: 'paid', received: '500.00', flags: [] });
    expect(await balanceOf(cora)).toBe(500);
  });

  it('whose provider does not answer is held, and asked for by its reference until it is known', async () => {
    const dora = await depositor(world, 'depdora');
    payOf(world).behave({ calls: 'losing' });
    const order = await orderOf(dora, 'HOSTED');
    expect(order.state).toBe('unknown');
    payOf(world).behave({ calls: 'answering' });
    await agedBy(world, 60_000);
    await watch();
    const known = await depositOf(dora, order.id);
    expect(known.state).toBe('unknown');
    expect(known.pay.pageUrl).not.toBeNull();
    await paysBy(order.id, 'pay');
    expect(await depositOf(dora, order.id)).toMatchObject({ state: 'paid', received: '500.00', flags: [] });
  });

  it('of which the provider never heard has failed a minute later, and not before', async () => {
    const edna = await depositor(world, 'depedna');
    payOf(world).behave({ calls: 'failing' });
    const order = await orderOf(edna, 'HOSTED');
    await watch();
    expect((await depositOf(edna, order.id)).state).toBe('unknown');
    payOf(world).behave({ calls: 'answering' });
    await agedBy(world, 61_000);
    await watch();
    expect((await depositOf(edna, order.id)).state).toBe('failed');
  });

  it('that nobody pays in time expires; paid late it is credited once and flagged', async () => {
    const fay = await depositor(world, 'depfay');
    const order = await orderOf(fay, 'QR');
    await agedBy(world, 16 * 60_000);
    await watch();
    expect((await depositOf(fay, order.id)).state).toBe('expired');
    payOf(world).behave({ copies: 2 });
    await paysBy(order.id, 'pay');
    expect(await depositOf(fay, order.id)).toMatchObject({ state: 'paid', flags: ['late'] });
    expect(await balanceOf(fay)).toBe(500);
  });

  it.each([
    ['part', 'amount_differs'],
    ['over', 'amount_differs'],
  ] as const)('paid in %s is credited as received and flagged', async (what, flag) => {
    const who = await depositor(world, `dep${what}`);
    const order = await orderOf(who, 'HOSTED', '400.00');
    await paysBy(order.id, what);
    const paid = await depositOf(who, order.id);
    expect(paid).toMatchObject({ state: 'paid', flags: [flag] });
    expect(paid.received).not.toBe('400.00');
    expect(await balanceOf(who)).toBe(Number(paid.received));
  });

  it('paid twice is credited for each arrival, and flagged', async () => {
    const gina = await depositor(world, 'depgina');
    const order = await orderOf(gina, 'HOSTED', '400.00');
    await paysBy(order.id, 'twice');
    const paid = await depositOf(gina, order.id);
    expect(paid).toMatchObject({ state: 'paid', received: '800.00' });
    expect(paid.flags).toContain('paid_twice');
    expect(await balanceOf(gina)).toBe(800);
  });

  it('that fails at the provider has failed; cancelled by its member it waits no longer, twice as once', async () => {
    const hera = await depositor(world, 'dephera');
    const [failing, cancelled] = [await orderOf(hera, 'HOSTED'), await orderOf(hera, 'HOSTED')];
    await paysBy(failing.id, 'fail');
    expect((await depositOf(hera, failing.id)).state).toBe('failed');
    expect((await hera.call('cancelDeposit', { id: cancelled.id })).value.state).toBe('cancelled');
    expect((await hera.call('cancelDeposit', { id: cancelled.id })).value.state).toBe('cancelled');
    expect(await hera.call('cancelDeposit', { id: failing.id })).toMatchObject({ code: 'deposits.ended' });
    expect((await hera.call('getDepositOptions', {})).value.pending).toEqual([]);
    expect(await balanceOf(hera)).toBe(0);
  });

  it('is its member’s own: nobody else sees, cancels or pays a receipt into it', async () => {
    const [inez, june] = [await depositor(world, 'depinez'), await depositor(world, 'depjune')];
    const { id } = await orderOf(inez, 'RECEIPT');
    for (const answer of [
      await june.call('getDeposit', { id }),
      await june.call('cancelDeposit', { id }),
      await june.call('sendReceipt', { id, pictures: ['pic_0000000000'] }),
    ]) {
      expect(answer).toMatchObject({ code: 'wire.not_found' });
    }
  });

  it('waits three at once, and no more', async () => {
    const kara = await depositor(world, 'depkara');
    for (let at = 0; at < 3; at += 1) await orderOf(kara, 'RECEIPT');
    const fourth = { request: randomUUID(), method: 'RECEIPT', amount: '500.00' } as const;
    expect(await kara.call('createDeposit', fourth)).toMatchObject({ code: 'deposits.too_many_pending' });
  });
});

describe('before a deposit', () => {
  const order = (amount = '500.00') => ({ request: randomUUID(), method: 'HOSTED', amount }) as const;

  it('ROLE-2 a trial member is asked for a real account, in the words of the specification', async () => {
    const trial = world.visitor();
    await trial.call('testPlay', {});
    const answer = await trial.call('createDeposit', order());
    expect(answer).toMatchObject({
      code: 'sessions.real_account_required',
      message: 'Please login an actual account to use this function.',
    });
  });

  it('G3 a member has said who they are and was asked about limits, and a limit of theirs holds', async () => {
    const lola = await world.register('deplola');
    const steps = async () => (await lola.call('getDepositOptions', {})).value.steps;
    expect(await steps()).toEqual([
      { step: 'mobile', state: 'open' },
      { step: 'person', state: 'open' },
      { step: 'limits', state: 'open' },
    ]);
    expect(await lola.call('createDeposit', order())).toMatchObject({
      code: 'verification.identity_required',
    });
    await verified(world, lola.id, 1);
    expect((await steps()).filter(({ state }) => state === 'open')).toEqual([
      { step: 'limits', state: 'open' },
    ]);
    expect(await lola.call('createDeposit', order())).toMatchObject({ code: 'deposits.limits_first' });
    await lola.call('setLimit', { limit: 'deposit_day', amount: '700.00' } as never);
    await lola.call('declineLimits', {});
    expect((await steps()).every(({ state }) => state === 'done')).toBe(true);
    expect((await lola.call('listDeposits', {})).value.totalCount).toBe(0);
  });

  it.each(['99.99', '50000.01'])('the amount %s is outside of the method', async (amount) => {
    const who = await depositor(world, `deprange${amount.length}${amount.charAt(0)}`);
    expect(await who.call('createDeposit', order(amount))).toMatchObject({
      code: 'deposits.out_of_range',
      value: { min: '100.00', max: '50000.00' },
    });
  });

  it('a method that staff have closed, or that nobody takes now, is refused', async () => {
    const mara = await depositor(world, 'depmara');
    const stable = { ...order(), method: 'STABLECOIN' } as const;
    expect(await mara.call('createDeposit', stable)).toMatchObject({ code: 'deposits.method_off' });
  });

  it('a way of paying in that the licence does not know is refused to members and to staff, and shown to neither', async () => {
    const nina = await depositor(world, 'depnina');
    const finance = await signInStaff(world, 'localhost:8080', 'finance');
    const named = async () => ({
      offered: (await nina.call('getDepositOptions', {})).value.methods.map(({ method }) => method),
      allowed: (await finance.call('listDepositMethods', {})).value.allowed,
      ordered: (await nina.call('createDeposit', { ...order(), method: 'STABLECOIN' })).code,
    });
    await world.owner.query(
      `insert into deposits.method (merchant, method, enabled, min_amount, max_amount, fee_bp, fee_fixed, quick_amounts, minutes,
         two_above, sort)
       select merchant, 'STABLECOIN', true, min_amount, max_amount, fee_bp, fee_fixed, quick_amounts, minutes, two_above, 9
       from deposits.method where merchant = 'DEMO' and method = 'HOSTED'`,
    );
    expect((await named()).offered).toContain('STABLECOIN');
    await world.setProfile('PH');
    expect(await named()).toEqual({
      offered: ['HOSTED', 'QR', 'RECEIPT'],
      allowed: ['HOSTED', 'QR', 'RECEIPT'],
      ordered: 'deposits.method_off',
    });
    const { methods } = (await finance.call('listDepositMethods', {})).value;
    const { bankDetails: _, ...standing } = methods.find(({ method }) => method === 'STABLECOIN') ?? never();
    const asked = { ...standing, minutes: 20, reason: 'A test of the licence.' };
    const propose = async (change: { readonly enabled: boolean }) =>
      (await finance.call('proposeDepositMethod', { id: randomUUID(), ...asked, ...change })).code;
    expect([await propose({ enabled: true }), await propose({ enabled: false })]).toEqual([
      'deposits.method_refused',
      undefined,
    ]);
    await world.setProfile('DEMO');
    await world.owner.query("delete from deposits.method where merchant = 'DEMO' and method = 'STABLECOIN'");
  });
});
