import { randomUUID } from 'node:crypto';
import { createGcpWalletClient } from '@laro/vendor-protocol/gcp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { approved } from '../../testing/approvals/second.ts';
import { createStuckRounds } from '../../testing/stuck-rounds.ts';
import { createTestClock, type Player, startWorld, type World } from '../../testing/world.ts';

const clock = createTestClock();
const ONE = 100_000n;
const GCP_SECRET = 'what both sides have agreed on';
const reason = 'The supplier was asked.';

let world: World;
let gcpBase: string;
let stuck: ReturnType<typeof createStuckRounds>;

beforeAll(async () => {
  world = await startWorld({ clock });
  stuck = createStuckRounds(world, clock, reason);
  gcpBase = await world.addIntegration({
    id: 'int_gcp_rounds',
    supplier: 'acme',
    protocol: 'GCP_V1',
    secret: GCP_SECRET,
    games: [{ code: 'acme:dice' }],
  });
});
afterAll(async () => await world.stop());
afterEach(async () => await stuck.expectBalanced());

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
    const player = await stuck.newPlayer();
    const { stake, act } = await stakedAtGcp(player);
    const before = await stuck.balanceOf(player);
    await stuck.later();
    const { id: bet } = await stuck.betOf(stake);
    const desk = await stuck.finance();
    const { rows } = (await desk.call('listStuckRounds', {})).value;
    expect(rows.map(({ betId }) => betId)).toContain(bet);
    expect((await desk.call('askRound', { bet })).value).toMatchObject({
      theirs: { answer: 'not_offered' },
      advice: 'ask_support',
    });
    expect(await desk.call('retryRound', { bet, transaction: '1', reason })).toMatchObject(notOffered);
    expect((await act('play', won(2_500))).kind).toBe('answer');
    expect(await stuck.balanceOf(player)).toBe(before + 25n * ONE);
    expect((await stuck.betOf(stake)).state).toBe('WIN');
  });

  it('is made void, and neither a win that names only the round nor a rollback moves anything after it', async () => {
    const player = await stuck.newPlayer();
    const before = await stuck.balanceOf(player);
    const { stake, act } = await stakedAtGcp(player);
    await stuck.later();
    const { id: bet } = await stuck.betOf(stake);
    expect((await stuck.resolve(bet, { rule: 'void' })).value).toMatchObject({ state: 'applied' });
    expect(await stuck.balanceOf(player)).toBe(before);
    expect(await act('play', won(2_500))).toMatchObject({ kind: 'refusal', code: 404 });
    expect((await undo(player, stake)).kind).toBe('answer');
    expect(await stuck.balanceOf(player)).toBe(before);
    expect((await stuck.betOf(stake)).state).toBe('VOID');
  });

  it.each([
    ['won', '25', 2_500, 'WIN'],
    ['lost', '0', 0, 'LOSE'],
  ])(
    'that was %s by its support’s word is so here, and its late word is paid no second time',
    async (_, payout, subunits, state) => {
      const player = await stuck.newPlayer();
      const { stake, act } = await stakedAtGcp(player);
      const before = await stuck.balanceOf(player);
      await stuck.later();
      const { id: bet } = await stuck.betOf(stake);
      const own = randomUUID();
      expect((await stuck.resolve(bet, { rule: 'vendor', payout, transaction: own })).value).toMatchObject({
        state: 'applied',
      });
      const after = before + BigInt(subunits) * 1_000n;
      expect(await stuck.balanceOf(player)).toBe(after);
      expect(await stuck.betOf(stake)).toMatchObject({ state });
      expect((await act('play', won(subunits, own))).kind).toBe('answer');
      // Under another id than its support had said.
      expect(await act('play', won(subunits))).toMatchObject({ kind: 'refusal', code: 404 });
      expect(await stuck.balanceOf(player)).toBe(after);
    },
  );

  it('goes on with another stake in it, whose win is paid to that stake', async () => {
    const player = await stuck.newPlayer();
    const { stake, act } = await stakedAtGcp(player);
    await stuck.later();
    await stuck.resolve((await stuck.betOf(stake)).id, {
      rule: 'vendor',
      payout: '0',
      transaction: randomUUID(),
    });
    const before = await stuck.balanceOf(player);
    const second = randomUUID();
    expect((await act('play', { action: 'bet', action_id: second, amount: 500 })).kind).toBe('answer');
    expect((await act('play', won(800))).kind).toBe('answer');
    expect(await stuck.balanceOf(player)).toBe(before + 3n * ONE);
    expect(await stuck.betOf(second)).toMatchObject({ state: 'WIN', payout: (8n * ONE).toString() });
    expect(await stuck.betOf(stake)).toMatchObject({ state: 'LOSE', payout: '0' });
  });

  it.each([
    ['still open', []],
    ['settled by an earlier win', [500]],
  ])(
    'with another stake that is %s is paid once: a late win that names only the round pays neither',
    async (_, earlier) => {
      const player = await stuck.newPlayer();
      const { stake, act } = await stakedAtGcp(player);
      const other = randomUUID();
      expect((await act('play', { action: 'bet', action_id: other, amount: 500 })).kind).toBe('answer');
      for (const amount of earlier) expect((await act('play', won(amount))).kind).toBe('answer');
      const ended = earlier.length > 0 ? other : stake;
      await stuck.later();
      const before = await stuck.balanceOf(player);
      await stuck.resolve((await stuck.betOf(ended)).id, {
        rule: 'vendor',
        payout: '25',
        transaction: randomUUID(),
      });
      expect(await act('play', won(2_500))).toMatchObject({ kind: 'refusal', code: 404 });
      expect(await stuck.balanceOf(player)).toBe(before + 25n * ONE);
    },
  );

  it('takes a further stake and what it won in one call, and a stake that stood before gets no win by it', async () => {
    const player = await stuck.newPlayer();
    const { round, stake } = await stakedAtGcp(player);
    await stuck.later();
    await stuck.resolve((await stuck.betOf(stake)).id, {
      rule: 'vendor',
      payout: '0',
      transaction: randomUUID(),
    });
    const before = await stuck.balanceOf(player);
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
    expect(await stuck.balanceOf(player)).toBe(before);
    expect((await both(randomUUID(), 500)).kind).toBe('answer');
    expect(await stuck.balanceOf(player)).toBe(before + 3n * ONE);
  });

  it('pays nothing that its protocol cannot say', async () => {
    const { stake } = await stakedAtGcp(await stuck.newPlayer());
    await stuck.later();
    const finer = { rule: 'vendor', payout: '1.005', transaction: randomUUID() } as const;
    expect(await stuck.resolve((await stuck.betOf(stake)).id, finer)).toMatchObject(notOffered);
  });

  it('ends once, when the supplier and the second person come at the same moment', async () => {
    const player = await stuck.newPlayer();
    const before = await stuck.balanceOf(player);
    const { stake, act } = await stakedAtGcp(player);
    await stuck.later();
    const { id: bet } = await stuck.betOf(stake);
    const desk = await stuck.finance();
    const proposed = await desk.call('proposeRoundResolution', {
      id: randomUUID(),
      bet,
      rule: 'void',
      reason,
    });
    const [decided, heard] = await Promise.all([approved(world, proposed), act('play', won(300))]);
    const isVoid = (await stuck.betOf(stake)).state === 'VOID';
    expect(decided.success).toBe(isVoid);
    expect(heard.kind === 'answer').toBe(!isVoid);
    expect(await stuck.balanceOf(player)).toBe(isVoid ? before : before - 7n * ONE);
  });
});
