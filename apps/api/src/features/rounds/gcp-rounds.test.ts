import { randomUUID } from 'node:crypto';
import { createGcpWalletClient } from '@laro/vendor-protocol/gcp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { approved } from '../../testing/approvals/second.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, type Player, startWorld, type World } from '../../testing/world.ts';

const clock = createTestClock();
const ONE = 100_000n;
const GCP_SECRET = 'what both sides have agreed on';
const reason = 'The supplier was asked.';

let world: World;
let gcpBase: string;
let names = 0;

beforeAll(async () => {
  world = await startWorld({ clock });
  gcpBase = await world.addIntegration({
    id: 'int_gcp_rounds',
    supplier: 'acme',
    protocol: 'GCP_V1',
    secret: GCP_SECRET,
    games: [{ code: 'acme:dice' }],
  });
});
afterAll(async () => await world.stop());
afterEach(async () => {
  const { balanced, unlisted } = await world.trialBalance();
  expect(balanced).toBe(true);
  expect(unlisted).toEqual([]);
});

const newPlayer = async (): Promise<Player> => await world.register(`stuck${(names += 1)}`);

/** Time passes, and what is old enough is looked at. */
async function later(): Promise<void> {
  clock.advance(11 * 60_000);
  await world.runJobs('rounds.gather');
}

const finance = async () => await signInStaff(world, 'localhost:8080', 'finance');

async function betOf(transaction: string) {
  const { rows } = await world.owner.query<{ id: string; state: string; payout: string }>(
    'select id, state, payout::text from bets.bet where transaction = $1',
    [transaction],
  );
  const [bet] = rows;
  if (!bet) throw new Error(`${transaction} was taken.`);
  return bet;
}

async function balanceOf(player: Player): Promise<bigint> {
  const { rows } = await world.owner.query<{ balance: string }>(
    `select a.balance::text from ledger.account a where a.owner = $1 and a.kind = 'cash'`,
    [player.id],
  );
  return BigInt(rows[0]?.balance ?? '-1');
}

type Resolved = { readonly rule: 'void' | 'vendor'; readonly payout?: string; readonly transaction?: string };

/** Two people end it. */
async function resolve(bet: string, how: Resolved) {
  const desk = await finance();
  const proposed = await desk.call('proposeRoundResolution', { id: randomUUID(), bet, ...how, reason });
  return await approved(world, proposed);
}

