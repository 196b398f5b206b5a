import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRegions } from '@laro/testkit';
import type { CallInput, Calls } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectFeed, inMinutes } from '../../testing/feed-supplier.ts';
import { signInStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'laro-feed-'));
let world: World;
let feed: Awaited<ReturnType<typeof connectFeed>>;

const BB = { code: 'BB', name: 'Barangay Bets' };

beforeAll(async () => {
  // Under a licence nobody plays from where the law is not known.
  const geoipFiles = [writeRegions(join(folder, 'regions.mmdb'), ['127.0.0.0/8,PH'])];
  world = await startWorld({ config: { geoipFiles } });
  feed = await connectFeed(world, {
    games: [
      {
        game_code: 'perlas',
        category: 'RNG',
        name: 'Pérlas Deep',
        vendor: { code: 'JL', name: 'Jeepney Lane' },
      },
      {
        game_code: 'bola',
        category: 'BINGO',
        name: 'Bola Bingo',
        vendor: { code: 'FC', name: 'Fiesta Cards' },
      },
      { game_code: 'liga', category: 'SPORTS', vendor: BB },
      { game_code: 'sabong', category: 'COCKFIGHT', vendor: BB },
      { game_code: 'laban', category: 'ESPORTS', vendor: BB },
      { game_code: 'isda', category: 'FISH', name: 'Malaking Isda', tags: ['ocean'], classify: 'AC' },
      { game_code: 'sarado', category: 'FISH', blocked_countries: ['PH'] },
      { game_code: 'ayos', category: 'PVP', maintenance_until: inMinutes(world, 60) },
    ],
  });
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true });
});

const list = async (input: CallInput<Calls['listGames']>) =>
  (await world.visitor().call('listGames', input)).value.games.map(({ gameId }) => gameId);
const search = async (q: string) =>
  (await world.visitor().call('searchGames', { q })).value.games.map(({ gameId }) => gameId);
const launch = (gameCategory: 'FISH' | 'PVP', gameId: string) =>
  ({ gameCategory, vendor: 'FV', gameId, nodeId: `feed-${gameId}` }) as const;

