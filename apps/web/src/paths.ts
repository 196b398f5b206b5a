import type { GameType } from '@laro/wire';

/**
 * Every path of the specification (RTE-1 to RTE-9), once, under our own names. Nothing else in this app spells a
 * path; links, redirects and tests take them from here.
 */
export const PATHS = {
  home: '/m/home',

  login: '/m/login',
  register: '/m/register',
  forget: '/m/forget',
  changePassword: '/m/changePsw',
  settings: '/m/set',

  memberHome: '/m/member/home',
  account: '/m/myAccount/index',
  vip: '/m/member/benefits',
  deposit: '/m/voucherCenter',
  withdraw: '/m/withdraw',
  bets: '/m/gameRecord',
  movements: '/m/transaction/record',
  depositRecord: '/m/vouReport',
  withdrawRecord: '/m/withdrawReport',
  profitAndLoss: '/m/profitandloss',
  rewards: '/m/rewardCenter',
  security: '/m/securityCenter',
  invites: '/m/inviteFriends',
  leaderboard: '/m/leaderBoard',
  uplineTransfer: '/m/upLine/transfer',
  manualRebate: '/m/member/manualRebate',
  rebates: '/m/member/rebateReport',
  mall: '/m/mall/mallHome',
  messages: '/m/webEmail',
  announcement: '/m/notice',
  promotions: '/m/activity',
  inbox: '/m/message',
  help: '/m/help',
  download: '/m/app',
  slots: '/m/slotsCenter',
  trial: '/m/trail',
  startLottery: '/m/startLottery',
  lotteries: '/m/lottery',
  play: '/m/games',
  hall: '/m/game',
  verify: '/m/verify/$roundId',

  rng: '/m/rng',
  pvp: '/m/pvp',
  fish: '/m/fish',
  live: '/m/live',
  jl: '/m/jl-slot',
  sports: '/m/sports',
  esports: '/m/esports',
  cockfight: '/m/cockfight',
  lott: '/m/lott',
  elott: '/m/elott',
  gameCenter: '/m/gameCenter',
  gameList: '/m/gameList',
  lotteryFrame: '/m/lotto-h5/$mui/$playType/games/$gameId',

  agentHome: '/m/agent/home',
  agentOverview: '/m/agent/team/overview',
  agentProfit: '/m/agent/team/pnl',
  teamMembers: '/m/member/team',
  envelopes: '/m/redRain',
  teamBets: '/m/teamBetting',
  teamRebates: '/m/member/teamRebate',
  agentRegister: '/m/agentRegister',
  dividends: '/m/member/agent/agentDivident',
  agentAnnouncements: '/m/member/notice',
  salaryContract: '/m/member/agent/getSalaryContract',
  dividendContract: '/m/member/agent/getDevidendContract',
  hourContract: '/m/member/agent/getHourContract',
} as const;

export type ScreenName = keyof typeof PATHS;

/** Home answers here as well (RTE-2). */
export const HOME_ALIASES = ['/', '/m', '/m/index', '/m/index.html'] as const;

/** Registration answers here as well (RTE-3). */
export const REGISTER_ALIAS = '/m/register.html';

/** Screens without the common header (LAY-1): they bring their own, or need none. */
export const WITHOUT_HEADER: ReadonlySet<ScreenName> = new Set([
  'home',
  'login',
  'register',
  'inbox',
  'memberHome',
  'changePassword',
  'agentHome',
  'gameList',
  'play',
  'lotteryFrame',
]);

/** Screens without the bottom menu (LAY-2), and the two frames that need the whole height. */
export const WITHOUT_BOTTOM_BAR: ReadonlySet<ScreenName> = new Set([
  'slots',
  'gameList',
  'changePassword',
  'download',
  'announcement',
  'agentHome',
  'help',
  'play',
  'lotteryFrame',
]);

/** Where the back arrow goes home instead of one step back (LAY-4, MSG-1, MINE-4). */
export const BACK_TO_HOME: ReadonlySet<ScreenName> = new Set([
  'login',
  'register',
  'trial',
  'promotions',
  'forget',
  'messages',
  'memberHome',
]);

/** The category behind each category screen (RTE-5, RTE-6). */
export const CATEGORY_OF_SCREEN = {
  rng: 'RNG',
  pvp: 'PVP',
  fish: 'FISH',
  live: 'LIVE',
  jl: 'JL',
  sports: 'SPORTS',
  esports: 'ESPORTS',
  cockfight: 'COCKFIGHT',
  lott: 'LOTT',
  elott: 'ELOTT',
} as const satisfies Readonly<Partial<Record<ScreenName, GameType>>>;

export type CategoryScreen = keyof typeof CATEGORY_OF_SCREEN;

export function isCategoryScreen(screen: ScreenName): screen is CategoryScreen {
  return Object.hasOwn(CATEGORY_OF_SCREEN, screen);
}

/** The category that a screen's search icon searches (LAY-5); `/m/lott` has none. */
export function searchedFrom(screen: ScreenName): GameType | undefined {
  return isCategoryScreen(screen) && screen !== 'lott' ? CATEGORY_OF_SCREEN[screen] : undefined;
}