describe('a round of a supplier that cannot be asked', () => {
  async function stakedAtGcp(player: Player) {
    const wallet = createGcpWalletClient({ baseUrl: gcpBase, secret: GCP_SECRET });
    const [round, stake] = [randomUUID(), randomUUID()];
    const act = async (call: 'play', action: Readonly<Record<string, unknown>>) =>
      await wallet.call(call, {
        user_id: player.id,
        currency: 'PHP',
        game: 'acme:dice',
        game_id: round,
        finished: false,
        actions: [action],
      });
    const taken = await act('play', { action: 'bet', action_id: stake, amount: 1_000 });
    expect(taken.kind).toBe('answer');
    return { round, stake, act };
  }

  const undo = async (player: Player, stake: string) =>
    await createGcpWalletClient({ baseUrl: gcpBase, secret: GCP_SECRET }).call('rollback', {
      user_id: player.id,
      currency: 'PHP',
      game: 'acme:dice',
      game_id: null,
      finished: true,
      actions: [{ action: 'rollback', action_id: randomUUID(), original_action_id: stake }],
    });
  const won = (amount: number, id: string = randomUUID()) => ({ action: 'win', action_id: id, amount });
  const notOffered = { code: 'rounds.not_offered' };

  it('is found, and ended by the supplier alone while nobody decides', async () => {
    const player = await newPlayer();
    const { stake, act } = await stakedAtGcp(player);
    const before = await balanceOf(player);
    await later();
    const { id: bet } = await betOf(stake);
    const desk = await finance();
    const { rows } = (await desk.call('listStuckRounds', {})).value;
    expect(rows.map(({ betId }) => betId)).toContain(bet);
    expect((await desk.call('askRound', { bet })).value).toMatchObject({
      theirs: { standing: 'not_offered' },
      advice: 'ask_support',
    });
    expect(await desk.call('retryRound', { bet, transaction: '1', reason })).toMatchObject(notOffered);
    expect((await act('play', won(2_500))).kind).toBe('answer');
    expect(await balanceOf(player)).toBe(before + 25n * ONE);
    expect((await betOf(stake)).state).toBe('WIN');
  });

  it('is made void, and neither a win that names only the round nor a rollback moves anything after it', async () => {
    const player = await newPlayer();
    const before = await balanceOf(player);
    const { stake, act } = await stakedAtGcp(player);
    await later();
    const { id: bet } = await betOf(stake);
    expect((await resolve(bet, { rule: 'void' })).value).toMatchObject({ state: 'applied' });
    expect(await balanceOf(player)).toBe(before);
    expect(await act('play', won(2_500))).toMatchObject({ kind: 'refusal', code: 404 });
    expect((await undo(player, stake)).kind).toBe('answer');
    expect(await balanceOf(player)).toBe(before);
    expect((await betOf(stake)).state).toBe('VOID');
  });

  it.each([
    ['won', '25', 2_500, 'WIN'],
    ['lost', '0', 0, 'LOSE'],
  ])(
    'that was %s by its support’s word is so here, and its late word is paid no second time',
    async (_, payout, subunits, state) => {
      const player = await newPlayer();
      const { stake, act } = await stakedAtGcp(player);
      const before = await balanceOf(player);
      await later();
      const { id: bet } = await betOf(stake);
      const own = randomUUID();
      expect((await resolve(bet, { rule: 'vendor', payout, transaction: own })).value).toMatchObject({
        state: 'applied',
      });
      const after = before + BigInt(subunits) * 1_000n;
      expect(await balanceOf(player)).toBe(after);
      expect(await betOf(stake)).toMatchObject({ state });
      expect((await act('play', won(subunits, own))).kind).toBe('answer');
      // Under another id than its support had said.
      expect(await act('play', won(subunits))).toMatchObject({ kind: 'refusal', code: 404 });
      expect(await balanceOf(player)).toBe(after);
    },
  );

  it('goes on with another stake in it, whose win is paid to that stake', async () => {
    const player = await newPlayer();
    const { stake, act } = await stakedAtGcp(player);
    await later();
    await resolve((await betOf(stake)).id, { rule: 'vendor', payout: '0', transaction: randomUUID() });
    const before = await balanceOf(player);
    const second = randomUUID();
    expect((await act('play', { action: 'bet', action_id: second, amount: 500 })).kind).toBe('answer');
    expect((await act('play', won(800))).kind).toBe('answer');
    expect(await balanceOf(player)).toBe(before + 3n * ONE);
    expect(await betOf(second)).toMatchObject({ state: 'WIN', payout: (8n * ONE).toString() });
    expect(await betOf(stake)).toMatchObject({ state: 'LOSE', payout: '0' });
  });

  it.each([
    ['still open', []],
    ['settled by an earlier win', [500]],
  ])(
    'with another stake that is %s is paid once: a late win that names only the round pays neither',
    async (_, earlier) => {
      const player = await newPlayer();
      const { stake, act } = await stakedAtGcp(player);
      const other = randomUUID();
      expect((await act('play', { action: 'bet', action_id: other, amount: 500 })).kind).toBe('answer');
      for (const amount of earlier) expect((await act('play', won(amount))).kind).toBe('answer');
      const ended = earlier.length > 0 ? other : stake;
      await later();
      const before = await balanceOf(player);
      await resolve((await betOf(ended)).id, { rule: 'vendor', payout: '25', transaction: randomUUID() });
      expect(await act('play', won(2_500))).toMatchObject({ kind: 'refusal', code: 404 });
      expect(await balanceOf(player)).toBe(before + 25n * ONE);
    },
  );

  it('takes a further stake and what it won in one call, and a stake that stood before gets no win by it', async () => {
    const player = await newPlayer();
    const { round, stake } = await stakedAtGcp(player);
    await later();
    await resolve((await betOf(stake)).id, { rule: 'vendor', payout: '0', transaction: randomUUID() });
    const before = await balanceOf(player);
    const wallet = createGcpWalletClient({ baseUrl: gcpBase, secret: GCP_SECRET });
    const both = async (id: string, staked: number) =>
      await wallet.call('play', {
        user_id: player.id,
        currency: 'PHP',
        game: 'acme:dice',
        game_id: round,
        finished: false,
        actions: [{ action: 'bet', action_id: id, amount: staked }, won(800)],
      });
    expect(await both(stake, 1_000)).toMatchObject({ kind: 'refusal', code: 404 });
    expect(await balanceOf(player)).toBe(before);
    expect((await both(randomUUID(), 500)).kind).toBe('answer');
    expect(await balanceOf(player)).toBe(before + 3n * ONE);
  });

  it('pays nothing that its protocol cannot say', async () => {
    const { stake } = await stakedAtGcp(await newPlayer());
    await later();
    const finer = { rule: 'vendor', payout: '1.005', transaction: randomUUID() } as const;
    expect(await resolve((await betOf(stake)).id, finer)).toMatchObject(notOffered);
  });

  it('ends once, when the supplier and the second person come at the same moment', async () => {
    const player = await newPlayer();
    const before = await balanceOf(player);
    const { stake, act } = await stakedAtGcp(player);
    await later();
    const { id: bet } = await betOf(stake);
    const desk = await finance();
    const proposed = await desk.call('proposeRoundResolution', {
      id: randomUUID(),
      bet,
      rule: 'void',
      reason,
    });
    const [decided, heard] = await Promise.all([approved(world, proposed), act('play', won(300))]);
    const isVoid = (await betOf(stake)).state === 'VOID';
    expect(decided.success).toBe(isVoid);
    expect(heard.kind === 'answer').toBe(!isVoid);
    expect(await balanceOf(player)).toBe(isVoid ? before : before - 7n * ONE);
  });
});
