import { randomUUID } from 'node:crypto';
import { parseMoney } from '@laro/money';
import type { PromotionDraft, PromotionRule } from '@laro/wire/promotions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, signInColleagues } from '../../testing/approvals/desks.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';
import { evaluate, factsAgain } from './rules.ts';
import { draftOf, newPromotionId } from './testing.ts';

const reason = 'A test of promotions.';
const MATCH = {
  kind: 'deposit',
  nth: 1,
  minDeposit: '50',
  effect: 'BONUS',
  share: 100,
  amount: null,
  most: '100',
  times: 5,
  playDays: 14,
  maxBet: '20',
} as const satisfies Partial<PromotionRule>;
let world: World;
let support: Desk;
let finance: Desk;

beforeAll(async () => {
  world = await startWorld();
  [support, finance] = await signInColleagues(world, ['support', 'finance']);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  const { rows } = await world.owner.query(
    `select p.id from promotions.promotion p where p.spent <> coalesce((select sum(t.amount) from promotions.taking t
       where t.promotion = p.id and t.state = 'given'), 0)`,
  );
  expect(rows).toEqual([]);
  await world.stop();
});

let count = 0;
const register = async () => await world.register(`promoted${(count += 1)}`);
const save = async (promotion: PromotionDraft, id = newPromotionId(), version = 0) => ({
  id,
  answer: await support.call('savePromotion', { id, version, promotion, reason }),
});
async function launch(rule: Partial<PromotionRule>, rest: Partial<PromotionDraft> = {}): Promise<string> {
  const { id, answer } = await save(draftOf(rule, rest));
  expect(answer).toMatchObject({ success: true });
  const approval = randomUUID();
  await support.call('proposePromotion', { id: approval, promotion: id, version: 1, reason });
  expect((await finance.call('decideApproval', { id: approval, verdict: 'approve' })).value.state).toBe(
    'applied',
  );
  return id;
}
const take = async (who: Player, id: string, step: 'join' | 'apply' | 'claim') =>
  await who.call('takePromotion', { id, step });
const offer = async (who: Pick<Player, 'call'>, id: string) =>
  (await who.call('listPromotions', {})).value.list.find((one: { id: string }) => one.id === id);
const balanceOf = async (who: Player) => (await who.call('getWallet', {})).value.sumBalance;
/** As the deposit's own unit of work writes it. */
async function deposit(who: Player, amount: string, chosen: string | null = null): Promise<string> {
  const id = `dep_${randomUUID().replaceAll('-', '').slice(0, 26)}`;
  const e5 = String(parseMoney(amount));
  const at = new Date().toISOString();
  await world.owner.query(
    `insert into deposits.deposit (id, merchant, member, request, method, amount, currency, fee_bp, fee_fixed, offer, state,
       integration, received, created_at, expires_at, changed_at, paid_at)
     values ($1, 'DEMO', $2, $3, 'QR', $4, 'PHP', 0, 0, $5, 'paid', null, $4, $6, $6, $6, $6)`,
    [id, who.id, randomUUID(), e5, chosen, at],
  );
  const columns = {
    version: [1],
    deposit: [id],
    member: [who.id],
    amountE5: [e5],
    currency: ['PHP'],
    method: ['QR'],
    at: [at],
  };
  await world.owner.query(
    `insert into platform.outbox (topic, merchant, payload) values ('deposits.paid', 'DEMO', $1::jsonb)`,
    [JSON.stringify(columns)],
  );
  await world.settleOutbox();
  return id;
}

