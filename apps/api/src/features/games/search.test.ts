import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillShelf, misspell } from '../../testing/shelf.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let shelved: Awaited<ReturnType<typeof fillShelf>>;
beforeAll(async () => {
  world = await startWorld();
  shelved = await fillShelf(world.owner, 4_000);
  await world.app.features.games.refresh();
});
afterAll(async () => await world.stop());

const found = async (q: string) =>
  (await world.visitor().call('searchGames', { q })).value.games.map(({ nodeId }) => nodeId);

describe('the search of a large shelf', () => {
  it('has the game in the first three for 95 of 100 names that were typed with a slip or two', async () => {
    const missed: string[] = [];
    for (const { typed, wanted } of misspell(shelved, 100))
      if (!(await found(typed)).slice(0, 3).includes(wanted)) missed.push(typed);
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(5);
  });

  it('takes one letter or two for the beginning of a word', async () => {
    const { value } = await world.visitor().call('searchGames', { q: 'ZE' });
    expect(value.games).toEqual([]);
    const { games } = (await world.visitor().call('searchGames', { q: 'Ti' })).value;
    expect(games.length).toBeGreaterThan(0);
    for (const { gameName } of games) expect(gameName).toMatch(/\bti/i);
  });

  it('RTE-7 a search among sports finds the games of e-sports and cockfight, and their lists stay their own', async () => {
    const [first, second] = shelved.map(({ nodeId }) => nodeId);
    await world.owner.query(
      `update games.game set game_type = case node_id when $1 then 'ESPORTS' else 'COCKFIGHT' end
       where merchant = 'DEMO' and node_id in ($1, $2)`,
      [first, second],
    );
    await world.owner.query('update games.catalogue set version = version + 1');
    await world.app.features.games.refresh();
    const listed = async (gameType: 'SPORTS' | 'ESPORTS' | 'COCKFIGHT', gameName?: string) =>
      (await world.visitor().call('listGames', { gameType, ...(gameName && { gameName }) })).value.games;
    for (const type of ['ESPORTS', 'COCKFIGHT'] as const) {
      const [game] = await listed(type);
      const named = await listed('SPORTS', game?.gameName);
      expect(named.map(({ nodeId }) => nodeId)).toContain(game?.nodeId);
    }
    expect(new Set((await listed('SPORTS')).map(({ gameType }) => gameType))).toEqual(new Set(['SPORTS']));
  });

  it('a game of another merchant is never found', async () => {
    const { value } = await world.visitor('other.test').call('searchGames', { q: 'golden carabao' });
    expect(value.games).toEqual([]);
  });
});
