import * as announcements from './announcements.ts';
import * as bets from './bets.ts';
import type { CallSpec } from './call.ts';
import * as captcha from './captcha.ts';
import * as catalogue from './catalogue.ts';
import * as codes from './codes.ts';
import * as events from './events.ts';
import * as identities from './identities.ts';
import * as launches from './launches.ts';
import * as login from './login.ts';
import * as members from './members.ts';
import * as merchants from './merchants.ts';
import * as messages from './messages.ts';
import * as reconciliation from './reconciliation.ts';
import * as registration from './registration.ts';
import * as reviews from './reviews.ts';
import * as security from './security.ts';
import * as sessions from './sessions.ts';
import * as staff from './staff.ts';
import * as switches from './switches.ts';
import * as violations from './violations.ts';
import * as wallet from './wallet.ts';
import * as winners from './winners.ts';

export const CALLS = {
  getMerchant: merchants.getMerchant,
  getStatus: merchants.getStatus,
  listBannerAnnouncements: announcements.listBannerAnnouncements,
  listVendorGameTypes: catalogue.listVendorGameTypes,
  listGames: catalogue.listGames,
  listHotGames: catalogue.listHotGames,
  launchGame: launches.launchGame,
  listRecentGames: launches.listRecentGames,
  getSession: sessions.getSession,
  resumeSession: sessions.resumeSession,
  getLoginSettings: login.getLoginSettings,
  login: login.login,
  loginSecondFactor: login.loginSecondFactor,
  beginPasskeyLogin: login.beginPasskeyLogin,
  loginPasskey: login.loginPasskey,
  beginIdentity: identities.beginIdentity,
  finishIdentity: identities.finishIdentity,
  logout: sessions.logout,
  listDevices: sessions.listDevices,
  endDevice: sessions.endDevice,
  listSignIns: security.listSignIns,
  listOwnSecurityEvents: security.listOwnSecurityEvents,
  testPlay: registration.testPlay,
  getTrialAccount: registration.getTrialAccount,
  listHpkeKeys: sessions.listHpkeKeys,
  register: registration.register,
  getRegisterSettings: registration.getRegisterSettings,
  checkUsername: registration.checkUsername,
  checkEmail: registration.checkEmail,
  checkRegistration: registration.checkRegistration,
  getVerification: registration.getVerification,
  getAffiliate: registration.getAffiliate,
  listCountries: registration.listCountries,
  getMemberInfo: members.getMemberInfo,
  setNickname: members.setNickname,
  getHeadIcon: members.getHeadIcon,
  setHeadIcon: members.setHeadIcon,
  getCaptcha: captcha.getCaptcha,
  sendVerificationCode: codes.sendVerificationCode,
  sendEmailCode: codes.sendEmailCode,
  listMessages: messages.listMessages,
  getSecurity: security.getSecurity,
  changePassword: security.changePassword,
  setPasswordByPhone: security.setPasswordByPhone,
  setPaymentPassword: security.setPaymentPassword,
  bindMobile: security.bindMobile,
  bindEmail: security.bindEmail,
  stepUp: security.stepUp,
  beginTotp: security.beginTotp,
  confirmTotp: security.confirmTotp,
  removeTotp: security.removeTotp,
  renewRecoveryCodes: security.renewRecoveryCodes,
  beginPasskey: security.beginPasskey,
  addPasskey: security.addPasskey,
  removePasskey: security.removePasskey,
  beginPasskeyProof: security.beginPasskeyProof,
  getWallet: wallet.getWallet,
  listBets: bets.listBets,
  getRoundProof: bets.getRoundProof,
  getWinnerBoard: winners.getWinnerBoard,
  streamEvents: events.streamEvents,
  loginStaff: staff.loginStaff,
  loginStaffSecondFactor: staff.loginStaffSecondFactor,
  resetStaffFactor: staff.resetStaffFactor,
  listStaffActs: staff.listStaffActs,
  logoutStaff: staff.logoutStaff,
  listWaitingHeadIcons: reviews.listWaitingHeadIcons,
  getWaitingHeadIcon: reviews.getWaitingHeadIcon,
  approveHeadIcon: reviews.approveHeadIcon,
  refuseHeadIcon: reviews.refuseHeadIcon,
  listSecurityEvents: security.listSecurityEvents,
  lockMember: members.lockMember,
  unlockMember: members.unlockMember,
  getTrialBalance: staff.getTrialBalance,
  listReconciliationRuns: reconciliation.listReconciliationRuns,
  listReconciliationBreaks: reconciliation.listReconciliationBreaks,
  runReconciliation: reconciliation.runReconciliation,
  getBalanceWatch: reconciliation.getBalanceWatch,
  requestFreezeLift: reconciliation.requestFreezeLift,
  liftFreeze: reconciliation.liftFreeze,
  listSwitches: switches.listSwitches,
  switchMaintenance: switches.switchMaintenance,
  switchVendor: switches.switchVendor,
  switchGame: switches.switchGame,
  reportViolations: violations.reportViolations,
} as const satisfies Record<string, CallSpec>;

export type Calls = typeof CALLS;
export type CallName = keyof Calls;