describe('a promotion', () => {
  it('is shown once two people put it before members, and its terms stay from then on (PROMOTION-1)', async () => {
    const { id } = await save(draftOf());
    expect(await offer(world.visitor(), id)).toBeUndefined();
    expect((await support.call('savePromotion', { id, version: 0, promotion: draftOf(), reason })).code).toBe(
      'promotions.changed',
    );
    const live = await launch({});
    expect(await offer(world.visitor(), live)).toMatchObject({ state: 'join', why: 'login' });
    expect((await save(draftOf({ amount: '11' }), live, 1)).answer.code).toBe('promotions.fixed');
    await expect(
      world.owner.query(`update promotions.promotion set budget = budget + 1 where id = $1`, [live]),
    ).rejects.toMatchObject({ message: expect.stringContaining('its terms stay') });
  });

  it('is claimed once in one tap, however often and from how many tabs (PROMOTION-4)', async () => {
    const [id, player] = [await launch({}), await register()];
    expect(await offer(player, id)).toMatchObject({ state: 'claim', why: null });
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => await take(player, id, 'claim')),
    );
    expect(new Set(answers.map(({ value }) => value.state))).toEqual(new Set(['claimed']));
    expect(await balanceOf(player)).toBe('5010.00');
    const [reward] = (await player.call('listRewards', { only: 'ended' })).value.content;
    expect(reward).toMatchObject({ title: 'A gift', state: 'CLAIMED', amount: '10.00' });
    // However much of other promotions comes after it.
    await world.owner.query(
      `insert into promotions.taking (merchant, id, promotion, member, cycle, state, amount, facts, at, by_staff)
       select 'DEMO', gen_random_uuid(), $1, $2, n::text, 'rejected', 1, '{}', now() + interval '1 minute', true
       from generate_series(1, 500) n`,
      [await launch({}), player.id],
    );
    expect((await take(player, id, 'claim')).value.state).toBe('claimed');
  });

  it('pays no more than its budget when more claim it at once than it holds (PROMOTION-4)', async () => {
    const id = await launch({}, { budget: '70' });
    const players = await Promise.all(Array.from({ length: 12 }, register));
    const answers = await Promise.all(
      players.flatMap((one) => [take(one, id, 'claim'), take(one, id, 'claim')]),
    );
    const won = answers.filter(({ success }) => success).length;
    expect([won, answers.filter(({ code }) => code === 'promotions.condition_fails').length]).toEqual([
      14, 10,
    ]);
    const balances = await Promise.all(players.map(balanceOf));
    expect(balances.filter((one) => one === '5010.00')).toHaveLength(7);
    expect(await offer(await register(), id)).toMatchObject({ state: 'close', why: 'used_up' });
  });

  it('is ended by staff at once, and what it gave stays (PROMOTION-4)', async () => {
    const [id, player, late] = [await launch({}), await register(), await register()];
    await take(player, id, 'claim');
    await support.call('stopPromotion', { id, reason });
    const { rows } = (await support.call('listBrandPromotions', { 'f.state': 'stopped' })).value;
    expect(rows).toMatchObject([{ id, spent: '10.00', takers: 1 }]);
    expect((await support.call('getBrandPromotion', { id })).value).toMatchObject({ takers: 1, applying: 0 });
    expect((await take(late, id, 'claim')).value).toMatchObject({ why: 'stopped' });
    expect([await balanceOf(player), await offer(late, id)]).toEqual(['5010.00', undefined]);
    expect(await offer(player, id)).toMatchObject({ state: 'claimed' });
  });

  it('is applied for, and issued or refused by staff with a reason that the member reads (PROMOTION-8)', async () => {
    const [id, one, two] = [await launch({ manual: true }), await register(), await register()];
    for (const player of [one, two]) {
      expect((await take(player, id, 'claim')).code).toBe('promotions.condition_fails');
      expect((await take(player, id, 'apply')).value.state).toBe('applying');
      expect((await take(player, id, 'apply')).value.state).toBe('applying');
    }
    const { rows } = (await support.call('listApplications', { 'f.promotion': id })).value;
    const [first, second] = rows.map((row: { id: string }) => row.id);
    const decide = async (application: string | undefined, verdict: 'issue' | 'reject') =>
      await support.call('decideApplication', { id: String(application), verdict, reason: 'Not this time.' });
    const both = await Promise.all([decide(first, 'issue'), decide(first, 'reject')]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect((await decide(second, 'reject')).value.state).toBe('rejected');
    expect(await offer(two, id)).toMatchObject({ state: 'rejected', reason: 'Not this time.' });
    const was = (await offer(one, id))?.state;
    expect(['issued', 'rejected']).toContain(was);
    if (was === 'issued') expect((await take(one, id, 'claim')).value.state).toBe('claimed');
  });

  it('of a code is joined by its code alone, and five wrong ones end the guessing for an hour (PROMOTION-5)', async () => {
    const code = `GIFT${String(count)}X`;
    const [id, player, guesser] = [await launch({ code }), await register(), await register()];
    expect(await offer(player, id)).toMatchObject({ state: 'join', why: 'code' });
    expect((await take(player, id, 'claim')).value).toMatchObject({ why: 'code' });
    const redeem = async (who: Player, typed: string) =>
      await who.call('redeemPromotionCode', { code: typed });
    expect((await redeem(player, ` ${code.toLowerCase()} `)).value).toMatchObject({ id, state: 'claim' });
    expect((await take(player, id, 'claim')).value.state).toBe('claimed');
    for (const wrong of ['AAAA', 'ＢＢＢＢ', "'; drop", 'गिफ्ट', 'DDDD'])
      expect((await redeem(guesser, wrong)).code).toBe('promotions.code_unknown');
    expect((await redeem(guesser, code)).code).toBe('promotions.codes_too_many');
    // Nor does a deposit that names it open it.
    const matched = await launch({ ...MATCH, code: `${code}D` });
    await deposit(guesser, '80', matched);
    expect(await offer(guesser, matched)).toMatchObject({ reward: null });
    expect((await redeem(player, `${code}D`)).value).toMatchObject({ state: 'joined' });
    await deposit(player, '80', matched);
    expect((await offer(player, matched))?.reward).toMatchObject({ amount: '80.00' });
    expect((await save(draftOf({ code }))).answer.code).toBe('promotions.code_taken');
  });
});

