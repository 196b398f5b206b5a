import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectFeed, inMinutes } from '../../testing/feed-supplier.ts';
import { createTestClock, PASSWORD, startWorld, type World } from '../../testing/world.ts';

const clock = createTestClock();
let world: World;
let feed: Awaited<ReturnType<typeof connectFeed>>;
const side = (name: string) => ({ name, image: null });

beforeAll(async () => {
  world = await startWorld({ clock });
  const match = (id: string, minutes: number) => ({
    id,
    game_code: 'liga',
    league: 'Liga Bayan',
    starts_at: inMinutes(world, minutes),
    home: side('Agila'),
    away: side('Tamaraw'),
  });
  const room = (id: string, access: 'free' | 'vip' | 'ppv', online: boolean) => ({
    id,
    game_code: 'salon',
    presenter: `Host ${id}`,
    image: null,
    access,
    online,
  });
  const lottery = {
    plays: [{ code: 'straight', name: 'Straight', play_type: 'Tradition' as const }],
    issue: {
      number: '101',
      opens_at: inMinutes(world, -5),
      closes_at: inMinutes(world, 4),
      draws_at: inMinutes(world, 5),
    },
    results: [{ number: '100', drawn_at: inMinutes(world, -5), result: '1 2 3' }],
    region: null,
  };
  feed = await connectFeed(world, {
    games: [
      { game_code: 'liga', category: 'SPORTS' },
      { game_code: 'salon', category: 'LIVE' },
      { game_code: 'swerte', category: 'LOTT' },
      { game_code: 'bilis', category: 'ELOTT' },
      { game_code: 'hanoi', category: 'LOTT' },
      { game_code: 'payak', category: 'LOTT' },
    ],
    fixtures: [match('later', 90), match('soon', 30), match('begun', -1)],
    rooms: [room('off', 'free', false), room('a', 'vip', true), room('b', 'ppv', true)],
    lotteries: [
      { game_code: 'swerte', mode: 'ZY', ...lottery },
      { game_code: 'bilis', mode: 'Elott', ...lottery },
      { game_code: 'hanoi', mode: 'SEA', ...lottery, region: 'MB' },
    ],
  });
});
afterAll(async () => await world.stop());

const lastLaunch = () =>
  world.supplier.launches.at(-1) as { game_code?: string; platform?: string; meta?: object } | undefined;

