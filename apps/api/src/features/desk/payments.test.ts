import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, signInColleagues } from '../../testing/approvals/desks.ts';
import { depositOf, depositor, orderOf } from '../../testing/cashier.ts';
import { signInStaff } from '../../testing/staff.ts';
import {
  createWithdrawer,
  requested,
  setLevel,
  setRules,
  type Withdrawer,
} from '../../testing/withdrawers.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';

const purpose = 'member_request';
let world: World;
let payer: Player;
let taker: Withdrawer;
let support: Desk;
let finance: Desk;

beforeAll(async () => {
  world = await startWorld({ sandbox: true });
  [support, finance] = await signInColleagues(world, ['support', 'finance']);
  payer = await depositor(world, 'paysarah');
  taker = await createWithdrawer(world, 'takesarah');
  await setLevel(world);
  await setRules(world, { fourEyesFrom: 10_000 });
  for (const desk of [support, finance]) {
    await desk.call('getMember', { member: payer.id, purpose });
    await desk.call('getMember', { member: taker.id, purpose });
  }
});
afterAll(async () => await world.stop());

const outlookOf = async (member: string) => (await support.call('getMemberOutlook', { member })).value;
const paymentsOf = async (member: string) => (await support.call('getMemberPayments', { member })).value;
const termsOf = async (player: Player) => (await player.call('getWithdrawalTerms', {})).value;

describe('what keeps money from being withdrawn', () => {
  it('getMemberOutlook: says what the member’s own page says, of who lacks everything and of who lacks nothing', async () => {
    for (const player of [payer, taker]) {
      const { balance, blocks, earliest, steps, underWay, withdrawable } = await termsOf(player);
      expect(await outlookOf(player.id)).toMatchObject({
        balance,
        blocks,
        steps,
        underWay,
        withdrawable,
      });
      // It counts from now where a step is open.
      expect((await outlookOf(player.id)).earliest === null).toBe(earliest === null);
    }
    expect((await outlookOf(payer.id)).blocks.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['security.payment_password_missing', 'verification.identity_required']),
    );
    expect(await outlookOf(payer.id)).toMatchObject({ hasPayee: false, withdrawable: '0.00' });
    expect(await outlookOf(taker.id)).toMatchObject({ hasPayee: true });
  });

  it('getMemberOutlook, getMemberPayments: of another brand’s member there is nothing', async () => {
    const others = await signInStaff(world, 'other.test', 'support');
    for (const call of ['getMemberOutlook', 'getMemberPayments'] as const) {
      expect((await others.call(call, { member: payer.id })).success).toBe(false);
    }
  });
});

describe('payments of one member', () => {
  it('getMemberPayments: deposits, withdrawals, accounts, name and documents, which support may read', async () => {
    const order = await orderOf(payer, 'HOSTED', '300.00');
    const id = await requested(world, taker, '200');
    expect(await paymentsOf(payer.id)).toMatchObject({
      legalName: 'Maria Santos',
      nameSource: 'member',
      deposits: [{ id: order.id, method: 'HOSTED', amount: '300.00', received: null }],
      withdrawals: [],
      payees: [],
      documents: [],
    });
    expect(await paymentsOf(taker.id)).toMatchObject({
      nameSource: 'document',
      withdrawals: [{ id, amount: '200.00', state: 'reviewing' }],
      payees: [{ id: taker.payee, fit: 'own', heldUntil: null }],
      documents: [{ state: 'approved' }],
    });
    expect(JSON.stringify(await paymentsOf(taker.id))).not.toMatch(/1234\d{8}/);
  });

  it('listMemberTimeline: tells what staff did with a withdrawal', async () => {
    const id = await requested(world, taker, '150');
    await finance.call('commentWithdrawal', { id, text: 'Asked the bank.' });
    const { entries } = (await finance.call('listMemberTimeline', { member: taker.id, source: 'act' })).value;
    expect(entries.map(({ facts }) => [facts['act'], facts['subject']])).toContainEqual([
      'withdrawal.commented',
      id,
    ]);
  });

  it('searchDesk: finds a deposit and a withdrawal by our id and by the provider’s', async () => {
    const order = await orderOf(payer, 'HOSTED', '310.00');
    await depositOf(payer, order.id);
    const { rows } = await world.owner.query<{ theirs: string }>(
      'select provider_order as theirs from deposits.deposit where id = $1',
      [order.id],
    );
    const id = await requested(world, taker, '120');
    const hits = async (q: string, desk: Pick<Desk, 'call'> = support) =>
      (await desk.call('searchDesk', { q })).value.payments.hits.map((hit) => [
        hit.id,
        hit.kind,
        hit.matched,
      ]);
    expect(await hits(order.id)).toEqual([[order.id, 'deposit', 'id']]);
    expect(await hits(rows[0]?.theirs ?? '')).toEqual([[order.id, 'deposit', 'provider']]);
    expect(await hits(id.toUpperCase())).toEqual([[id, 'withdrawal', 'id']]);
    const others = await signInStaff(world, 'other.test', 'support');
    expect(await hits(order.id, others)).toEqual([]);
    expect(await hits(id, others)).toEqual([]);
  });
});
