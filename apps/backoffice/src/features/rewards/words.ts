/** What members are given: the list, and how two people give one. */
export default {
  title: ['Rewards', '奖励'],
  lead: [
    'What members were given by two people, and what became of it. Nothing moves before the member claims it.',
    '由两位员工发放给会员的奖励及其状态。会员领取之前不会有资金变动。',
  ],
  emptyTitle: ['No rewards yet', '尚无奖励'],
  empty: ['Rewards that members are given are listed here.', '发放给会员的奖励会列在这里。'],
  at: ['Given', '发放时间'],
  member: ['Member id', '会员编号'],
  reward: ['Title', '标题'],
  kind: ['Kind', '类型'],
  claimUntil: ['Claim until', '领取截止'],
  endedAt: ['Ended', '结束时间'],
  kind_REWARD: ['Reward: played once', '奖励：一倍流水'],
  kind_BONUS: ['Bonus with terms', '附条件奖金'],
  state_CLAIM: ['Can be claimed', '待领取'],
  state_CLAIMED: ['Claimed', '已领取'],
  state_DECLINED: ['Declined', '已放弃'],
  state_EXPIRED: ['Expired', '已过期'],
  state_CANCELLED: ['Taken back', '已撤回'],
  give: ['Give a reward', '发放奖励'],
  giveLead: [
    'You propose it; a colleague who may move money approves it. The member then claims it.',
    '由您提议，再由有权限的同事批准，之后由会员领取。',
  ],
  account: ['Member', '会员'],
  titleHint: ['The member reads it above the reward.', '会员会在奖励上方看到。'],
  times: ['Played how many times', '流水倍数'],
  claimDays: ['Days to claim it', '领取期限（天）'],
  playDays: ['Days to play it', '流水期限（天）'],
  maxBet: ['Highest bet (optional)', '单注上限（可不填）'],
  maxCashOut: ['Most that is kept of winnings (optional)', '保留赢利上限（可不填）'],
  propose: ['Propose the reward', '提议发放'],
  cancel: ['Take it back', '撤回'],
  cancelText: [
    'The member can no longer claim it. What was claimed stays theirs.',
    '会员将无法再领取；已领取的奖励不受影响。',
  ],
  cancelled: ['The reward was taken back.', '奖励已撤回。'],
} as const;

export const approvals = {
  kind_reward: ['Reward for a member', '会员奖励'],
  act_reward: ['Give {about} a reward', '向 {about} 发放奖励'],
} as const;

export const screens = {
  rewards: ['Rewards', '奖励'],
} as const;

export const acts = {
  'reward.proposed': ['Proposed a reward', '提议发放奖励'],
  'reward.given': ['Gave a reward', '发放了奖励'],
  'reward.cancelled': ['Took a reward back', '撤回了奖励'],
} as const;
