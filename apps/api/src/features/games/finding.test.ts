import type { CallInput, Calls } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectFeed, inMinutes } from '../../testing/feed-supplier.ts';
import { startWorld, type World } from '../../testing/world.ts';

const FV = { code: 'FV', name: 'Feed Vendor' };
const GV = { code: 'GV', name: 'Other Vendor' };
const FC = { code: 'FC', name: 'Fiesta Cards' };

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await connectFeed(world, {
    games: [
      { game_code: 'ruby', category: 'RNG', vendor: FV, classify: 'JP', min_bet: '0.05', volatility: 'high' },
      { game_code: 'opal', category: 'RNG', vendor: FV, classify: 'AC', min_bet: '0.50', volatility: 'high' },
      { game_code: 'jade', category: 'RNG', vendor: GV, classify: 'JP', min_bet: '0.50', tags: ['gem'] },
      { game_code: 'bola', category: 'BINGO', vendor: FC, min_bet: '1.00' },
      { game_code: 'isda', category: 'FISH', vendor: FV, tags: ['gem'] },
      { game_code: 'pugo', category: 'FISH', vendor: GV, volatility: 'low' },
      { game_code: 'sarado', category: 'FISH', vendor: FV, maintenance_until: inMinutes(world, 60) },
      { game_code: 'mesa', category: 'PVP', vendor: GV },
    ],
  });
});
afterAll(async () => await world.stop());

const count = async (input: CallInput<Calls['countGames']> = {}) =>
  (await world.visitor().call('countGames', input)).value;
const list = async (input: CallInput<Calls['listGames']> = {}) =>
  (await world.visitor().call('listGames', input)).value.games;
const counted = <T extends { readonly count: number }>(choices: readonly T[], of: (choice: T) => string) =>
  choices.map((choice) => `${of(choice)} ${choice.count}`);

describe('the filters of a list', () => {
  it('(LOBBY-7) offer only what leaves a game, with how many', async () => {
    const { total, vendors, types, minBets, lowest } = await count();
    expect(total).toBe(5);
    expect(counted(vendors, ({ displayName }) => displayName).toSorted()).toEqual([
      'Feed Vendor 2',
      'Fiesta Cards 1',
      'Laro Studio 1',
      'Other Vendor 1',
    ]);
    expect(counted(types, ({ type }) => type)).toEqual(['JP 2', 'AC 1', 'BINGO 1']);
    expect(counted(minBets, ({ minBet }) => minBet)).toEqual(['0.05 1', '0.5 2', 'minimum 1']);
    expect(lowest).toBe('0.05');
  });

  it('(LOBBY-7) count what is left while the others stay, and what each leaves is what the list has then', async () => {
    const chosen = { gameClassify: 'JP' } as const;
    const { vendors, minBets } = await count(chosen);
    expect(counted(vendors, ({ vassalage }) => vassalage)).toEqual(['FV 1', 'GV 1']);
    for (const { vassalage, count: left } of vendors)
      expect(await list({ ...chosen, vassalage })).toHaveLength(left);
    for (const { minBet, count: left } of minBets)
      expect(await list({ ...chosen, minBet })).toHaveLength(left);
    const narrowed = await count({ ...chosen, vassalage: 'GV' });
    expect(narrowed).toMatchObject({ total: 1, lowest: '0.50' });
    expect(counted(narrowed.minBets, ({ minBet }) => minBet)).toEqual(['0.5 1', 'minimum 1']);
  });

  it('count another type than bingo among all vendors, for it takes the place of both', async () => {
    const { total, types } = await count({ vassalage: 'FC' });
    expect(total).toBe(1);
    expect(counted(types, ({ type }) => type)).toEqual(['JP 2', 'AC 1', 'BINGO 1']);
  });

  it('are those of what a name finds, and of nothing there are none', async () => {
    const found = await count({ gameName: ' RUBY ' });
    expect(counted(found.vendors, ({ vassalage }) => vassalage)).toContain('FV 1');
    const none = await count({ gameName: '%%', gameType: 'LIVE' });
    expect(none).toEqual({ total: 0, vendors: [], types: [], minBets: [], lowest: null });
  });

  it('refuse what no filter is, in words, and count nothing of another merchant', async () => {
    for (const query of [
      '?gameClassify=XX',
      '?minBet=-1',
      '?gameType=%00',
      `?gameName=${'a'.repeat(5_000)}`,
    ]) {
      const { status, text } = await world.visitor().send('GET', `/api/games/filters${query}`, {});
      expect([query, status, text]).toEqual([query, 422, expect.stringContaining('wire.malformed')]);
    }
    const other = (await world.visitor('other.test').call('countGames', {})).value;
    expect(other).toMatchObject({ total: 0, vendors: [] });
  });
});

describe('one game', () => {
  const about = async (nodeId: string) => await world.visitor().call('describeGame', { nodeId });
  const similar = async (code: string) =>
    (await about(`feed-${code}`)).value.similar.map(({ gameId }) => gameId);

  it('is described with what its supplier states, to visitors too', async () => {
    const { value } = await about('feed-ruby');
    expect(value.game).toMatchObject({
      gameName: 'ruby',
      displayName: 'Feed Vendor',
      volatility: 'high',
      returnToPlayer: '95.50',
      minBet: '0.05',
      supportPlay: true,
    });
  });

  it('(LOBBY-6) is answered with the games of its kind and vendor, the most similar first', async () => {
    // Of one category: the same type before the same volatility and vendor, those before what has neither.
    expect((await similar('ruby')).slice(0, 4)).toEqual(['jade', 'opal', 'ls_test', 'bola']);
    // Of its own category first, then of its vendor, and none under maintenance or of another world.
    expect(await similar('isda')).toEqual(['pugo', 'ruby', 'opal']);
    expect(await similar('mesa')).toEqual(['jade', 'pugo']);
  });

  it('is not found where the merchant does not show it, or no vendor ever had it', async () => {
    await world.owner.query("update games.game set hidden = true where node_id = 'feed-mesa'");
    await world.owner.query('update games.catalogue set version = version + 1');
    await world.app.features.games.refresh();
    for (const nodeId of ['feed-mesa', 'feed-nothing', "';--"])
      expect(await about(nodeId)).toMatchObject({ status: 404, code: 'wire.not_found' });
    const other = await world.visitor('other.test').call('describeGame', { nodeId: 'feed-ruby' });
    expect(other.status).toBe(404);
    expect((await world.visitor().send('GET', '/api/games/about', {})).status).toBe(422);
  });
});
