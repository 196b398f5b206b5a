/** What members are notified of and by what, for both ends; no calls stand here. */

/** What a member decides on as one: what protects the account, what they have asked for, what the brand has to say. */
export const NOTICE_GROUPS = ['security', 'service', 'news'] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

export const NOTICE_CHANNELS = ['inbox', 'push', 'email', 'sms'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

type Notice = {
  readonly group: NoticeGroup;
  /** Where a tap on it leads: a screen of ours. */
  readonly path: `/m/${string}`;
  /** How soon a push service wakes a phone for it (RFC 8030, 5.3). */
  readonly urgency: 'low' | 'normal' | 'high';
  /** By which it never goes: what is in the inbox already is not put there again. */
  readonly never?: readonly NoticeChannel[];
};

/** Every event of which a member is notified; its words are `notices.ts` of every language. */
export const NOTICES = {
  payment_password_changed: { group: 'security', path: '/m/securityCenter', urgency: 'high' },
  payee_taken_away: { group: 'security', path: '/m/payees', urgency: 'high' },
  payee_added: { group: 'security', path: '/m/payees', urgency: 'high' },
  withdrawal_requested: { group: 'security', path: '/m/withdraw', urgency: 'high' },
  withdrawal_paid: { group: 'service', path: '/m/withdrawReport', urgency: 'normal' },
  withdrawal_rejected: { group: 'service', path: '/m/withdrawReport', urgency: 'normal' },
  withdrawal_failed: { group: 'service', path: '/m/withdrawReport', urgency: 'normal' },
  withdrawal_returned: { group: 'service', path: '/m/withdrawReport', urgency: 'normal' },
  withdrawal_taken_again: { group: 'service', path: '/m/withdrawReport', urgency: 'normal' },
  deposit_paid: { group: 'service', path: '/m/vouReport', urgency: 'normal' },
  envelope_received: { group: 'service', path: '/m/redRain', urgency: 'normal' },
  transfer_received: { group: 'service', path: '/m/transaction/record', urgency: 'normal' },
  team_rebate_paid: { group: 'service', path: '/m/member/teamRebate', urgency: 'low' },
  envelope_returned: { group: 'service', path: '/m/redRain', urgency: 'normal' },
  salary_contract_offered: {
    group: 'service',
    path: '/m/member/agent/getSalaryContract',
    urgency: 'normal',
  },
  dividend_contract_offered: {
    group: 'service',
    path: '/m/member/agent/getDevidendContract',
    urgency: 'normal',
  },
  hourly_contract_offered: {
    group: 'service',
    path: '/m/member/agent/getHourContract',
    urgency: 'normal',
  },
  contract_accepted: { group: 'service', path: '/m/agent/home', urgency: 'normal' },
  contract_denied: { group: 'service', path: '/m/agent/home', urgency: 'normal' },
  contract_expired: { group: 'service', path: '/m/agent/home', urgency: 'normal' },
  contract_superseded: { group: 'service', path: '/m/agent/home', urgency: 'normal' },
  contract_terminated: { group: 'service', path: '/m/agent/home', urgency: 'normal' },
  bill_claimable: { group: 'service', path: '/m/agent/home', urgency: 'normal' },
  bill_claim_ending: { group: 'service', path: '/m/agent/home', urgency: 'normal' },
  bill_dispute_answered: { group: 'service', path: '/m/agent/home', urgency: 'normal' },
  bill_dispute_rejected: { group: 'service', path: '/m/agent/home', urgency: 'normal' },
  bill_dispute_corrected: { group: 'service', path: '/m/agent/home', urgency: 'normal' },
  deposit_rejected: { group: 'service', path: '/m/vouReport', urgency: 'normal' },
  feedback_answered: { group: 'service', path: '/m/help', urgency: 'normal' },
  identity_approved: { group: 'service', path: '/m/verification', urgency: 'normal' },
  identity_rejected: { group: 'service', path: '/m/verification', urgency: 'normal' },
  reward_given: { group: 'news', path: '/m/rewardCenter', urgency: 'normal' },
  reward_ending: { group: 'news', path: '/m/rewardCenter', urgency: 'normal' },
  giveback_ending: { group: 'news', path: '/m/member/manualRebate', urgency: 'normal' },
  vip_climbed: { group: 'service', path: '/m/member/benefits', urgency: 'low' },
  vip_granted: { group: 'service', path: '/m/member/benefits', urgency: 'low' },
  vip_lost: { group: 'service', path: '/m/member/benefits', urgency: 'low' },
  vip_missed: { group: 'service', path: '/m/member/benefits', urgency: 'low' },
  message_received: { group: 'news', path: '/m/message', urgency: 'low', never: ['inbox'] },
} as const satisfies Readonly<Record<string, Notice>>;

export const noticeOf = (kind: keyof typeof NOTICES): Notice => NOTICES[kind];
