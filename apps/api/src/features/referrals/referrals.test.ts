import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, signInColleagues } from '../../testing/approvals/desks.ts';
import { orderOf, payOf, readyToDeposit } from '../../testing/cashier.ts';
import { createSeats, ONE, type Seat } from '../../testing/hub88-seats.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';
import { NO_REFERRALS } from './rules.ts';
import { heldReferral } from './testing.ts';

const reason = 'A test of referrals.';
let world: World;
let seats: ReturnType<typeof createSeats>;
let support: Desk;
let finance: Desk;
let admin: Desk;
beforeAll(async () => {
  world = await startWorld({ sandbox: true });
  seats = createSeats(world);
  [support, finance] = await signInColleagues(world, ['support', 'finance']);
  [admin] = await signInColleagues(world, ['admin']);
  const id = randomUUID();
  await finance.call('proposeReferralTerms', {
    id,
    terms: { ...NO_REFERRALS, on: true, holdDays: 2 },
    reason,
  });
  await admin.call('decideApproval', { id, verdict: 'approve' });
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

let count = 0;
/** A member and a friend who came by their link; each from an address of their own. */
async function friends(): Promise<{ readonly inviter: Player; readonly friend: Seat }> {
  count += 1;
  const inviter = await world.register(`brings${count}`);
  const friend = await seats.newSeat(`comes${count}`);
  await world.owner.query(
    `insert into registration.arrival (merchant, member, kind, recommender, code, at)
     values ('DEMO', $1, 'affiliate_code', $2, 'CODE', now())`,
    [friend.player.id, inviter.id],
  );
  await world.owner.query(`update sessions.sign_in set address = '198.51.100.' || $2 where member = $1`, [
    friend.player.id,
    String(count),
  ]);
  return { inviter, friend };
}
async function deposit({ player }: Seat): Promise<string> {
  await readyToDeposit(world, player);
  const order = await orderOf(player, 'HOSTED', '500');
  expect(payOf(world).act(order.id, 'pay')).toBe(true);
  await payOf(world).settle();
  return order.id;
}
async function lose(seat: Seat, amount: bigint): Promise<void> {
  const bet = await seats.staked(seat, amount);
  await seats.win(
    { transaction_uuid: world.newTransaction(), reference_transaction_uuid: bet, amount: 0n },
    seat,
  );
}
/** From the address of the other. */
const signInAs = async ({ player }: Seat, other: Player) =>
  await world.owner.query(
    `update sessions.sign_in set address = (select o.address from sessions.sign_in o where o.member = $2 limit 1)
     where member = $1`,
    [player.id, other.id],
  );
const follow = async () => {
  await world.runDuty('referrals.begin');
  await world.runDuty('referrals.follow');
};
const listOf = async (who: Player) => (await who.call('getReferrals', {})).value;
const rewardsOf = async (who: Player) =>
  (await who.call('listRewards', {})).value.content.map(({ amount }: { amount: string }) => amount);
const pass = async ({ player }: Seat, days: number) =>
  await world.owner.query(
    `update referrals.referral set qualified_at = qualified_at - $2 * interval '1 day', until = until - $2 * interval '1 day'
     where friend = $1`,
    [player.id, days],
  );

describe('a referral', () => {
  it('says what is missing, and gives both their reward once after its days (REFERRAL-1)', async () => {
    const { friend, inviter } = await friends();
    await follow();
    expect((await listOf(inviter)).content).toMatchObject([
      {
        name: `co***${count}`,
        state: 'JOINED',
        depositMissing: '500.00',
        validMissing: '2000.00',
        identityMissing: true,
      },
    ]);
    await deposit(friend);
    await lose(friend, 1_999n * ONE + 99_000n);
    await follow();
    expect((await listOf(inviter)).content).toMatchObject([
      { state: 'JOINED', depositMissing: '0.00', validMissing: '0.01', identityMissing: false },
    ]);
    await lose(friend, ONE / 100n);
    await follow();
    await follow();
    expect((await listOf(inviter)).content).toMatchObject([{ state: 'QUALIFIED' }]);
    expect(await rewardsOf(inviter)).toEqual([]);
    await pass(friend, 2);
    await Promise.all([follow(), follow()]);
    await follow();
    expect(await listOf(inviter)).toMatchObject({ rewarded: 1, content: [{ state: 'REWARDED' }] });
    expect([await rewardsOf(inviter), await rewardsOf(friend.player)]).toEqual([['100.00'], ['50.00']]);
  });

  it('gives nothing for a deposit that is taken back in the waiting days (REFERRAL-1)', async () => {
    const { friend, inviter } = await friends();
    await follow();
    const order = await deposit(friend);
    await lose(friend, 2_000n * ONE);
    await follow();
    expect((await listOf(inviter)).content).toMatchObject([{ state: 'QUALIFIED' }]);
    expect(payOf(world).act(order, 'charge_back')).toBe(true);
    await payOf(world).settle();
    await pass(friend, 2);
    await follow();
    expect((await listOf(inviter)).content).toMatchObject([{ state: 'JOINED', depositMissing: '500.00' }]);
    expect([await rewardsOf(inviter), await rewardsOf(friend.player)]).toEqual([[], []]);
  });

  it('is worth nothing where the friend does not get there in time (REFERRAL-1)', async () => {
    const { friend, inviter } = await friends();
    await follow();
    await pass(friend, 31);
    await follow();
    expect((await listOf(inviter)).content).toMatchObject([{ state: 'EXPIRED' }]);
    await deposit(friend);
    await follow();
    expect(await rewardsOf(inviter)).toEqual([]);
  });

  it('is followed under the terms of the day on which the friend came, and not before there were any (REFERRAL-1)', async () => {
    const early = await friends();
    await world.owner.query(
      `update registration.arrival set at = (select set_at from referrals.terms) - interval '1 minute' where member = $1`,
      [early.friend.player.id],
    );
    const { friend, inviter } = await friends();
    const id = randomUUID();
    await finance.call('proposeReferralTerms', {
      id,
      terms: { ...NO_REFERRALS, on: true, holdDays: 2, deposit: '900.00' },
      reason,
    });
    await admin.call('decideApproval', { id, verdict: 'approve' });
    await follow();
    expect((await listOf(early.inviter)).content).toEqual([]);
    expect((await listOf(inviter)).content).toMatchObject([{ depositMissing: '500.00' }]);
    await deposit(friend);
    await lose(friend, 2_000n * ONE);
    await follow();
    expect((await listOf(inviter)).content).toMatchObject([{ state: 'QUALIFIED' }]);
    // Both sign in from one address while the reward waits (REFERRAL-2).
    await signInAs(friend, inviter);
    await pass(friend, 2);
    await follow();
    expect(await rewardsOf(inviter)).toEqual([]);
    const held = (await finance.call('listReferrals', { 'f.state': 'HELD' })).value.rows;
    expect(held).toMatchObject([{ friend: friend.player.id, signals: 'address' }]);
    expect((await support.call('rejectReferral', { friend: friend.player.id, reason })).success).toBe(true);
    await world.owner.query('delete from referrals.terms where version = 2');
  });

  it('is held where one person may be both: two release it, or one refuses it (REFERRAL-2)', async () => {
    const { friend, inviter } = await friends();
    await signInAs(friend, inviter);
    await deposit(friend);
    await lose(friend, 2_000n * ONE);
    await follow();
    await follow();
    await pass(friend, 2);
    await follow();
    expect((await listOf(inviter)).content).toMatchObject([{ state: 'QUALIFIED' }]);
    expect(await rewardsOf(inviter)).toEqual([]);
    const held = (await finance.call('listReferrals', { 'f.state': 'HELD' })).value.rows;
    expect(held).toMatchObject([{ friend: friend.player.id, signals: 'address' }]);
    const id = randomUUID();
    const propose = async (who: string) =>
      await support.call('proposeReferralRelease', { id, friend: who, reason });
    expect((await propose(inviter.id)).code).toBe('wire.not_found');
    await propose(friend.player.id);
    await finance.call('decideApproval', { id, verdict: 'approve' });
    await follow();
    expect(await rewardsOf(inviter)).toEqual(['100.00']);
    const other = await heldReferral(world, 'refusedpair');
    expect((await support.call('rejectReferral', { friend: other, reason })).value.state).toBe('REJECTED');
    expect((await support.call('rejectReferral', { friend: other, reason })).code).toBe('referrals.not_held');
    expect((await finance.call('getReferralTerms', {})).value).toMatchObject({ on: true, holdDays: 2 });
  });
});
