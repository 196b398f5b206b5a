import { randomUUID } from 'node:crypto';
import { rewardTitle } from '@laro/i18n/reward-titles';
import { parseMoney } from '@laro/money';
import type { RewardArguments } from '@laro/wire/rewards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, signInColleagues } from '../../testing/approvals/desks.ts';
import { PASSWORD, type Player, startWorld, type World } from '../../testing/world.ts';
import { GIFT } from './testing.ts';

const reason = 'A test of rewards.';
const DAY_MS = 86_400_000;
const BONUS = { ...GIFT, kind: 'BONUS', times: 5, playDays: 14, maxBet: '20', maxCashOut: '900' } as const;
let world: World;
let support: Desk;
let finance: Desk;

beforeAll(async () => {
  world = await startWorld();
  await world.owner.query("update merchants.merchant set flags = flags || '{REWCEN3}' where code = 'OTHER'");
  await world.app.features.merchants.refresh();
  [support, finance] = await signInColleagues(world, ['support', 'finance']);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

let count = 0;
const register = async () => await world.register(`rewarded${(count += 1)}`);
async function propose(given: Omit<RewardArguments, 'title'> & { readonly title?: string }) {
  const id = randomUUID();
  return { id, answer: await support.call('proposeReward', { id, reward: { ...GIFT, ...given }, reason }) };
}
async function give(to: Player, terms: Partial<RewardArguments> = {}): Promise<string> {
  const { id } = await propose({ ...GIFT, ...terms, account: to.name });
  expect((await finance.call('decideApproval', { id, verdict: 'approve' })).value.state).toBe('applied');
  return id;
}
/** It was given so long ago. */
const age = async (id: string, ms: number) =>
  await world.owner.query(
    `update rewards.reward set given_at = given_at - $2 * interval '1 ms', claim_until = claim_until - $2 * interval '1 ms'
     where id = $1`,
    [id, ms],
  );
const balanceOf = async (who: Player) => (await who.call('getWallet', {})).value.sumBalance;
const countOf = async (who: Player) => (await who.call('countRewards', {})).value.count;
const claim = async (who: Player, id: string) => await who.call('claimReward', { id });
const decline = async (who: Player, id: string) => await who.call('declineReward', { id });
const listOf = async (who: Player, only: 'open' | 'ended') =>
  (await who.call('listRewards', { only })).value.content;
const lotOf = async (who: Player, source: string) =>
  (await who.call('getWithdrawability', {})).value.lots.find(
    (lot: { source: string }) => lot.source === source,
  );
const noticesOf = async (who: Player) => {
  await world.settleOutbox();
  return (await who.call('listInbox', {})).value.content.map(({ title }: { title: string }) => title);
};

describe('a reward', () => {
  it('is there once two people gave it, and moves nothing until its member claims it (REWARD-1)', async () => {
    const player = await register();
    const { id, answer } = await propose({ ...GIFT, account: player.name });
    expect([answer.value.state, await countOf(player)]).toEqual(['waiting', 0]);
    await finance.call('decideApproval', { id, verdict: 'approve' });
    expect([await countOf(player), await balanceOf(player)]).toEqual([1, '5000.00']);
    expect(await listOf(player, 'open')).toMatchObject([
      { id, title: GIFT.title, state: 'CLAIM', amount: '100.00', required: '100.00', endedAt: null },
    ]);
    expect(await noticesOf(player)).toContain('You were given a reward');
    expect((await claim(player, id)).value).toMatchObject({ state: 'CLAIMED', amount: '100.00' });
    expect([await balanceOf(player), await countOf(player)]).toEqual(['5100.00', 0]);
    expect(await listOf(player, 'open')).toEqual([]);
    expect(await listOf(player, 'ended')).toMatchObject([{ id, state: 'CLAIMED' }]);
  });

  it('is paid once, however often and from how many tabs it is claimed, and is then not declined (REWARD-2)', async () => {
    const player = await register();
    const id = await give(player);
    const ended = await Promise.all(
      Array.from({ length: 20 }, async (_, at) =>
        at % 5 === 4 ? await decline(player, id) : await claim(player, id),
      ),
    );
    const states = new Set(ended.map(({ success, value, code }) => (success ? value.state : code)));
    const wasClaimed = states.has('CLAIMED');
    expect(states).toEqual(new Set([wasClaimed ? 'CLAIMED' : 'DECLINED', 'rewards.ended']));
    expect(await balanceOf(player)).toBe(wasClaimed ? '5100.00' : '5000.00');
  });

  it('opens its lot with the terms it was given with, counted from the claim (REWARD-1)', async () => {
    const player = await register();
    const id = await give(player, BONUS);
    await age(id, 2 * DAY_MS);
    const { value } = await claim(player, id);
    expect(value).toMatchObject({ required: '500.00', times: 5 });
    expect(await lotOf(player, 'BONUS')).toMatchObject({
      base: '100.00',
      required: '500.00',
      maxBet: '20.00',
      maxCashOut: '900.00',
      expiresAt: new Date(Date.parse(String(value.endedAt)) + 14 * DAY_MS).toISOString(),
    });
    await claim(player, await give(player));
    expect(await lotOf(player, 'REWARD')).toMatchObject({ expiresAt: null, maxBet: null });
  });

  it('can be declined, and then moves nothing; what was declined or claimed stays so (REWARD-3)', async () => {
    const player = await register();
    const [one, two] = [await give(player), await give(player)];
    expect((await decline(player, one)).value.state).toBe('DECLINED');
    expect((await decline(player, one)).value.state).toBe('DECLINED');
    expect((await claim(player, one)).code).toBe('rewards.ended');
    await claim(player, two);
    expect((await decline(player, two)).code).toBe('rewards.ended');
    expect(await balanceOf(player)).toBe('5100.00');
  });

  it('ends at its time, and a day before its member is told so, once (REWARD-3)', async () => {
    const player = await register();
    const id = await give(player);
    await age(id, 5 * DAY_MS);
    await world.runDuty('rewards.notice');
    expect(await noticesOf(player)).not.toContain('A reward ends soon');
    await age(id, DAY_MS + 60_000);
    await Promise.all([world.runDuty('rewards.notice'), world.runDuty('rewards.notice')]);
    expect((await noticesOf(player)).filter((title: string) => title === 'A reward ends soon')).toHaveLength(
      1,
    );
    await age(id, DAY_MS);
    expect((await claim(player, id)).code).toBe('rewards.ended');
    expect(await listOf(player, 'ended')).toMatchObject([{ state: 'EXPIRED' }]);
    await world.runDuty('rewards.expire');
    expect(await listOf(player, 'ended')).toMatchObject([{ id, state: 'EXPIRED' }]);
  });

  it('is its member’s alone, of the same brand, and never of somebody who is shut out of play (REWARD-2)', async () => {
    const [player, other] = [await register(), await register()];
    const id = await give(player);
    const abroad = await world.register('rewardabroad', 'other.test');
    for (const stranger of [other, abroad])
      for (const end of [claim, decline]) expect((await end(stranger, id)).code).toBe('wire.not_found');
    expect((await claim(player, randomUUID())).code).toBe('wire.not_found');
    await player.call('excludeSelf', { kind: 'time_out', days: 1 });
    const back = { ...player, ...world.visitor() };
    await back.call('login', {
      type: 'username',
      username: player.name,
      password: PASSWORD,
      remember: false,
    });
    expect((await claim(back, id)).code).toBe('rewards.closed');
    expect(await balanceOf(back)).toBe('5000.00');
    expect((await propose({ ...GIFT, account: player.name })).answer.code).toBe('rewards.not_for_member');
  });
});

describe('what a feature gives', () => {
  const giveFor = async (to: Player, key: string, terms: object = { kind: 'REWARD', lotSource: 'REBATE' }) =>
    await world.platform.scopes.write(
      'DEMO',
      async (scope) =>
        await world.app.features.rewards.give(scope, {
          source: 'vip.upgrade',
          key,
          member: to.id,
          title: rewardTitle('vip_upgrade', { level: 'Gold' }),
          amount: parseMoney('50'),
          claimDays: 3,
          at: new Date(),
          kind: 'REWARD',
          ...terms,
        }),
    );

  it('is given once for its key, in the member’s language, and opens the lot of its source (REWARD-5)', async () => {
    const player = await register();
    const answers = await Promise.all(Array.from({ length: 8 }, async () => await giveFor(player, 'gold')));
    expect(answers.toSorted()).toEqual(['given', ...Array.from({ length: 7 }, () => 'known')]);
    const inThai = (await player.call('listRewards', { only: 'open', language: 'TH' })).value.content;
    expect(inThai).toMatchObject([{ title: 'เลื่อนระดับ VIP: Gold', amount: '50.00' }]);
    expect(await noticesOf(player)).toContain('You were given a reward');
    await claim(player, String(inThai[0]?.id));
    expect(await lotOf(player, 'REBATE')).toMatchObject({ required: '50.00', expiresAt: null });
    expect(await giveFor(player, 'gold')).toBe('known');
  });

  it('can be played for a deposit and its bonus together, and is never given to free play or the shut out (REWARD-5)', async () => {
    const player = await register();
    const bonus = { kind: 'BONUS', times: 3, playDays: 7, over: parseMoney('150') };
    expect(await giveFor(player, 'both', bonus)).toBe('given');
    const [reward] = await listOf(player, 'open');
    expect(reward).toMatchObject({ kind: 'BONUS', required: '450.00', times: 3 });
    await claim(player, String(reward?.id));
    expect(await lotOf(player, 'BONUS')).toMatchObject({ base: '50.00', required: '450.00' });
    await player.call('excludeSelf', { kind: 'time_out', days: 1 });
    expect(await giveFor(player, 'out')).toBe('never');
    expect(await giveFor({ ...player, id: 'mem_none' }, 'none')).toBe('never');
  });
});

describe('what is given', () => {
  it('is within the licence and the brand’s limit, can be fulfilled, and has terms that fit its kind (REWARD-4)', async () => {
    const { name: account } = await register();
    for (const [terms, code, facts] of [
      [{ ...BONUS, times: 31 }, 'rewards.times_above', { max: 30 }],
      [{ ...GIFT, amount: '10000.01' }, 'adjustments.too_large', { max: '10000.00' }],
      [{ ...BONUS, amount: '9000', times: 30, maxBet: '0.10', playDays: 1 }, 'rewards.too_short', {}],
      [{ ...BONUS, playDays: null }, 'wire.malformed', {}],
      [{ ...GIFT, times: 2 }, 'wire.malformed', {}],
      [{ ...GIFT, maxBet: '5' }, 'wire.malformed', {}],
      [{ ...GIFT, amount: '0' }, 'wire.malformed', {}],
      [{ ...GIFT, title: ' ' }, 'wire.malformed', {}],
    ] as const) {
      const { answer } = await propose({ ...terms, account });
      expect([terms, answer.code]).toEqual([terms, code]);
      if (code !== 'wire.malformed') expect(answer.value).toMatchObject(facts);
    }
    expect((await propose({ ...GIFT, account: 'nobodyhere' })).answer.code).toBe('wire.not_found');
  });

  it('is taken back by staff until it is claimed, and stays after that (REWARD-3)', async () => {
    const player = await register();
    const [one, two, three] = [await give(player), await give(player), await give(player)];
    expect((await support.call('cancelReward', { id: one, reason })).value.state).toBe('CANCELLED');
    expect((await claim(player, one)).code).toBe('rewards.ended');
    await claim(player, two);
    expect((await support.call('cancelReward', { id: two, reason })).code).toBe('rewards.ended');
    expect((await support.call('cancelReward', { id: randomUUID(), reason })).code).toBe('wire.not_found');
    const [auditor] = await signInColleagues(world, ['auditor']);
    const { rows } = (await auditor.call('listGivenRewards', { 'f.member': player.id })).value;
    expect(rows.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual(
      expect.arrayContaining([
        [one, 'CANCELLED'],
        [two, 'CLAIMED'],
        [three, 'CLAIM'],
      ]),
    );
  });
});
