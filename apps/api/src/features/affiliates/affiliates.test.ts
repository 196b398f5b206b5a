import { randomUUID } from 'node:crypto';
import type { AffiliatePlanTerms } from '@laro/wire/affiliates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, signInColleagues } from '../../testing/approvals/desks.ts';
import { orderOf, payOf, readyToDeposit } from '../../testing/cashier.ts';
import { createSeats, ONE, type Seat } from '../../testing/hub88-seats.ts';
import { type PostbackReceiver, startPostbackReceiver } from '../../testing/postback-receiver.ts';
import { createTestClock, PASSWORD, type Player, startWorld, type World } from '../../testing/world.ts';
import { PLAN_TERMS } from './testing.ts';

const reason = 'A test of affiliates.';
const clock = createTestClock();
let world: World;
let seats: ReturnType<typeof createSeats>;
let receiver: PostbackReceiver;
let support: Desk;
let finance: Desk;

beforeAll(async () => {
  world = await startWorld({ clock, sandbox: true });
  await world.owner.query(
    "update merchants.merchant set flags = array_remove(flags, 'CAPTCHA3') || '{AFFMAN3}' where code = 'DEMO'",
  );
  await world.app.features.merchants.refresh();
  seats = createSeats(world);
  receiver = await startPostbackReceiver();
  [support, finance] = await signInColleagues(world, ['support', 'finance']);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await receiver.stop();
  await world.stop();
});

type Affiliate = Player & { readonly code: string };
async function affiliate(
  account: string,
  terms: AffiliatePlanTerms,
  url: string | null = null,
): Promise<Affiliate> {
  const known = await world.register(account);
  const plan = randomUUID();
  const created = { id: plan, name: account, terms, reason };
  expect((await support.call('createAffiliatePlan', created)).value).toEqual({ id: plan });
  const saved = await support.call('saveAffiliate', { account, plan, url, newSecret: false, reason });
  if (saved.value.secret !== null) receiver.state.secret = saved.value.secret;
  clock.advance(1_000);
  return { ...known, code: (await known.call('getAffiliateLink', {})).value.code };
}
/** A member who has come by the affiliate's link. */
async function brought({ code }: Affiliate, username: string, campaign = 'poster'): Promise<Seat> {
  const visitor = world.visitor();
  const form = { username, password: PASSWORD, confirmPassword: PASSWORD, agree: true, adult: true } as const;
  const clicks = [{ by: 'affiliateCode', code, secondsAgo: 60, campaign }] as const;
  const answer = await visitor.call('register', { ...form, clicks: [...clicks] });
  expect(answer.code).toBeUndefined();
  const { rows } = await world.owner.query<{ id: string }>(
    'select id from members.member where account = $1',
    [username],
  );
  const player = { ...visitor, id: rows[0]?.id ?? '', name: username } as Player;
  return { ...(await world.launch(visitor)), player };
}
async function deposits({ player }: Seat, amount: string): Promise<string> {
  await readyToDeposit(world, player);
  const { id } = await orderOf(player, 'HOSTED', amount);
  await charge(id, 'pay');
  return id;
}
async function charge(order: string, what: 'pay' | 'charge_back'): Promise<void> {
  expect(payOf(world).act(order, what)).toBe(true);
  await payOf(world).settle();
}
async function plays(seat: Seat, stake: bigint, payout = 0n): Promise<string> {
  const bet = await seats.staked(seat, stake * ONE);
  await seats.win(
    { transaction_uuid: world.newTransaction(), reference_transaction_uuid: bet, amount: payout * ONE },
    seat,
  );
  return bet;
}
async function computeDue(): Promise<void> {
  await world.settleOutbox();
  await world.runDuty('affiliates.due');
}
const earnings = async (who: Player) => (await who.call('getAffiliatePay', {})).value;
const balanceOf = async (who: Player) => Number((await who.call('getWallet', {})).value.sumBalance);
async function propose(account: string, amount: string) {
  const id = randomUUID();
  const answer = await support.call('proposeAffiliatePayout', { id, payout: { account, amount }, reason });
  return { id, code: answer.code };
}
const approve = async (by: Desk, id: string) => await by.call('decideApproval', { id, verdict: 'approve' });
/** Makes what is due to a member so much older. */
const age = async ({ id }: Player, days: number) =>
  await world.owner.query(
    `update affiliates.entry set at = at - $2 * interval '1 day', due_at = due_at - $2 * interval '1 day' where affiliate = $1`,
    [id, days],
  );
/** Lets a try that waits be due. */
async function sendAll(): Promise<void> {
  await world.owner.query("update affiliates.postback set touched_at = created_at where state = 'waiting'");
  await world.runDuty('affiliates.postbacks');
}
const newest = async (): Promise<readonly string[]> =>
  (await finance.call('getAffiliateDesk', {})).value.postbacks.map(
    ({ attempts, kind, sequence, state }) => `${sequence} ${kind} ${state} ${attempts}`,
  );

