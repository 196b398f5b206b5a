/** Who brought whom, what is held for review, and the terms of it. */
export default {
  title: ['Referrals', '好友推荐'],
  lead: [
    'Members who brought friends. What suggests one person behind both is held until two people release it.',
    '会员推荐的好友。疑似同一人的推荐会被暂扣，需两人放行。',
  ],
  emptyTitle: ['No referrals yet', '尚无推荐'],
  empty: ['Friends who join by a member’s link are listed here.', '通过会员链接加入的好友会列在这里。'],
  at: ['Joined', '加入时间'],
  account: ['Brought by', '推荐人'],
  member: ['Member id', '会员编号'],
  friend: ['Friend’s id', '好友编号'],
  friendAccount: ['Friend', '好友'],
  signals: ['Signals', '疑点'],
  state: ['State', '状态'],
  deposits: ['Deposited', '存款'],
  valid: ['Valid bets', '有效投注'],
  qualifiedAt: ['Qualified', '达标时间'],
  state_JOINED: ['In progress', '进行中'],
  state_QUALIFIED: ['Waiting period', '等待期'],
  state_HELD: ['Held for review', '待审核'],
  state_REWARDED: ['Rewarded', '已奖励'],
  state_REJECTED: ['Rejected', '已拒绝'],
  state_EXPIRED: ['Expired', '未按时'],
  release: ['Release the referral', '放行'],
  releaseText: [
    'A colleague who may move money approves it. Both are rewarded after the waiting days.',
    '由有权限的同事批准，等待期过后双方获得奖励。',
  ],
  reject: ['Reject the referral', '拒绝'],
  rejectText: ['Nothing is paid to either.', '双方均不发放。'],
  rejected: ['The referral was rejected.', '已拒绝该推荐。'],
  terms: ['Terms', '规则'],
  change: ['Change the terms', '更改规则'],
  propose: ['Propose the terms', '申请更改'],
  termsText: [
    'They apply to friends who join after a colleague has approved them.',
    '同事批准后加入的好友适用新规则。',
  ],
  on: ['Rewards for friends', '推荐奖励'],
  isOn: ['On', '启用'],
  isOff: ['Off', '停用'],
  deposit: ['Friend deposits', '好友存款'],
  days: ['Within days', '期限（天）'],
  holdDays: ['Waiting days', '等待天数'],
  reward: ['Member gets', '推荐人奖励'],
  friendReward: ['Friend gets', '好友奖励'],
  claimDays: ['Days to claim', '领取期限（天）'],
} as const;

export const approvals = {
  kind_referral_terms: ['Terms of referrals', '推荐规则'],
  act_referral_terms: ['Reward friends by {about}', '推荐奖励改为 {about}'],
  kind_referral_release: ['Held referral', '待审核推荐'],
  act_referral_release: ['Release the referral of {about}', '放行 {about} 的推荐'],
} as const;

export const screens = {
  referrals: ['Referrals', '好友推荐'],
} as const;

export const acts = {
  'referral_terms.proposed': ['Proposed terms of referrals', '申请更改推荐规则'],
  'referral_terms.changed': ['Changed terms of referrals', '更改了推荐规则'],
  'referral_release.proposed': ['Proposed to release a referral', '申请放行推荐'],
  'referral.released': ['Released a held referral', '放行了推荐'],
  'referral.rejected': ['Rejected a referral', '拒绝了推荐'],
} as const;
