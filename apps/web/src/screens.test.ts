import { describe, expect, it } from 'vitest';
import { HOME_ALIASES, PATHS, REGISTER_ALIAS, readSearch, screenOf } from './screens.ts';

/** The paths as the specification writes them, section 2. */
const SPECIFIED = {
  'RTE-3': '/m/login /m/register /m/forget /m/changePsw /m/set',
  'RTE-4':
    '/m/member/home /m/myAccount/index /m/member/benefits /m/voucherCenter /m/withdraw /m/gameRecord /m/transaction/record /m/vouReport /m/withdrawReport /m/profitandloss /m/rewardCenter /m/securityCenter /m/inviteFriends /m/leaderBoard /m/upLine/transfer /m/member/manualRebate /m/member/rebateReport /m/mall/mallHome /m/webEmail /m/notice /m/activity /m/message /m/help /m/app /m/slotsCenter /m/trail /m/startLottery /m/lottery /m/games /m/game',
  'RTE-5': '/m/rng /m/pvp /m/fish /m/live /m/jl-slot',
  'RTE-6': '/m/sports /m/esports /m/cockfight /m/lott /m/elott /m/gameCenter',
  'RTE-7': '/m/gameList',
  'RTE-8': '/m/lotto-h5/$mui/$playType/games/$gameId',
  'RTE-9':
    '/m/agent/home /m/agent/team/overview /m/agent/team/pnl /m/transaction/record /m/member/team /m/redRain /m/teamBetting /m/member/teamRebate /m/agentRegister /m/member/agent/agentDivident /m/member/notice /m/member/agent/getSalaryContract /m/member/agent/getDevidendContract /m/member/agent/getHourContract',
} as const;

describe('paths', () => {
  it.each(Object.entries(SPECIFIED))('%s every path of the specification is here', (_, paths) => {
    const ours: readonly string[] = Object.values(PATHS);
    expect(paths.split(' ').filter((path) => !ours.includes(path))).toEqual([]);
  });

  it('RTE-1 every screen is under /m, and no two share a path', () => {
    const ours = Object.values(PATHS);
    expect(ours.filter((path) => !path.startsWith('/m/'))).toEqual([]);
    expect(new Set(ours).size).toBe(ours.length);
  });

  it('RTE-2 home and RTE-3 registration answer at their other names', () => {
    expect([...HOME_ALIASES, PATHS.home]).toEqual(['/', '/m', '/m/index', '/m/index.html', '/m/home']);
    expect(REGISTER_ALIAS).toBe('/m/register.html');
  });
});

describe('what surrounds a screen', () => {
  it('LAY-5 category screens have a search, the lottery hall has none', () => {
    expect((['rng', 'fish', 'sports'] as const).map((screen) => screenOf(screen).searches)).toEqual([
      'RNG',
      'FISH',
      'SPORTS',
    ]);
    expect(screenOf('lott').searches).toBeUndefined();
    expect(screenOf('home').searches).toBeUndefined();
  });
});

describe('query strings', () => {
  it('a good link to a game is read whole, numbers as the names they are', () => {
    const link = { gameCategory: 'RNG', vendor: 'LS', gameId: '1042', nodeId: 'gam_parol' };
    expect(readSearch('play', link)).toEqual(link);
  });

  it.each([
    ['another site', 'https://evil.example/m/home'],
    ['another host by two slashes', '//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a path outside the app', '/api/logout'],
    ['a backslash', '/m/\\evil.example'],
    ['something else', 7],
  ])('the way back after a login never leads to %s', (_, back) => {
    expect(readSearch('login', { back })).toEqual({ back: undefined });
  });

  it('the way back may lead to a game', () => {
    const back = '/m/games?gameCategory=RNG&vendor=LS&gameId=1&nodeId=2';
    expect(readSearch('login', { back })).toEqual({ back });
  });

  it('RTE-7 what does not fit is as good as absent', () => {
    expect(readSearch('gameList', { gameType: 'rng<', vassalage: 'FC', type: 'best' })).toEqual({
      gameType: undefined,
      vassalage: 'FC',
      type: undefined,
    });
  });
});