describe('a deposit', () => {
  it('feeds the promotion that it was made for, and says before what is missing (PROMOTION-2, PROMOTION-6)', async () => {
    const [id, player] = [await launch(MATCH), await register()];
    expect(await offer(player, id)).toMatchObject({ state: 'join', why: null });
    expect((await take(player, id, 'join')).value).toMatchObject({
      state: 'joined',
      why: 'deposit',
      missing: '50.00',
    });
    await deposit(player, '80', id);
    expect(await offer(player, id)).toMatchObject({
      state: 'claim',
      reward: { amount: '80.00', required: '400.00' },
    });
    expect((await take(player, id, 'claim')).value.state).toBe('claimed');
    const { lots } = (await player.call('getWithdrawability', {})).value;
    expect(lots.find(({ source }: { source: string }) => source === 'BONUS')).toMatchObject({
      base: '80.00',
      required: '400.00',
      maxBet: '20.00',
    });
    expect(await offer(player, id)).toMatchObject({ state: 'claimed', why: 'taken' });
    const late = await register();
    await deposit(late, '60');
    expect(await offer(late, id)).toMatchObject({ state: 'close', why: 'other_deposit' });
  });

  it('feeds one promotion, up to its most, and no later deposit is a first one (PROMOTION-6)', async () => {
    const [first, each, player] = [
      await launch({ ...MATCH, perMember: null }),
      await launch({ ...MATCH, nth: null, perMember: null, share: 50 }),
      await register(),
    ];
    for (const id of [first, each]) await take(player, id, 'join');
    await deposit(player, '500');
    expect((await offer(player, first))?.reward).toMatchObject({ amount: '100.00' });
    expect((await offer(player, each))?.reward).toBeNull();
    await deposit(player, '90');
    expect((await offer(player, each))?.reward).toMatchObject({ amount: '45.00' });
    await deposit(player, '40');
    const { rows } = await world.owner.query('select facts from promotions.taking where promotion = $1', [
      each,
    ]);
    expect(rows).toHaveLength(1);
    // The rule, asked again with the facts that were kept, gives the same sum.
    const again = evaluate(
      draftOf({ ...MATCH, nth: null, perMember: null, share: 50 }).rule,
      factsAgain(rows[0].facts as Record<string, unknown>),
    );
    expect(again).toMatchObject({ met: true, amount: parseMoney('45') });
  });
});

