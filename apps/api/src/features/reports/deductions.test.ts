import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInColleagues } from '../../testing/approvals/desks.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { depositor, orderOf, payOf } from '../../testing/cashier.ts';
import { createSeats, ONE } from '../../testing/hub88-seats.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createWithdrawer, requested, setRules, toSoundAccount } from '../../testing/withdrawers.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let desk: BrowserClient;
beforeAll(async () => {
  world = await startWorld({ sandbox: true });
  desk = await signInStaff(world, 'localhost:8080', 'finance');
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

type Kind = 'vendor' | 'deposit' | 'payout' | 'tax';
const holds = async (kind: Kind, subject: string, basisPoints: number, fixed = 0n) =>
  await world.owner.query(
    `insert into reports.rate (merchant, kind, subject, from_day, basis_points, fixed)
     values ('DEMO', $1, $2, '2026-01-01', $3, $4)`,
    [kind, subject, basisPoints, String(fixed)],
  );
const totals = async () => {
  await world.runJobs('reports');
  return (await desk.call('getPlayTotals', {})).value.totals[0];
};

it('a vendor’s fee is a share of what all won and lost of it together, and never below zero', async () => {
  const seats = createSeats(world);
  const [one, other] = [await seats.newSeat('feesanna'), await seats.newSeat('feesbert')];
  const play = async (seat: typeof one, stake: bigint, amount: bigint) => {
    const reference = await seats.staked(seat, stake * ONE);
    const fields = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: reference };
    await seats.win({ ...fields, amount: amount * ONE }, seat);
  };
  await holds('vendor', 'LS', 1_000);
  await holds('tax', '', 500);
  // Of the one the brand wins 100, to the other it loses 80: 10 % of 20, and not of 100.
  await play(one, 100n, 0n);
  await play(other, 20n, 100n);
  expect(await totals()).toMatchObject({
    ggr: '20.00',
    vendorFees: '2.00',
    gamingTax: '1.00',
    gifts: '10000.00',
  });
  const rows = (await desk.call('listPlays', { group: 'vendor' } as never)).value.rows;
  expect(rows.map(({ key, vendorFees, gamingTax }) => [key, vendorFees, gamingTax])).toEqual([
    ['', '0.00', '1.00'],
    ['LS', '2.00', '0.00'],
  ]);
  await play(other, 20n, 100n);
  const { ggr, vendorFees, gamingTax, ngr, gifts } = (await totals()) ?? {};
  expect({ ggr, vendorFees, gamingTax, gifts, ngr }).toEqual({
    ggr: '-60.00',
    vendorFees: '0.00',
    gamingTax: '0.00',
    gifts: '10000.00',
    ngr: '-10060.00',
  });
});

it('payments cost what was agreed with each provider for each method, and a chargeback what was taken back', async () => {
  await holds('deposit', 'pay_demo_laro/HOSTED', 250, ONE);
  await holds('deposit', 'pay_demo_laro/QR', 0, ONE);
  await holds('payout', 'pay_demo_laro', 0, 15n * ONE);
  const pays = async (method: 'HOSTED' | 'QR', amount: string) => {
    const order = await orderOf(anna, method, amount);
    expect(payOf(world).act(order.id, 'pay')).toBe(true);
    await payOf(world).settle();
    return order.id;
  };
  const anna = await depositor(world, 'feescleo');
  const before = await totals();
  expect(before).toMatchObject({ paymentFees: '0.00', chargebacks: '0.00' });
  // 2.5 % and 1.00 of 1,000; 1.00 of 500; 15.00 for one payout.
  const disputed = await pays('HOSTED', '1000.00');
  await pays('QR', '500.00');
  payOf(world).behave({ payoutMs: 0 });
  const player = await toSoundAccount(world, await createWithdrawer(world, 'feesdora'));
  await setRules(world, { autoMax: 1_000 });
  await requested(world, player, '200');
  await world.runJobs('withdrawals');
  await payOf(world).settle();
  expect(payOf(world).act(disputed, 'charge_back')).toBe(true);
  await payOf(world).settle();
  expect(await totals()).toMatchObject({ paymentFees: '42.00', chargebacks: '1000.00' });
});

it('a payment of somebody who owes money is one payment, though it is posted in two parts', async () => {
  const cleo = await depositor(world, 'feesowing');
  const pays = async (amount: string) => {
    const order = await orderOf(cleo, 'HOSTED', amount);
    expect(payOf(world).act(order.id, 'pay')).toBe(true);
    await payOf(world).settle();
    return order.id;
  };
  const disputed = await pays('6000.00');
  // All of it but the welcome credit's part has been played away, so a part of what goes back is owed.
  await world.platform.scopes.write('DEMO', async (scope) => {
    const member = await world.app.features.members.byId(scope, cleo.id);
    if (!member) throw new Error('She is there.');
    const { lane, cashAccount: account, book, currency } = member;
    const funds = { lane, account, merchant: 'DEMO', book, currency };
    const played = { movement: 'adjustments.debit', referenceNamespace: 'laro:adjustments' } as const;
    await world.app.features.ledger.debit(scope, funds, 1_000_000_000n as never, {
      ...played,
      reference: 'owing',
    });
  });
  expect(payOf(world).act(disputed, 'charge_back')).toBe(true);
  await payOf(world).settle();
  const before = await totals();
  await pays('5500.00');
  const [was, is] = [before, await totals()].map((one) => Number(one?.paymentFees));
  // 2.5 % of 5,500 and 1.00.
  expect(((is ?? 0) - (was ?? 0)).toFixed(2)).toBe('138.50');
});

it('what somebody takes is changed by two people, from a day that is not over', async () => {
  const [finance, admin] = await signInColleagues(world, ['finance', 'admin']);
  const { rates, today } = (await finance.call('getReportRates', {})).value;
  expect(rates).toContainEqual({
    kind: 'vendor',
    subject: 'LS',
    fromDay: '2026-01-01',
    basisPoints: 1_000,
    fixed: '0.00',
  });
  const wanted = { kind: 'vendor', subject: 'LS', fromDay: today, basisPoints: 1_250, fixed: '0' } as const;
  const propose = async (change: object) =>
    await finance.call('proposeReportRate', {
      id: randomUUID(),
      ...wanted,
      ...change,
      reason: 'As agreed with them.',
    });
  expect(await propose({ fromDay: '2026-01-02' })).toMatchObject({
    status: 422,
    code: 'reports.rate_too_early',
    value: { today },
  });
  expect(await propose({ subject: 'NOBODY' })).toMatchObject({ status: 404 });
  // A vendor is paid by the part of what was played, not by the piece.
  expect(await propose({ fixed: '5' })).toMatchObject({ status: 422, code: 'wire.malformed' });
  const { value: proposed } = await propose({});
  const decide = { id: proposed.id, verdict: 'approve' } as const;
  expect((await finance.call('decideApproval', decide)).success).toBe(false);
  expect((await finance.call('getReportRates', {})).value.rates).toEqual(rates);
  expect((await admin.call('decideApproval', decide)).success).toBe(true);
  const now = (await finance.call('getReportRates', {})).value.rates;
  expect(now.filter(({ subject }) => subject === 'LS').map((one) => [one.fromDay, one.basisPoints])).toEqual([
    [today, 1_250],
    ['2026-01-01', 1_000],
  ]);
});
