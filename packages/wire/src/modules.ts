/** What a merchant's switch opens; off, all of it is refused and not shown. Tests hold each line of it to be true. */
type Gate = {
  /** Names of calls; one that a switch gates for one purpose or way only says which after a blank. */
  readonly calls?: readonly string[];
  /** A place of the app, and where the entry that stands there leads or what it is called. */
  readonly entries?: readonly string[];
  /** What the settings of registration ask or offer, as ways, fields, or the captcha. */
  readonly form?: readonly string[];
  /** The feature that is still to come and will use it. */
  readonly later?: string;
};

/** Modules and flags that a merchant has on or off (ROLE-4, ROLE-5), and seven switches of our own. */
export const MODULE_GATES = {
  TRANSREC3: {
    calls: [
      'listOwnMovements',
      'listSessionRounds',
      'getStatement',
      'getStatementProof',
      'exportOwnMovements',
    ],
    entries: ['menu /m/transaction/record', 'member /m/transaction/record'],
  },
  DEPRECM3: { entries: ['member /m/vouReport'] },
  WITHREC3: { entries: ['member /m/withdrawReport'] },
  PERSREP: {
    calls: ['getProfitAndLoss', 'exportProfitAndLoss'],
    entries: ['menu /m/profitandloss', 'member /m/profitandloss'],
  },
  REWCEN3: {
    calls: ['listRewards', 'countRewards', 'claimReward', 'declineReward'],
    entries: ['menu /m/rewardCenter', 'member /m/rewardCenter'],
  },
  MANPLAYREB3: { calls: ['getGiveback', 'claimGiveback'], entries: ['member /m/member/manualRebate'] },
  PLYRBT: { calls: ['listGivebacks'], entries: ['member /m/member/rebateReport'] },
  MAILCEN: { entries: ['member /m/webEmail'] },
  CBS3: {
    calls: [
      'launchChat',
      'getChatUnread',
      'listChatModels',
      'getChat',
      'startChat',
      'sendChatMessage',
      'uploadChatPicture',
      'getChatPicture',
      'typeInChat',
      'readChat',
      'endChat',
      'rateChat',
    ],
    entries: ['messages Live chat'],
  },
  AGENTPOLICY3: {
    calls: [
      'getContractRequests',
      'getContract',
      'acceptContract',
      'denyContract',
      'offerContract',
      'listGivenContracts',
      'endContract',
      'getMemberFunds',
      'listBills',
      'getBill',
      'claimBill',
      'getPaySoFar',
      'tryContractTerms',
      'openBillDispute',
      'acceptDisputeAnswer',
    ],
    entries: ['member /m/agent/home'],
  },
  COMM3: { later: 'commissions of agents' },
  FUNDTRANS3: {
    calls: ['getEnvelopeTerms', 'sendEnvelope', 'getDownlineTransfer', 'transferToDownline'],
  },
  AGEANNOUNCE3: { later: 'announcements to agents' },
  MEMTRANS3: {
    calls: ['getUplineTransfer', 'transferToUpline'],
    entries: ['member /m/upLine/transfer'],
  },
  AGEINFO3: { calls: ['getTeamStatistics', 'getTeamKpi', 'getRebateRates', 'listTeamRebates'] },
  AGEDOWNMAN3: { calls: ['listTeamMembers', 'getTeamBranch', 'listDownlineRates', 'setDownlineRates'] },
  PERSPNL3: { later: 'profit and loss of a team' },
  REG3: {
    calls: ['register', 'checkUsername', 'checkEmail', 'checkRegistration'],
    entries: ['menu /m/register', 'member /m/register', 'login /m/register'],
  },
  CAPTCHA3: { form: ['captcha'] },
  FREEPLAY3: { calls: ['testPlay'], entries: ['menu /m/trail', 'login /m/trail'] },
  REGISTER_REE3: {
    calls: [
      'getTeamInvitation',
      'prepareAccount',
      'listPreparedAccounts',
      'dropPreparedAccount',
      'readPreparedAccount',
    ],
    form: ['recommenderId'],
  },
  MOBILENUMREG3: { calls: ['register by mobile'], form: ['by mobileNum'] },
  REGMOBVERF3: { calls: ['sendVerificationCode to register'], form: ['by mobileNum', 'verificationCode'] },
  PROFPIC3: { calls: ['getHeadIcon', 'setHeadIcon'], entries: ['account Change profile picture'] },
  INBOX3: {
    calls: ['listInbox', 'getInboxUnreadCount', 'readInboxMessages', 'deleteInboxMessages'],
    entries: ['messages /m/message'],
  },
  AFFMAN3: {
    calls: ['getAffiliate', 'getAffiliateLink', 'getAffiliatePay'],
    entries: ['member /m/inviteFriends'],
    form: ['affiliateCode'],
  },
  TRANSBETREPMEM3: { entries: ['menu /m/gameRecord', 'member /m/gameRecord'] },
  PTSYS3: { entries: ['menu /m/mall/mallHome'], later: 'points mall' },
  SECPRIV: { entries: ['menu /m/securityCenter', 'member /m/securityCenter'] },
  /** Ours: whether the merchant runs a mission, and whether it rewards a referral (ROLE-4). */
  MISSIONPROMO: { entries: ['member /m/activity'], later: 'missions' },
  REFERRALPROMO: { calls: ['getReferrals'], entries: ['member /m/inviteFriends'] },
  /** Ours: whether screens offer the app (HEAD-1). */
  DOWNLOADPOPUP: { entries: ['home /m/app', 'home Close the offer of the app'] },
  /** Ours: sign-in by SMS code, recovery of a password by phone, sign-in by Facebook and by Google. */
  SMSLOGIN: { calls: ['login by SMS', 'sendVerificationCode to log in'] },
  PWDRECOVERY: { calls: ['setPasswordByPhone', 'sendVerificationCode to recover'] },
  FACEBOOK: { calls: ['beginIdentity with facebook'] },
  GOOGLE: { calls: ['beginIdentity with google'] },
} as const satisfies Readonly<Record<string, Gate>>;

export type Module = keyof typeof MODULE_GATES;
export const MODULES = Object.keys(MODULE_GATES) as readonly Module[];
export const gateOf = (module: Module): Gate => MODULE_GATES[module];