describe('cashback', () => {
  it('is given for a day that is over, once, as money to be played once (PROMOTION-7)', async () => {
    const rule = {
      kind: 'cashback',
      every: 'day',
      share: 10,
      amount: null,
      most: '500',
      perMember: null,
    } as const;
    const [id, player, winner, late] = [
      await launch(rule),
      await register(),
      await register(),
      await register(),
    ];
    const over = await launch(rule, { until: '2026-02-01T00:00:00.000Z' });
    for (const one of [player, winner, late])
      expect((await take(one, id, 'join')).value).toMatchObject({ state: 'process', why: 'period' });
    const day = new Date(Date.now() - 26 * 3_600_000).toISOString().slice(0, 10);
    const before = new Date(Date.now() - 72 * 3_600_000);
    await world.owner.query(`update promotions.joining set at = $2 where promotion = $1`, [id, before]);
    // An hour after midnight in Manila, knowing what the day had cost.
    await world.owner.query('update promotions.joining set at = $3 where promotion = $1 and member = $2', [
      id,
      late.id,
      `${day}T17:00:00Z`,
    ]);
    await world.owner.query(
      `insert into promotions.joining (merchant, promotion, member, at) values ('DEMO', $1, $2, $3)`,
      [over, player.id, before],
    );
    for (const [who, stake, payout] of [
      [player, '300', '49.95'],
      [winner, '10', '20'],
      [late, '300', '0'],
    ] as const)
      await world.owner.query(
        `insert into bets.bet select (jsonb_populate_record(null::bets.bet, $1::jsonb)).*`,
        [JSON.stringify(await settledBet(who, { day, stake, payout }))],
      );
    await Promise.all([world.runDuty('promotions.cashback'), world.runDuty('promotions.cashback')]);
    expect(await offer(player, id)).toMatchObject({
      state: 'claim',
      reward: { amount: '25.00', required: '25.00' },
    });
    expect((await take(player, id, 'claim')).value.state).toBe('process');
    expect(await balanceOf(player)).toBe('5025.00');
    expect((await offer(winner, id))?.reward).toBeNull();
    expect((await offer(late, id))?.reward).toBeNull();
    const { rows } = await world.owner.query('select member from promotions.closing where promotion = $1', [
      over,
    ]);
    expect(rows).toEqual([]);
  });
});

/** A row as `bets.post_batch` leaves it. */
async function settledBet(
  who: Player,
  { day, payout, stake }: { readonly day: string; readonly stake: string; readonly payout: string },
) {
  const { rows } = await world.owner.query('select lane, cash_account from members.member where id = $1', [
    who.id,
  ]);
  const at = `${day}T04:00:00Z`;
  return {
    lane: rows[0].lane,
    account: rows[0].cash_account,
    id: `bet_${randomUUID().replaceAll('-', '').slice(0, 26)}`,
    merchant: 'DEMO',
    member: who.id,
    integration: 'int_demo_studio',
    transaction: randomUUID(),
    round: randomUUID(),
    state: 'LOSE',
    stake: String(parseMoney(stake)),
    payout: String(parseMoney(payout)),
    valid_bet: String(parseMoney(stake)),
    currency: 'PHP',
    node_id: 'studio-ls_parol',
    game_type: 'RNG',
    book: 'REAL',
    placed_at: at,
    settled_at: at,
    business_day: day,
    stake_version: 1,
    settlement_version: 1,
    by_staff: false,
    agent_path: [],
    valid_reason: 'full_stake',
    risk: String(parseMoney(stake)),
    risk_reason: 'full_stake',
    vip_level: 0,
  };
}

describe('what is written', () => {
  it('ends, can be fulfilled, and is within the licence (PROMOTION-3)', async () => {
    for (const [draft, code, facts] of [
      [draftOf({}, { budget: null, until: null }), 'promotions.endless', {}],
      [draftOf({ ...MATCH, times: 31 }), 'promotions.times_above', { max: 30, times: 31 }],
      [draftOf({ ...MATCH, times: 16, over: 'both' }), 'promotions.times_above', { times: 32 }],
      [
        draftOf({ ...MATCH, most: '9000', times: 30, maxBet: '0.10', playDays: 1 }),
        'promotions.too_short',
        {},
      ],
      [draftOf({ ...MATCH, most: null }), 'promotions.unfit', { part: 'share' }],
      [draftOf({ perMember: null }), 'promotions.unfit', { part: 'perMember' }],
      [draftOf({ times: 2 }), 'promotions.unfit', { part: 'times' }],
      [draftOf({ every: 'day' }), 'promotions.unfit', { part: 'every' }],
    ] as const) {
      const { answer } = await save(draft);
      expect([draft.rule, answer.code]).toEqual([draft.rule, code]);
      expect(answer.value).toMatchObject(facts);
    }
  });

  it('is simulated by the rule that gives, on what there was in the last month (PROMOTION-1)', async () => {
    const { id } = await save(draftOf({ ...MATCH, nth: null, perMember: null }, { budget: '150' }));
    const { value } = await support.call('simulatePromotion', { id });
    // 80 and 100 of the deposits above, and then no budget for more.
    expect(value).toMatchObject({ takers: expect.any(Number), endsAt: expect.any(String) });
    expect(Number(value.cost)).toBeLessThanOrEqual(150);
    expect(value.refused.map(({ why }: { why: string }) => why)).toContain('used_up');
  });
});