describe('the catalogue of a supplier’s feed', () => {
  it('DATA-4 CALL-8 a game is listed with what the feed says of it', async () => {
    const { value } = await world.visitor().call('listGames', { gameType: 'FISH', gameClassify: 'AC' });
    expect(value).toMatchObject({
      games: [
        {
          nodeId: 'feed-isda',
          vassalage: 'FV',
          gameId: 'isda',
          gameType: 'FISH',
          gameName: 'Malaking Isda',
          displayName: 'Feed Vendor',
          gameClassifyNew: 'AC',
          minBet: '1.00',
          maxBet: '100.00',
          returnToPlayer: '95.50',
          volatility: 'medium',
          tags: ['ocean'],
          maintenance: false,
        },
      ],
      pageNum: 1,
      totalPages: 1,
    });
  });

  it('GAME-15 sports vendors split into separate cockfight and e-sports categories, and JL is made from slots and stands before them', async () => {
    expect(await list({ gameType: 'SPORTS' })).toEqual(['liga']);
    expect(await list({ gameType: 'COCKFIGHT' })).toEqual(['sabong']);
    expect(await list({ gameType: 'ESPORTS' })).toEqual(['laban']);
    const { content } = (await world.visitor().call('listVendorGameTypes', {})).value;
    const names = content.map(({ gameCategory }) => gameCategory);
    expect(names.indexOf('JL')).toBeLessThan(names.indexOf('RNG'));
    for (const category of ['COCKFIGHT', 'ESPORTS'] as const) {
      expect(content.find(({ gameCategory }) => gameCategory === category)).toMatchObject({
        playable: true,
        vendors: [{ vassalage: 'BB', displayName: 'Barangay Bets', gameCategory: category }],
      });
    }
  });

  it('CALL-13 game types, games and hot games are asked and answered as the specification says', async () => {
    const ask = async (path: string) => {
      const { status, text } = await world.visitor().send('GET', path, {});
      return { status, value: JSON.parse(text).value };
    };
    const types = await ask('/api/games/types?typeId=1&merchantCode=DEMO');
    expect(types.value.content.map(({ gameCategory }: { gameCategory: string }) => gameCategory)).toEqual(
      expect.arrayContaining(['RNG', 'FISH', 'SPORTS']),
    );
    expect((await ask('/api/games/types?typeId=2')).status).toBe(422);
    const page = await ask('/api/games?gameType=RNG&pageSize=1&pageNo=2');
    expect(page.value).toMatchObject({ games: [{ gameType: 'RNG' }], pageNum: 2 });
    expect(page.value.totalPages).toBeGreaterThan(2);
    const hot = '/api/games/hot?isPlatform=2&language=EN&platform=html5&merchantCode=DEMO';
    const kinds = (await ask(hot)).value.list.map(({ gameType }: { gameType: string }) => gameType);
    expect(new Set(kinds).size).toBeGreaterThan(1);
  });

  it('GAME-5 bingo is slots of vendor FC, and a category of its own', async () => {
    expect(await list({ gameType: 'RNG', vassalage: 'FC' })).toEqual(['bola']);
    expect(await list({ gameType: 'BINGO' })).toEqual(['bola']);
  });

  it('DATA-5 a vendor is named with its code, its display name and its category', async () => {
    const { value } = await world.visitor().call('listGameVendors', { gameType: 'FISH' });
    expect(value.content).toEqual([
      {
        vassalage: 'FV',
        displayName: 'Feed Vendor',
        gameCategory: 'FISH',
        vendorNames: [{ accountTypeName: 'FV', displayName: 'Feed Vendor' }],
      },
    ]);
  });

  it('a game under maintenance is listed and marked, is not hot, and cannot be launched', async () => {
    const { games } = (await world.visitor().call('listGames', { gameType: 'PVP' })).value;
    expect(games).toMatchObject([{ gameId: 'ayos', maintenance: true, ribbon: 'maintenance' }]);
    const hot = (await world.visitor().call('listHotGames', {})).value.list.map(({ gameId }) => gameId);
    expect(hot).not.toContain('ayos');
    const player = await world.register('maintained');
    expect((await player.call('launchGame', launch('PVP', 'ayos'))).code).toBe('launches.game_unavailable');
  });

  it('a game that is not offered in the merchant’s country is neither listed nor found nor launched', async () => {
    expect(await list({ gameType: 'FISH' })).toEqual(['isda']);
    expect(await search('sarado')).not.toContain('sarado');
    const player = await world.register('blocked');
    expect((await player.call('launchGame', launch('FISH', 'sarado'))).code).toBe('launches.game_unknown');
  });

  it('a product that the licence forbids is neither listed nor launched', async () => {
    const player = await world.register('licensed');
    await world.setProfile('PH');
    try {
      expect(await list({ gameType: 'COCKFIGHT' })).toEqual([]);
      expect(await list({ gameType: 'SPORTS' })).toEqual(['liga']);
      const launchBet = async (gameId: 'liga' | 'sabong') =>
        await player.call('launchGame', { vendor: 'BB', gameId, nodeId: `feed-${gameId}` });
      expect((await launchBet('liga')).success).toBe(true);
      expect((await launchBet('sabong')).code).toBe('launches.game_unknown');
    } finally {
      await world.setProfile('DEMO');
    }
  });

  it('what the feed names no more is not listed, and comes back with it', async () => {
    const { games } = feed.state;
    feed.state.games = games.filter(({ game_code }) => game_code !== 'isda');
    await feed.take();
    expect(await list({ gameType: 'FISH' })).toEqual([]);
    feed.state.games = games;
    await feed.take();
    expect(await list({ gameType: 'FISH' })).toEqual(['isda']);
  });

  it('a feed that breaks its own rules leaves the last list standing', async () => {
    const { games } = feed.state;
    feed.state.games = [{ game_code: 'BAD CODE', category: 'FISH' }];
    await feed.take();
    expect(await list({ gameType: 'FISH' })).toEqual(['isda']);
    feed.state.games = games;
    await feed.take();
  });

  it('the same feed again changes nothing, taken twice and by two processes at once', async () => {
    const version = async () =>
      (await world.owner.query("select version from games.catalogue where merchant = 'DEMO'")).rows[0];
    const before = await version();
    await Promise.all([feed.take(), feed.take()]);
    expect(await version()).toEqual(before);
  });

  it('a change of one game writes that one alone; one that is named twice is what was said of it last', async () => {
    const written = async () =>
      (await world.owner.query("select node_id, xmin::text as at from games.game where supplier = 'feed'"))
        .rows as { node_id: string; at: string }[];
    const before = new Map((await written()).map(({ node_id, at }) => [node_id, at]));
    const { games } = feed.state;
    feed.state.games = [...games, { game_code: 'isda', category: 'FISH', name: 'Isda' }];
    await feed.take();
    const changed = (await written()).filter(({ node_id, at }) => before.get(node_id) !== at);
    expect(changed.map(({ node_id }) => node_id)).toEqual(['feed-isda']);
    const { value } = await world.visitor().call('listGames', { gameType: 'FISH' });
    expect(value.games.map(({ gameName }) => gameName)).toEqual(['Isda']);
    feed.state.games = games;
    await feed.take();
  });

  it('what staff have switched off stays off, whatever the feed says of it next', async () => {
    await world.platform.scopes.write('DEMO', async (scope) => {
      await world.app.features.games.switchGame(scope, 'feed-isda', false);
    });
    const { games } = feed.state;
    feed.state.games = games.map((game) => ({ ...game, rtp: '94.00' }));
    await feed.take();
    expect(await list({ gameType: 'FISH' })).toEqual([]);
    await world.platform.scopes.write('DEMO', async (scope) => {
      await world.app.features.games.switchGame(scope, 'feed-isda', true);
    });
    feed.state.games = games;
    await feed.take();
    expect(await list({ gameType: 'FISH' })).toEqual(['isda']);
  });

  it('what staff hide is not listed, and what they pin stands first', async () => {
    const desk = await signInStaff(world, 'localhost:8080', 'content');
    const reason = 'A test of the places.';
    await desk.call('placeGame', { nodeId: 'feed-bola', hidden: false, pin: 1, reason });
    const { value } = await desk.call('placeGame', {
      nodeId: 'feed-perlas',
      hidden: true,
      pin: null,
      reason,
    });
    expect(value.games.map(({ nodeId, hidden, pin }) => [nodeId, hidden, pin])).toEqual([
      ['feed-bola', false, 1],
      ['feed-perlas', true, null],
    ]);
    expect((await list({}))[0]).toBe('bola');
    expect(await list({ gameType: 'JL' })).toEqual([]);
    await desk.call('placeGame', { nodeId: 'feed-bola', hidden: false, pin: null, reason });
    await desk.call('placeGame', { nodeId: 'feed-perlas', hidden: false, pin: null, reason });
    expect(await list({ gameType: 'JL' })).toEqual(['perlas']);
  });

  it('a vendor that staff hide goes with its games, and vendors stand where staff put them', async () => {
    const desk = await signInStaff(world, 'localhost:8080', 'content');
    const reason = 'A test of the places.';
    const named = async () =>
      (await desk.call('listPlacements', {})).value.vendors.map(({ vassalage }) => vassalage);
    const others = (await named()).filter((vassalage) => vassalage !== BB.code);
    expect(await list({ gameType: 'SPORTS' })).toEqual(['liga']);
    await desk.call('placeVendor', { vassalage: BB.code, hidden: true, sort: 999, reason });
    expect(await named()).toEqual([...others, BB.code]);
    expect(await list({ gameType: 'SPORTS' })).toEqual([]);
    const shown = (await world.visitor().call('listGameVendors', {})).value.content;
    expect(shown.map(({ vassalage }) => vassalage)).not.toContain(BB.code);
    await desk.call('placeVendor', { vassalage: BB.code, hidden: false, sort: 0, reason });
    expect(await list({ gameType: 'SPORTS' })).toEqual(['liga']);
  });

  it('staff find a game by its name or id, hidden and switched off ones too, and none of another merchant', async () => {
    const desk = await signInStaff(world, 'localhost:8080', 'content');
    const reason = 'A test of the search.';
    const find = async (input: CallInput<Calls['findCatalogueGames']>, client = desk) =>
      (await client.call('findCatalogueGames', input)).value.list;
    await desk.call('placeGame', { nodeId: 'feed-perlas', hidden: true, pin: 3, reason });
    const support = await signInStaff(world);
    const plan = { from: '2030-01-01T00:00:00.000Z', until: null };
    await support.call('switchGame', { nodeId: 'feed-perlas', on: false, reason });
    await support.call('planGameSwitch', { nodeId: 'feed-perlas', plan, reason });
    const [found, ...others] = await find({ q: 'PERL' });
    expect(others).toEqual([]);
    expect(found).toMatchObject({ nodeId: 'feed-perlas', hidden: true, pin: 3, on: false, ...plan });
    expect((await find({ q: 'feed-isda' })).map(({ nodeId }) => nodeId)).toEqual(['feed-isda']);
    expect(await find({ vassalage: BB.code })).not.toEqual([]);
    expect(await find({ vassalage: BB.code, gameType: 'FISH' })).toEqual([]);
    for (const q of ['%', "'"]) expect(await find({ q })).toEqual([]);
    expect(await find({ q: 'feed-' }, await signInStaff(world, 'other.test'))).toEqual([]);
    await support.call('switchGame', { nodeId: 'feed-perlas', on: true, reason });
    await support.call('planGameSwitch', { nodeId: 'feed-perlas', plan: null, reason });
    await desk.call('placeGame', { nodeId: 'feed-perlas', hidden: false, pin: null, reason });
  });

  it('nobody places what another merchant has, nor what is not there, nor where no place is', async () => {
    const others = await signInStaff(world, 'other.test', 'content');
    const desk = await signInStaff(world, 'localhost:8080', 'content');
    const place = { hidden: true, reason: 'A test of the places.' };
    for (const nodeId of ['feed-liga', 'feed-none'])
      expect((await others.call('placeGame', { ...place, nodeId, pin: 1 })).code).toBe('wire.not_found');
    for (const vassalage of [BB.code, 'NONE'])
      expect((await others.call('placeVendor', { ...place, vassalage, sort: 0 })).code).toBe(
        'wire.not_found',
      );
    for (const pin of [-1, 0.5, 1_000])
      expect((await desk.call('placeGame', { ...place, nodeId: 'feed-liga', pin })).code).toBe(
        'wire.malformed',
      );
    expect(await list({ gameType: 'SPORTS' })).toEqual(['liga']);
  });
});

describe('the search', () => {
  it.each(['perlas deep', 'PERL', 'pérl', 'deep', 'prelas', 'perlaas dep', 'jeepney'])(
    '"%s" finds the game by prefix, accent, case, typo or vendor',
    async (q) => {
      expect((await search(q)).slice(0, 3)).toContain('perlas');
    },
  );

  it('finds by tag, and names of the list forgive as well', async () => {
    expect(await search('ocean')).toEqual(['isda']);
    expect(await list({ gameType: 'FISH', gameName: ' malakng ' })).toEqual(['isda']);
  });

  it.each(['%', '_', '\\', "';--", '🐟', '   '])('absurd input %s is an empty list', async (q) => {
    const answer = await world.visitor().call('searchGames', { q });
    expect(answer).toMatchObject({ status: 200, value: { games: [], totalPages: 0 } });
  });

  it('ten thousand characters are refused in words', async () => {
    const answer = await world.visitor().call('searchGames', { q: 'a'.repeat(10_000) });
    expect(answer).toMatchObject({ status: 422, code: 'wire.malformed' });
  });

  it('another merchant finds none of it', async () => {
    expect((await world.visitor('other.test').call('searchGames', { q: 'perlas' })).value.games).toEqual([]);
  });
});
