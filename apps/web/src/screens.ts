import type { GameType } from '@laro/wire';
import { type Fields, type Read, type Screen, screen } from './screen.ts';

const CODE = /^[A-Z0-9]{1,12}$/;
const ID = /^[\w:.-]{1,60}$/;
/** A path inside this app. Two slashes or a scheme would lead out of it. */
const BACK = /^\/m\/[\w/?&=%+.-]{0,600}$/;
const REFUSAL = /^[a-z]{1,20}\.[a-z_]{1,40}$/;
const DAYS = /^\d{1,2}$/;
/** Only whether it is there matters. */
const ANY = /./;
const INVITATION = /^[\w-]{1,40}$/;

/** What narrows a list of games (GAME-8); the document shows the whole of it. */
const LIST = {
  type: ['all', 'hot', 'recent', 'fav', 'filter'],
  vassalage: CODE,
  gameName: /^.{1,60}$/u,
  gameClassify: ['JP', 'SC', 'VP', 'TG', 'AC'],
  minBet: ['0.01', '0.05', '0.1', '0.5', '0.75', 'minimum'],
} as const;
export type ListSearch = Read<typeof LIST> & { readonly gameType?: string | undefined };

/** What a launch needs, and the whole of it shown: the document is the game's. */
const GAME = { gameCategory: CODE, vendor: CODE, gameId: ID, nodeId: ID } as const;
const GAME_SHOWN = ['gameCategory', 'vendor', 'gameId', 'nodeId'] as const;

const category = <P extends `/m/${string}`, T extends GameType>(path: P, type: T) =>
  screen(path, {
    page: 'lists/CategoryPage',
    category: type,
    searches: type,
    search: LIST,
  });
/** One of those that share a screen with all categories at its side (RTE-6). */
const center = <P extends `/m/${string}`, T extends GameType>(path: P, type: T) =>
  ({ ...category(path, type), page: 'lists/GameCenterPage' }) as const;
const member = { who: 'member' } as const;
const agent = { who: 'agent' } as const;
const pay = {
  page: 'contracts/ContractPage',
  ...agent,
  module: 'AGENTPOLICY3',
  search: { id: ANY },
} as const;

/**
 * Every screen of the specification (RTE-1 to RTE-9), once, under our own names: its address, its page, whom it admits
 * (ROLE-1 to ROLE-5), what surrounds it and what its query may say. Links, the guard, the menus, the bars and the
 * server's documents take it from here.
 */