describe('a plan that pays for members', () => {
  it('pays once a member has paid in and played enough, by two people, and nothing for a registration (AFFILIATE-2, AFFILIATE-3)', async () => {
    const ana = await affiliate('cpaana', { ...PLAN_TERMS, holdDays: 7 });
    const seat = await brought(ana, 'cpacomes');
    await computeDue();
    expect(await earnings(ana)).toMatchObject({
      payable: '0.00',
      held: '0.00',
      campaigns: [{ registered: 1 }],
    });
    await deposits(seat, '250.00');
    await plays(seat, 499n);
    await computeDue();
    expect(await earnings(ana)).toMatchObject({ payable: '0.00', held: '0.00' });
    await plays(seat, 1n);
    await computeDue();
    await computeDue();
    expect(await earnings(ana)).toMatchObject({ payable: '0.00', held: '50.00', paid: '0.00' });
    expect((await propose(ana.name, '50')).code).toBe('affiliates.changed');
    await age(ana, 8);
    const before = await balanceOf(ana);
    const [one, other] = [await propose(ana.name, '50'), await propose(ana.name, '50')];
    expect((await approve(support, one.id)).code).toBeDefined();
    expect((await approve(finance, one.id)).value.state).toBe('applied');
    // What the second of them was about is paid.
    expect((await approve(finance, other.id)).code).toBe('affiliates.changed');
    expect(await balanceOf(ana)).toBe(before + 50);
    expect(await earnings(ana)).toMatchObject({ payable: '0.00', held: '0.00', paid: '50.00' });
  });

  it('takes off what a chargeback undoes, and tells both until they are taken, in their order (AFFILIATE-3, AFFILIATE-5)', async () => {
    const ben = await affiliate('cpaben', PLAN_TERMS, receiver.url);
    const seat = await brought(ben, 'cpaundone');
    const order = await deposits(seat, '250.00');
    await plays(seat, 600n);
    await computeDue();
    receiver.state.answer = async () => await Promise.resolve(500);
    await sendAll();
    expect(await newest()).toEqual(['1 earning.due waiting 1']);
    await charge(order, 'charge_back');
    await computeDue();
    expect(await earnings(ben)).toMatchObject({ payable: '0.00', held: '0.00' });
    expect((await propose(ben.name, '50')).code).toBe('affiliates.changed');
    // An answer that never comes, one that does, and nothing more after it.
    receiver.state.answer = async () => await Promise.resolve('never');
    await sendAll();
    receiver.state.answer = async () => await Promise.resolve(204);
    await sendAll();
    await sendAll();
    expect((await newest()).toSorted()).toEqual([
      '1 earning.due delivered 3',
      '2 earning.reversed delivered 2',
    ]);
    expect(
      receiver.taken
        .map(({ sequence, type, data }) => [sequence, type, data.amount, data.campaign])
        .toSorted(([one], [other]) => Number(one) - Number(other)),
    ).toEqual([
      [1, 'earning.due', '50.00', 'poster'],
      [2, 'earning.reversed', '-50.00', 'poster'],
    ]);
    expect(new Set(receiver.asked.map(({ id }) => id)).size).toBe(2);
    // The former secret signs too, next to the new one.
    const { plans } = (await finance.call('getAffiliateDesk', {})).value;
    const plan = plans.find(({ name }) => name === ben.name)?.id ?? '';
    const former = receiver.state.secret;
    const saved = await support.call('saveAffiliate', {
      account: ben.name,
      plan,
      url: receiver.url,
      newSecret: true,
      reason,
    });
    expect(saved.value.secret).not.toBe(former);
    await deposits(seat, '250.00');
    await computeDue();
    await sendAll();
    expect(receiver.taken.at(-1)).toMatchObject({ sequence: 3, type: 'earning.due' });
    receiver.state.secret = saved.value.secret ?? '';
    expect((await approve(finance, (await propose(ben.name, '50')).id)).value.state).toBe('applied');
    await sendAll();
    expect(receiver.taken.at(-1)).toMatchObject({ sequence: 4, type: 'payout.paid', data: { amount: '50' } });
  });

  it('gives a postback up after a day, and sends it again on the word of staff (AFFILIATE-5)', async () => {
    const cai = await affiliate('cpacai', PLAN_TERMS, receiver.url);
    const seat = await brought(cai, 'cpalater');
    await deposits(seat, '250.00');
    await plays(seat, 600n);
    await computeDue();
    const waiting = async () =>
      (await finance.call('getAffiliateDesk', {})).value.postbacks.find(
        ({ account }) => account === cai.name,
      );
    receiver.state.answer = async () => await Promise.resolve(500);
    await world.owner.query(
      "update affiliates.postback set created_at = created_at - interval '24 hours' where state = 'waiting'",
    );
    await sendAll();
    expect(await waiting()).toMatchObject({ state: 'given_up', attempts: 1 });
    const id = (await waiting())?.id ?? '';
    receiver.state.answer = async () => await Promise.resolve(200);
    expect((await support.call('retryPostback', { id, reason })).value).toEqual({ state: 'waiting' });
    await sendAll();
    expect(await waiting()).toMatchObject({ state: 'delivered', attempts: 1 });
    expect((await support.call('retryPostback', { id, reason })).code).toBe('affiliates.delivered');
  });

  it('counts no member who uses the affiliate’s own browser or payout account (AFFILIATE-2)', async () => {
    const dan = await affiliate('cpadan', PLAN_TERMS);
    const seat = await brought(dan, 'cpaself');
    await deposits(seat, '250.00');
    await plays(seat, 600n);
    // The link is seen after the amount has come to be due.
    await computeDue();
    expect(await earnings(dan)).toMatchObject({ payable: '50.00', held: '0.00' });
    await world.owner.query(
      `insert into risk.event (merchant, member, kind, device, amount, reference, at)
       select 'DEMO', m, 'deposit', decode('aa', 'hex'), 100, m, now() from unnest($1::text[]) m`,
      [[dan.id, seat.player.id]],
    );
    await computeDue();
    expect(await earnings(dan)).toMatchObject({ payable: '0.00', held: '0.00' });
  });
});