describe('matches and rooms', () => {
  it('DATA-6 a hot match has teams, pictures, time, vendor, room and node; only what is still to begin is shown', async () => {
    const { list } = (await world.visitor().call('listHotMatches', {})).value;
    expect(list.map(({ roomId }) => roomId)).toEqual(['soon', 'later']);
    expect(list[0]).toMatchObject({
      homeTeam: 'Agila',
      awayTeam: 'Tamaraw',
      homeImage: expect.stringMatching(/^\/(assets|media)\//) as string,
      vendor: 'FV',
      nodeId: 'feed-liga',
      gameType: 'SPORTS',
      league: 'Liga Bayan',
    });
  });

  it('SYS-11 CALL-3 presenters stand with their room types, those on air first', async () => {
    const { list } = (await world.visitor().call('listLiveModels', {})).value;
    expect(list.map(({ roomId, roomType, online }) => [roomId, roomType, online])).toEqual([
      ['a', 'VIP', true],
      ['b', 'pay per view', true],
      ['off', 'free', false],
    ]);
  });

  it('a match is launched by its id in place of the game’s, and of its own game alone', async () => {
    const player = await world.register('sportsfan');
    const match = { gameCategory: 'SPORTS', vendor: 'FV', nodeId: 'feed-liga' } as const;
    expect((await player.call('launchGame', { ...match, gameId: 'soon' })).success).toBe(true);
    expect(lastLaunch()).toMatchObject({ game_code: 'liga', meta: { room: 'soon' } });
    expect((await player.call('launchGame', { ...match, gameId: 'a' })).code).toBe('launches.game_unknown');
    expect((await player.call('launchGame', { ...match, gameId: 'none' })).code).toBe(
      'launches.game_unknown',
    );
  });

  it('another merchant sees none of it', async () => {
    const stranger = world.visitor('other.test');
    expect((await stranger.call('listHotMatches', {})).value.list).toEqual([]);
    expect((await stranger.call('listLiveModels', {})).value.list).toEqual([]);
    expect((await stranger.call('listVnDraws', {})).value.list).toEqual([]);
  });
});

describe('the gateway that a client comes through', () => {
  it.each([
    ['1', 'GPL_DESKTOP', 1],
    ['3', 'GPL_MOBILE', 3],
    ['7', 'GPL_MOBILE', 3],
  ])(
    'SYS-7 "%s" travels with the login, and with the launch to the supplier as %s',
    async (gateway, platform, written) => {
      await world.register(`gateway${gateway}`);
      const player = world.visitor('localhost:8080', { gateway });
      await player.call('login', { type: 'username', username: `gateway${gateway}`, password: PASSWORD });
      expect((await player.call('listSignIns', {})).value.list[0]).toMatchObject({
        method: 'password',
        gateway: written,
      });
      const launched = await player.call('launchGame', { vendor: 'FV', gameId: 'liga', nodeId: 'feed-liga' });
      expect(launched.success).toBe(true);
      expect(lastLaunch()).toMatchObject({ platform });
    },
  );
});

describe('lotteries', () => {
  it('CALL-3 lotteries and e-lotteries are listed apart, with their prize modes', async () => {
    const list = async (lottType: 'lott' | 'elott') =>
      (await world.visitor().call('listLotteries', { lottType })).value.list.map(({ gameId, lottoMode }) => [
        gameId,
        lottoMode,
      ]);
    expect(await list('lott')).toEqual([
      ['swerte', 'ZY'],
      ['hanoi', 'SEA'],
      ['payak', null],
    ]);
    expect(await list('elott')).toEqual([['bilis', 'Elott']]);
  });

  it('CALL-3 the menu has a lottery’s plays, numero its open issue and last results, VN its regions', async () => {
    const visitor = world.visitor();
    expect((await visitor.call('getLotteryMenu', { gameCode: 'swerte' })).value.list).toEqual([
      {
        gameCode: 'swerte',
        gameName: 'swerte',
        nodeId: 'feed-swerte',
        vendor: 'FV',
        plays: [{ code: 'straight', name: 'Straight', playType: 'Tradition' }],
      },
    ]);
    expect((await visitor.call('getLotteryMenu', {})).value.list).toHaveLength(3);
    expect((await visitor.call('getNumero', { gameCode: 'swerte' })).value).toMatchObject({
      gameCode: 'swerte',
      issue: { number: '101' },
      results: [{ number: '100', result: '1 2 3' }],
    });
    expect((await visitor.call('listVnDraws', {})).value.list).toMatchObject([
      { region: 'MB', gameCode: 'hanoi', issue: { number: '101' } },
    ]);
    expect((await visitor.call('getNumero', { gameCode: 'liga' })).code).toBe('wire.not_found');
  });

  it('GAME-18 a lottery is launched by vendor and code, in its own prize mode whatever the address asks', async () => {
    const player = await world.register('bettor');
    const lottery = { vendor: 'FV', gameCode: 'swerte' } as const;
    expect((await player.call('launchGame', { ...lottery, playType: 'Tradition' })).success).toBe(true);
    expect(lastLaunch()).toMatchObject({
      game_code: 'swerte',
      meta: { prize_mode: 'ZY', play_type: 'Tradition' },
    });
    expect((await player.call('launchGame', { ...lottery, prizeMode: 'Lott' })).success).toBe(true);
    expect(lastLaunch()).toMatchObject({ meta: { prize_mode: 'ZY' } });
    expect((await player.call('launchGame', { vendor: 'FV', gameCode: 'payak' })).success).toBe(true);
    expect(lastLaunch()).toMatchObject({ meta: { prize_mode: 'Elott' } });
    for (const wrong of [
      { ...lottery, vendor: 'XX' },
      { vendor: 'FV', gameCode: 'liga' },
    ]) {
      expect((await player.call('launchGame', wrong)).code).toBe('launches.game_unknown');
    }
    expect((await player.call('launchGame', { ...lottery, nodeId: 'feed-swerte' })).code).toBe(
      'wire.malformed',
    );
    expect((await player.call('launchGame', { vendor: 'FV' })).code).toBe('wire.malformed');
  });

  it('an issue that is drawn is counted down to no longer, and the next one is', async () => {
    const numero = async () =>
      (await world.visitor().call('getNumero', { gameCode: 'swerte' })).value.issue?.number ?? null;
    expect(await numero()).toBe('101');
    clock.advance(5 * 60_000);
    expect(await numero()).toBeNull();
    feed.state.lotteries = feed.state.lotteries.map((lottery) => ({
      ...lottery,
      issue: { ...lottery.issue, number: '102', draws_at: inMinutes(world, 5) },
    }));
    await feed.take();
    clock.advance(3_000);
    expect(await numero()).toBe('102');
  });
});
