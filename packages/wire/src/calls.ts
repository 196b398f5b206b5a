import * as announcements from './announcements.ts';
import * as bets from './bets.ts';
import type { CallSpec } from './call.ts';
import * as catalogue from './catalogue.ts';
import * as events from './events.ts';
import * as launches from './launches.ts';
import * as members from './members.ts';
import * as merchants from './merchants.ts';
import * as reconciliation from './reconciliation.ts';
import * as registration from './registration.ts';
import * as sessions from './sessions.ts';
import * as staff from './staff.ts';
import * as wallet from './wallet.ts';
import * as winners from './winners.ts';

export const CALLS = {
  getMerchant: merchants.getMerchant,
  listBannerAnnouncements: announcements.listBannerAnnouncements,
  listVendorGameTypes: catalogue.listVendorGameTypes,
  listGames: catalogue.listGames,
  listHotGames: catalogue.listHotGames,
  launchGame: launches.launchGame,
  listRecentGames: launches.listRecentGames,
  getSession: sessions.getSession,
  login: sessions.login,
  logout: sessions.logout,
  testPlay: registration.testPlay,
  listHpkeKeys: sessions.listHpkeKeys,
  register: registration.register,
  getMemberInfo: members.getMemberInfo,
  getWallet: wallet.getWallet,
  listBets: bets.listBets,
  getRoundProof: bets.getRoundProof,
  getWinnerBoard: winners.getWinnerBoard,
  streamEvents: events.streamEvents,
  loginStaff: staff.loginStaff,
  logoutStaff: staff.logoutStaff,
  getTrialBalance: staff.getTrialBalance,
  listReconciliationRuns: reconciliation.listReconciliationRuns,
  listReconciliationBreaks: reconciliation.listReconciliationBreaks,
  runReconciliation: reconciliation.runReconciliation,
  getBalanceWatch: reconciliation.getBalanceWatch,
  liftFreeze: reconciliation.liftFreeze,
} as const satisfies Record<string, CallSpec>;

export type Calls = typeof CALLS;
export type CallName = keyof Calls;