describe('a plan that pays a share', () => {
  it('pays of what members lost in the month together, and follows what they win back (AFFILIATE-2, AFFILIATE-3)', async () => {
    const eva = await affiliate('shareeva', { kind: 'SHARE', share: 250_000, holdDays: 0 });
    const [one, other] = [await brought(eva, 'shareone'), await brought(eva, 'shareother', 'flyer')];
    await plays(one, 100n);
    await plays(other, 100n, 140n);
    await computeDue();
    expect(await earnings(eva)).toMatchObject({ payable: '15.00' });
    await plays(other, 10n, 90n);
    await computeDue();
    expect(await earnings(eva)).toMatchObject({ payable: '0.00' });
    // Of a month in which one alone played, who is excluded later.
    const gil = await affiliate('sharegil', { kind: 'SHARE', share: 250_000, holdDays: 0 });
    const alone = await brought(gil, 'sharealone');
    await plays(alone, 100n);
    await computeDue();
    expect(await earnings(gil)).toMatchObject({ payable: '25.00' });
    await world.platform.scopes.write('DEMO', async (scope) => {
      await world.app.features.limits.exclude(scope, { id: alone.player.id }, '1 day');
    });
    await computeDue();
    expect(await earnings(gil)).toMatchObject({ payable: '0.00' });
    const { campaigns, plan } = await earnings(eva);
    // Of fewer than five members nothing is told but that they came (AFFILIATE-4).
    expect(campaigns.map(({ qualified, registered }) => [registered, qualified])).toEqual([
      [1, null],
      [1, null],
    ]);
    expect(plan).toMatchObject({ kind: 'SHARE', share: 250_000, amount: null });
  });
});

describe('a plan', () => {
  it('is set for a member of this brand who is no agent, for those who register from then on (AFFILIATE-1)', async () => {
    const fay = await world.register('planfay');
    const code = (await fay.call('getAffiliateLink', {})).value.code;
    const early = await brought({ ...fay, code }, 'planearly');
    clock.advance(1_000);
    const plan = randomUUID();
    const body = { plan, url: null, newSecret: false, reason };
    await support.call('createAffiliatePlan', { id: plan, name: 'planfay', terms: PLAN_TERMS, reason });
    expect((await support.call('saveAffiliate', { ...body, account: 'planfay' })).value).toEqual({
      secret: null,
    });
    await deposits(early, '250.00');
    await plays(early, 600n);
    await computeDue();
    expect(await earnings(fay)).toMatchObject({ payable: '0.00', held: '0.00' });
    await world.owner.query('update members.member set type = 1 where id = $1', [fay.id]);
    const codeOf = async (account: string, given = {}) =>
      (await support.call('saveAffiliate', { ...body, account, ...given })).code;
    expect(await codeOf('planfay')).toBe('affiliates.not_for_member');
    expect(await codeOf('nobodyhere')).toBe('wire.not_found');
    expect(await codeOf('planearly', { plan: randomUUID() })).toBe('wire.not_found');
    const again = { id: plan, name: 'again', terms: PLAN_TERMS, reason };
    expect((await support.call('createAffiliatePlan', again)).code).toBe('approvals.known');
    const nothing = { ...again, id: randomUUID(), terms: { ...PLAN_TERMS, minDeposit: '0' } };
    expect((await support.call('createAffiliatePlan', nothing)).code).toBe('wire.malformed');
  });
});
