import type { ScreenName } from './paths.ts';
import type { Rule } from './shell/rule.ts';

/** `real`: not with play money (ROLE-2), whatever else the audience admits. */
type ScreenRule = Rule & { readonly real?: true };

const OPEN = { who: 'anyone' } as const;
const MEMBER = { who: 'member' } as const;
const AGENT = { who: 'agent' } as const;

/**
 * Whom each screen admits (ROLE-1 to ROLE-5), once: the guard leads everybody else to the login or to the sentence of
 * ROLE-2, and the menus offer an entry only where its module is on as well.
 */
export const SCREEN_RULES: Readonly<Record<ScreenName, ScreenRule>> = {
  home: OPEN,
  login: OPEN,
  register: OPEN,
  forget: OPEN,
  /** Without a session it leads home by itself (PWD-1). */
  changePassword: OPEN,
  settings: OPEN,

  memberHome: { who: 'account' },
  account: MEMBER,
  vip: MEMBER,
  deposit: { who: 'member', real: true },
  withdraw: MEMBER,
  bets: { who: 'member', module: 'TRANSBETREPMEM3' },
  movements: { who: 'member', module: 'TRANSREC3' },
  depositRecord: { who: 'member', module: 'DEPRECM3' },
  withdrawRecord: { who: 'member', module: 'WITHREC3' },
  profitAndLoss: { who: 'member', module: 'PERSREP' },
  rewards: { who: 'member', module: 'REWCEN3' },
  security: { who: 'member', module: 'SECPRIV' },
  invites: { who: 'member', module: 'AFFMAN3' },
  leaderboard: OPEN,
  uplineTransfer: { who: 'member', module: 'MEMTRANS3' },
  manualRebate: { who: 'member', module: 'MANPLAYREB3' },
  rebates: { who: 'member', module: 'PLYRBT' },
  mall: { who: 'member', module: 'PTSYS3' },
  messages: { who: 'member', module: 'MAILCEN' },
  announcement: OPEN,
  promotions: OPEN,
  inbox: MEMBER,
  help: OPEN,
  download: OPEN,
  slots: OPEN,
  trial: { who: 'anyone', module: 'FREEPLAY3' },
  startLottery: OPEN,
  lotteries: OPEN,
  play: OPEN,
  hall: OPEN,
  verify: OPEN,

  rng: OPEN,
  pvp: OPEN,
  fish: OPEN,
  live: OPEN,
  jl: OPEN,
  sports: OPEN,
  esports: OPEN,
  cockfight: OPEN,
  lott: OPEN,
  elott: OPEN,
  gameCenter: OPEN,
  gameList: OPEN,
  lotteryFrame: OPEN,

  agentHome: { who: 'agent', module: 'AGENTPOLICY3' },
  agentOverview: AGENT,
  agentProfit: AGENT,
  teamMembers: AGENT,
  envelopes: AGENT,
  teamBets: AGENT,
  teamRebates: AGENT,
  agentRegister: AGENT,
  dividends: AGENT,
  agentAnnouncements: AGENT,
  salaryContract: AGENT,
  dividendContract: AGENT,
  hourContract: AGENT,
};
