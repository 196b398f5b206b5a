import type { CallInput, Calls } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

describe('games', () => {
  it('GAME-3 categories stand in server order, those without a game that can be played after the others', async () => {
    const { value } = await world.visitor().call('listVendorGameTypes', {});
    expect(value.content.map((category) => category.gameCategory).slice(0, 4)).toEqual([
      'RNG',
      'PROMO',
      'JL',
      'FISH',
    ]);
    expect(value.content[0]).toMatchObject({ gameCount: 1, playable: true });
    expect(value.content[3]).toMatchObject({ gameCount: 0, playable: false, vendors: [] });
  });

  it('the supplier’s games are listed with the specification’s fields, and filtered by name and vendor', async () => {
    const list = async (input: CallInput<Calls['listGames']>) =>
      (await world.visitor().call('listGames', input)).value;
    expect(await list({})).toMatchObject({
      games: [
        {
          nodeId: 'studio-ls_test',
          gameId: 'ls_test',
          vassalage: 'LS',
          displayName: 'Laro Studio',
          minBet: '0.20',
        },
      ],
      pageNum: 1,
      totalPages: 1,
    });
    expect((await list({ gameName: ' tESt ' })).games).toHaveLength(1);
    expect((await list({ gameName: '%' })).games).toHaveLength(0);
    expect((await list({ vassalage: 'JL' })).games).toHaveLength(0);
    expect((await list({ minBet: 'minimum' })).games).toHaveLength(1);
    expect((await list({ minBet: '0.5' })).games).toHaveLength(0);
    expect((await list({ pageNo: '9' })).games).toHaveLength(0);
  });

  it('another merchant sees none of it', async () => {
    expect((await world.visitor('other.test').call('listGames', {})).value.games).toEqual([]);
  });

  it('a supplier’s outage leaves the last list standing, and a launch is refused in words', async () => {
    const player = await world.register('outage');
    world.supplier.state.answering = false;
    try {
      await world.app.features.games.synchroniseAll();
      expect((await world.visitor().call('listGames', {})).value.games).toHaveLength(1);
      const answer = await player.call('launchGame', {
        gameCategory: 'RNG',
        vendor: 'LS',
        gameId: 'ls_test',
        nodeId: 'studio-ls_test',
      });
      expect(answer).toMatchObject({ status: 503, code: 'launches.vendor_unreachable' });
    } finally {
      world.supplier.state.answering = true;
    }
  });

  it('ROLE-1 a visitor cannot launch, and an unknown game is refused', async () => {
    const game = { gameCategory: 'RNG', vendor: 'LS', gameId: 'ls_test', nodeId: 'studio-ls_test' } as const;
    expect((await world.visitor().call('launchGame', game)).code).toBe('sessions.login_required');
    const player = await world.register('launcher');
    for (const change of [{ nodeId: 'studio-x' }, { vendor: 'JL' }, { gameId: 'other' }]) {
      expect((await player.call('launchGame', { ...game, ...change })).code).toBe('launches.game_unknown');
    }
  });

  it('what was launched last comes first', async () => {
    const player = await world.register('recent');
    expect((await player.call('listRecentGames', {})).value.list).toEqual([]);
    await world.launch(player);
    expect((await player.call('listRecentGames', { pageSize: '3' })).value.list).toMatchObject([
      { gameId: 'ls_test' },
    ]);
  });
});

describe('what staff make of games', () => {
  const reason = 'A test.';
  const tile = async () =>
    (await world.visitor().call('listGames', {})).value.games.find(
      ({ nodeId }) => nodeId === 'studio-ls_test',
    );

  it('marks one as new, as hot or not at all, whatever its supplier says next, and leaves it to play again', async () => {
    const desk = await signInStaff(world, 'localhost:8080', 'content');
    const tag = async (ribbon: 'new' | 'hot' | 'none' | null) =>
      await desk.call('tagGame', { nodeId: 'studio-ls_test', ribbon, reason });
    const before = (await tile())?.ribbon;
    for (const ribbon of ['new', 'hot', 'none'] as const) {
      const placements = (await tag(ribbon)).value.games;
      expect(placements.find(({ nodeId }) => nodeId === 'studio-ls_test')?.ribbon).toBe(ribbon);
      await world.app.features.games.synchroniseAll();
      expect((await tile())?.ribbon).toBe(ribbon === 'none' ? null : ribbon);
    }
    await tag(null);
    expect((await tile())?.ribbon).toBe(before);
    const others = await signInStaff(world, 'other.test');
    expect((await others.call('tagGame', { nodeId: 'studio-ls_test', ribbon: 'hot', reason })).status).toBe(
      404,
    );
  });

  it('puts categories into an order of its own; those it does not name follow', async () => {
    const desk = await signInStaff(world, 'localhost:8080', 'content');
    const { categories } = (await desk.call('listPlacements', {})).value;
    const ordered = await desk.call('orderCategories', { categories: ['LIVE', 'FISH'], reason });
    expect(ordered.value.categories).toEqual([
      'LIVE',
      'FISH',
      ...categories.filter((one) => one !== 'LIVE' && one !== 'FISH'),
    ]);
    const shown = (await world.visitor().call('listVendorGameTypes', {})).value.content
      .filter(({ playable }) => !playable)
      .map(({ gameCategory }) => gameCategory);
    expect(shown.slice(0, 2)).toEqual(['LIVE', 'FISH']);
    const others = await signInStaff(world, 'other.test');
    expect((await others.call('orderCategories', { categories: ['LIVE'], reason })).status).toBe(404);
    await desk.call('orderCategories', { categories: [...categories], reason });
  });
});
