import { describe, expect, it } from 'vitest';
import {
  BACK_TO_HOME,
  HOME_ALIASES,
  PATHS,
  REGISTER_ALIAS,
  searchedFrom,
  WITHOUT_BOTTOM_BAR,
  WITHOUT_HEADER,
} from './paths.ts';

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
  it('LAY-1 these screens have no common header', () => {
    for (const screen of [
      'home',
      'login',
      'register',
      'inbox',
      'memberHome',
      'changePassword',
      'agentHome',
      'gameList',
    ] as const) {
      expect(WITHOUT_HEADER.has(screen), screen).toBe(true);
    }
    expect(WITHOUT_HEADER.has('deposit')).toBe(false);
  });

  it('LAY-2 these screens have no bottom menu', () => {
    for (const screen of [
      'slots',
      'gameList',
      'changePassword',
      'download',
      'announcement',
      'agentHome',
      'help',
    ] as const) {
      expect(WITHOUT_BOTTOM_BAR.has(screen), screen).toBe(true);
    }
    expect(WITHOUT_BOTTOM_BAR.has('home')).toBe(false);
  });

  it('LAY-4 from these screens the back arrow leads home', () => {
    for (const screen of ['login', 'register', 'trial', 'promotions', 'forget'] as const) {
      expect(BACK_TO_HOME.has(screen), screen).toBe(true);
    }
  });

  it('LAY-5 category screens have a search, the lottery hall has none', () => {
    expect((['rng', 'fish', 'sports'] as const).map(searchedFrom)).toEqual(['RNG', 'FISH', 'SPORTS']);
    expect(searchedFrom('lott')).toBeUndefined();
    expect(searchedFrom('home')).toBeUndefined();
  });
});