export const SCREENS = {
  home: screen('/m/home', { page: 'home/HomePage', header: false }),

  login: screen('/m/login', {
    page: 'login/LoginPage',
    header: false,
    backTo: 'home',
    open: 'region',
    // Where to go on afterwards, and what a provider's answer came to.
    search: { back: BACK, refused: REFUSAL },
    shows: ['refused'],
  }),
  register: screen('/m/register', {
    page: 'registration/RegisterPage',
    header: false,
    backTo: 'home',
    // The way on, the provider that has just proved who this is, and who invited (REG-13).
    search: {
      back: BACK,
      identity: ['google', 'facebook'],
      recommenderId: INVITATION,
      affiliateCode: INVITATION,
      r: INVITATION,
      campaign: INVITATION,
    },
  }),
  forget: screen('/m/forget', { page: 'login/ForgetPage', backTo: 'home', open: 'region' }),
  /** Without a session it leads home by itself (PWD-1). */
  changePassword: screen('/m/changePsw', {
    page: 'security/ChangePasswordPage',
    header: false,
    bottomBar: false,
    open: 'always',
  }),
  settings: screen('/m/set', { page: 'settings/SettingsPage', open: 'always' }),

  memberHome: screen('/m/member/home', {
    page: 'members/MemberHomePage',
    who: 'account',
    visitors: true,
    header: false,
    backTo: 'home',
    open: 'region',
  }),
  account: screen('/m/myAccount/index', { page: 'members/AccountPage', ...member, open: 'region' }),
  vip: screen('/m/member/benefits', { page: 'vip/VipPage', ...member }),
  deposit: screen('/m/voucherCenter', {
    page: 'deposits/DepositPage',
    ...member,
    real: true,
    search: { order: ID },
  }),
  withdraw: screen('/m/withdraw', { page: 'withdrawals/WithdrawPage', ...member, open: 'always' }),
  payees: screen('/m/payees', { page: 'payees/PayeesPage', ...member, open: 'always' }),
  /** The specification has no address for what stands between a member and a withdrawal. */
  turnover: screen('/m/turnover', { page: 'turnover/TurnoverPage', ...member, real: true, open: 'always' }),
  bets: screen('/m/gameRecord', {
    page: 'bets/BetsPage',
    ...member,
    module: 'TRANSBETREPMEM3',
    open: 'always',
    search: { days: DAYS, nodeId: ID, result: ID },
  }),
  movements: screen('/m/transaction/record', {
    page: 'records/MovementsPage',
    ...member,
    module: 'TRANSREC3',
    open: 'always',
    // A number of days, or two days of one's own; `types=A`: the agent's own account record (RTE-9).
    search: { days: ID, group: ID, types: ['A'] },
  }),
  /** The specification names no address for statements. */
  statement: screen('/m/statement', {
    page: 'records/StatementPage',
    ...member,
    module: 'TRANSREC3',
    open: 'always',
    search: { month: /^\d{4}-\d{2}$/ },
  }),
  depositRecord: screen('/m/vouReport', {
    page: 'deposits/DepositRecordPage',
    ...member,
    module: 'DEPRECM3',
    open: 'always',
    search: { days: DAYS },
  }),
  withdrawRecord: screen('/m/withdrawReport', {
    page: 'withdrawals/WithdrawReportPage',
    ...member,
    module: 'WITHREC3',
    open: 'always',
    search: { days: DAYS },
  }),
  profitAndLoss: screen('/m/profitandloss', {
    page: 'records/ProfitPage',
    ...member,
    module: 'PERSREP',
    open: 'always',
    search: { days: DAYS },
  }),
  rewards: screen('/m/rewardCenter', { page: 'rewards/RewardsPage', ...member, module: 'REWCEN3' }),
  security: screen('/m/securityCenter', {
    page: 'security/SecurityPage',
    ...member,
    module: 'SECPRIV',
    open: 'always',
  }),
  invites: screen('/m/inviteFriends', {
    page: 'referrals/FriendsPage',
    ...member,
    real: true,
    module: 'AFFMAN3',
  }),
  leaderboard: screen('/m/leaderBoard', { page: 'boards/BoardPage' }),
  uplineTransfer: screen('/m/upLine/transfer', {
    page: 'upline/UplinePage',
    ...member,
    real: true,
    module: 'MEMTRANS3',
  }),
  manualRebate: screen('/m/member/manualRebate', {
    page: 'givebacks/GivebackPage',
    ...member,
    module: 'MANPLAYREB3',
  }),
  rebates: screen('/m/member/rebateReport', {
    page: 'givebacks/GivebackRecordPage',
    ...member,
    module: 'PLYRBT',
  }),
  mall: screen('/m/mall/mallHome', { ...member, module: 'PTSYS3' }),
  messages: screen('/m/webEmail', {
    page: 'announcements/MessageCenterPage',
    ...member,
    module: 'MAILCEN',
    backTo: 'home',
  }),
  announcement: screen('/m/notice', {
    page: 'announcements/NoticePage',
    bottomBar: false,
    // Which of the announcements: its index (MSG-4), or its id where it is no notice.
    search: { i: ID, id: ID },
  }),
  promotions: screen('/m/activity', { page: 'promotions/PromotionsPage', backTo: 'home' }),
  inbox: screen('/m/message', { page: 'inbox/InboxPage', who: 'account', module: 'INBOX3', header: false }),
  chat: screen('/m/cs', {
    page: 'chat/ChatPage',
    who: 'account',
    module: 'CBS3',
    bottomBar: false,
    open: 'always',
  }),
  /** The specification names no address for it. */
  verification: screen('/m/verification', {
    page: 'verification/VerificationPage',
    who: 'account',
    open: 'always',
  }),
  notifications: screen('/m/notifications', {
    page: 'notifications/NotificationsPage',
    who: 'account',
    open: 'always',
  }),
  limits: screen('/m/limits', { page: 'limits/LimitsPage', who: 'account', open: 'always' }),
  help: screen('/m/help', {
    page: 'help/HelpPage',
    bottomBar: false,
    open: 'always',
    // Which item is open (HELP-1); or the bet that feedback is about.
    search: { tag: ID, i: ID, bet: ID },
  }),
  /** The specification names no address for what REG-1 has one agree to. */
  terms: screen('/m/terms', {
    page: 'terms/TermsPage',
    open: 'always',
    search: { doc: ['rules', 'privacy', 'play'] },
    shows: ['doc'],
  }),
  download: screen('/m/app', { page: 'download/DownloadPage', bottomBar: false }),
  slots: {
    ...category('/m/slotsCenter', 'RNG'),
    page: 'lists/SlotsPage',
    searches: undefined,
    bottomBar: false,
  },
  trial: screen('/m/trail', {
    page: 'registration/TrialPage',
    module: 'FREEPLAY3',
    backTo: 'home',
    search: { back: BACK },
  }),
  startLottery: screen('/m/startLottery', {
    page: 'lotteries/StartLotteryPage',
    search: { gameCode: ID, playType: ID, pageBack: ANY },
  }),
  lotteries: screen('/m/lottery', { page: 'lotteries/LotteriesPage' }),
  play: screen('/m/games', {
    page: 'launches/PlayPage',
    header: false,
    bottomBar: false,
    search: GAME,
    shows: GAME_SHOWN,
  }),
  /** The specification names no address for one game before a launch, nor for a search over all categories. */
  game: screen('/m/gameInfo', { page: 'launches/GamePage', search: GAME, shows: GAME_SHOWN }),
  search: screen('/m/search', {
    page: 'lists/SearchPage',
    header: false,
    bottomBar: false,
    search: { q: LIST.gameName },
  }),
  hall: screen('/m/game', { page: 'launches/HallPage' }),
  verify: screen('/m/verify/$roundId', { page: 'bets/VerifyPage', open: 'always' }),

  rng: category('/m/rng', 'RNG'),
  pvp: category('/m/pvp', 'PVP'),
  fish: category('/m/fish', 'FISH'),
  live: category('/m/live', 'LIVE'),
  jl: category('/m/jl-slot', 'JL'),
  sports: center('/m/sports', 'SPORTS'),
  esports: center('/m/esports', 'ESPORTS'),
  cockfight: center('/m/cockfight', 'COCKFIGHT'),
  /** The lottery hall has no search (LAY-5). */
  lott: { ...center('/m/lott', 'LOTT'), searches: undefined },
  elott: center('/m/elott', 'ELOTT'),
  gameCenter: center('/m/gameCenter', 'SPORTS'),
  gameList: screen('/m/gameList', {
    page: 'lists/GameListPage',
    header: false,
    bottomBar: false,
    // RTE-7.
    search: { gameType: CODE, ...LIST },
    shows: ['gameType'],
  }),
  lotteryFrame: screen('/m/lotto-h5/$mui/$playType/games/$gameId', {
    page: 'launches/LotteryFramePage',
    header: false,
    bottomBar: false,
    // RTE-8. A token is not read.
    search: { merchant: ID, prize_mode: ID, pageBack: ANY },
  }),

  agentHome: screen('/m/agent/home', {
    page: 'teams/AgentHomePage',
    ...agent,
    module: 'AGENTPOLICY3',
    header: false,
    bottomBar: false,
  }),
  agentOverview: screen('/m/agent/team/overview', {
    page: 'teams/TeamOverviewPage',
    ...agent,
    module: 'AGEINFO3',
    search: { days: DAYS },
  }),
  agentProfit: screen('/m/agent/team/pnl', {
    page: 'teams/TeamProfitPage',
    ...agent,
    module: 'AGEINFO3',
    search: { days: DAYS },
  }),
  teamMembers: screen('/m/member/team', {
    page: 'teams/TeamMembersPage',
    ...agent,
    module: 'AGEDOWNMAN3',
    search: { days: DAYS },
  }),
  envelopes: screen('/m/redRain', { page: 'envelopes/EnvelopesPage', ...member, real: true }),
  teamBets: screen('/m/teamBetting', {
    page: 'teams/TeamBetsPage',
    ...agent,
    module: 'AGEINFO3',
    search: { days: DAYS },
  }),
  teamRebates: screen('/m/member/teamRebate', {
    page: 'rebates/TeamRebatePage',
    ...agent,
    module: 'AGEINFO3',
  }),
  agentRegister: screen('/m/agentRegister', {
    page: 'teams/AgentRegisterPage',
    ...agent,
    module: 'REGISTER_REE3',
  }),
  dividends: screen('/m/member/agent/agentDivident', {
    page: 'bills/DividendsPage',
    ...agent,
    module: 'AGENTPOLICY3',
  }),
  /** The specification has no address for what salaries come to, nor for one bill. */
  salaries: screen('/m/member/agent/salaries', {
    page: 'bills/SalariesPage',
    ...agent,
    module: 'AGENTPOLICY3',
  }),
  bill: screen('/m/member/agent/bill', {
    page: 'bills/BillPage',
    ...agent,
    module: 'AGENTPOLICY3',
    search: { id: ID },
  }),
  agentAnnouncements: screen('/m/member/notice', { page: 'announcements/AgentNoticePage', ...agent }),
  salaryContract: screen('/m/member/agent/getSalaryContract', pay),
  dividendContract: screen('/m/member/agent/getDevidendContract', pay),
  hourContract: screen('/m/member/agent/getHourContract', pay),
} as const;

