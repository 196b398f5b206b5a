import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectFeed } from '../../testing/feed-supplier.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

const clock = createTestClock();
let world: World;
beforeAll(async () => {
  world = await startWorld({ clock });
  await connectFeed(world, {
    games: Array.from({ length: 30 }, (_, index) => ({
      game_code: `fish_${index}`,
      category: 'FISH' as const,
    })),
  });
});
afterAll(async () => await world.stop());

const SLOT = { nodeId: 'studio-ls_test', vendor: 'LS' } as const;
const fish = (index: number) => ({ nodeId: `feed-fish_${index}`, vendor: 'FV' });

describe('favourites', () => {
  it('CALL-14 DATA-9 a game is added, listed with its id, and removed; twice is once', async () => {
    const player = await world.register('collector');
    for (let twice = 0; twice < 2; twice += 1) {
      expect(await player.call('addFavourite', { ...SLOT, token: 'of the specification' })).toMatchObject({
        success: true,
      });
    }
    expect((await player.call('listFavourites', {})).value).toMatchObject({
      content: [{ nodeId: SLOT.nodeId }],
      totalPages: 1,
      pageNum: 1,
    });
    expect((await player.call('listFavouriteIds', {})).value).toEqual({ content: [SLOT.nodeId] });
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await player.call('removeFavourite', SLOT)).success).toBe(true);
    }
    expect((await player.call('listFavourites', {})).value.content).toEqual([]);
  });

  it('GAME-14 a page of favourites has 15 games, their ids come by 100, and a category is asked by itself', async () => {
    const player = await world.register('paging');
    for (let index = 0; index < 16; index += 1) await player.call('addFavourite', fish(index));
    await player.call('addFavourite', SLOT);
    const first = (await player.call('listFavourites', {})).value;
    expect(first.content).toHaveLength(15);
    expect(first.totalPages).toBe(2);
    expect((await player.call('listFavourites', { pageNo: '2' })).value.content).toHaveLength(2);
    expect((await player.call('listFavouriteIds', {})).value.content).toHaveLength(17);
    expect((await player.call('listFavourites', { gameType: 'RNG' })).value.content).toHaveLength(1);
    expect((await player.call('listFavourites', { pageNo: '9' })).value.content).toEqual([]);
  });

  it('the same game added by two tabs at once is there once', async () => {
    const player = await world.register('twotabs');
    const answers = await Promise.all([1, 2, 3].map(async () => await player.call('addFavourite', fish(1))));
    expect(answers.map(({ success }) => success)).toEqual([true, true, true]);
    expect((await player.call('listFavouriteIds', {})).value.content).toEqual(['feed-fish_1']);
  });

  it('a game that is not shown, of another vendor, or of another merchant is refused', async () => {
    const player = await world.register('mistaken');
    for (const wrong of [
      { ...SLOT, nodeId: 'studio-none' },
      { ...SLOT, vendor: 'JL' },
    ]) {
      expect((await player.call('addFavourite', wrong)).code).toBe('launches.game_unknown');
    }
    const stranger = await world.register('mistaken', 'other.test');
    expect((await stranger.call('addFavourite', SLOT)).code).toBe('launches.game_unknown');
    expect((await world.visitor().call('addFavourite', SLOT)).code).toBe('sessions.login_required');
  });

  it('nobody sees another’s collection, whatever token they send', async () => {
    const mine = await world.register('owner');
    await mine.call('addFavourite', SLOT);
    const other = await world.register('curious');
    expect((await other.call('listFavourites', { token: mine.id })).value.content).toEqual([]);
    await other.call('removeFavourite', SLOT);
    expect((await mine.call('listFavouriteIds', {})).value.content).toEqual([SLOT.nodeId]);
  });

  it('a full collection says so, and a game that is in it stays no mistake', async () => {
    const player = await world.register('hoarder');
    await world.owner.query(
      `insert into favourites.favourite select 'DEMO', $1, 'gone-' || n, now() from generate_series(1, 499) n`,
      [player.id],
    );
    const both = await Promise.all(
      [fish(1), fish(2)].map(async (game) => await player.call('addFavourite', game)),
    );
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.map(({ code }) => code)).toContain('favourites.full');
    const added = both[0]?.success ? fish(1) : fish(2);
    expect((await player.call('addFavourite', added)).success).toBe(true);
  });
});

describe('recent games', () => {
  it('CALL-14 a game is added by hand and moves to the front; a category is asked by itself', async () => {
    const player = await world.register('lately');
    const play = async (game: Parameters<typeof fish>[0] | typeof SLOT) => {
      clock.advance(1_000);
      const added = typeof game === 'number' ? fish(game) : game;
      expect((await player.call('addRecentGame', added)).success).toBe(true);
    };
    const ids = async (input: { gameType?: 'FISH' | 'RNG' | 'LIVE' }) =>
      (await player.call('listRecentGames', input)).value.list.map(({ nodeId }) => nodeId);
    await play(1);
    await play(SLOT);
    expect(await ids({})).toEqual([SLOT.nodeId, 'feed-fish_1']);
    await play(1);
    expect(await ids({})).toEqual(['feed-fish_1', SLOT.nodeId]);
    expect(await ids({ gameType: 'RNG' })).toEqual([SLOT.nodeId]);
    expect(await ids({ gameType: 'LIVE' })).toEqual([]);
    expect((await player.call('addRecentGame', { ...SLOT, vendor: 'JL' })).code).toBe(
      'launches.game_unknown',
    );
  });
});