type Screens = typeof SCREENS;
export type ScreenName = keyof Screens;
/** What the query of a screen says once it is read. */
export type SearchOf<N extends ScreenName> = Read<Screens[N]['search']>;
/** The screens whose document differs by their query. */
export type ShowingScreen = {
  [N in ScreenName]: Screens[N]['shows'] extends readonly [] ? never : N;
}[ScreenName];
export type ShownFields<N extends ScreenName> = Screens[N]['shows'][number];

const PATH_OF = Object.fromEntries(Object.entries(SCREENS).map(([name, { path }]) => [name, path]));
/** The address of each. Nothing else in this app spells a path. */
export const PATHS = PATH_OF as { readonly [N in ScreenName]: Screens[N]['path'] };

/** Home answers here as well (RTE-2). */
export const HOME_ALIASES = ['/', '/m', '/m/index', '/m/index.html'] as const;

/** Registration answers here as well (RTE-3). */
export const REGISTER_ALIAS = '/m/register.html';

/** The screen with what every screen may say, whichever it is. */
export const screenOf = (name: ScreenName): Screen<`/m/${string}`, Fields, readonly string[]> =>
  SCREENS[name] as never;

/** Reads what the address says to a screen: an old or mistyped link opens it, it does not break it. */
export function readSearch<N extends ScreenName>(
  name: N,
  given: Readonly<Record<string, unknown>>,
): SearchOf<N> {
  const read = Object.entries(screenOf(name).search).map(([field, allowed]) => {
    const value = given[field];
    const fits =
      typeof value === 'string' &&
      (allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value));
    return [field, fits ? value : undefined];
  });
  return Object.fromEntries(read) as SearchOf<N>;
}
