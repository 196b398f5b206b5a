import type en from '../en/rewards.ts';
import type { refusals as english, screens as enScreens } from '../en/rewards.ts';

export default {
  tabs: '奖励',
  tab_open: '待领取',
  tab_playing: '流水中',
  tab_ended: '历史',
  lead: '领取您获得的奖励。每份奖励都注明提款前需要完成的流水。',
  emptyTitle: '暂无可领取的奖励',
  emptyText: '您获得的奖励及其条款会显示在这里。',
  toGames: '去玩游戏',
  playOnce: '投注满 {amount} 一次即可提款。奖励归您所有，不会收回。',
  playTimes: '领取后 {days, plural, other {# 天}}内需完成流水 {required}（{times} 倍）。',
  cost: '以回报率 96 % 的老虎机计，完成该流水平均花费约 {amount}。',
  maxBet: '超过 {amount} 的投注不计入。',
  maxCashOut: '如到期或取消，其赢利中最多 {amount} 仍归您所有。',
  until: '领取截止 {at}',
  claim: '领取 {amount}',
  decline: '放弃',
  declineTitle: '放弃这份奖励？',
  declineText: '放弃后无法再领取，您的钱包不会被扣款。',
  keep: '保留',
  claimed: '{amount} 已存入您的钱包。',
  declined: '已放弃该奖励。',
  failed: '奖励加载失败',
  freeTitle: '没有进行中的流水',
  freeText: '目前没有需要完成流水的奖励。',
  endedNone: '暂无历史奖励',
  endedText: '已领取、已放弃和已过期的奖励会列在这里。',
  state_CLAIMED: '已领取',
  state_DECLINED: '已放弃',
  state_EXPIRED: '已过期',
  state_CANCELLED: '已撤回',
  visitorTitle: '登录后查看您的奖励',
  visitorText: '您可以领取的奖励及其条款。',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'rewards.ended': '该奖励已结束：已放弃、已撤回或已过期。',
  'rewards.closed': '您的账户目前不能投注，无法领取奖励。',
  'rewards.not_for_member': '不能向该会员发放奖励。',
  'rewards.times_above': '牌照不允许这么高的流水倍数，请降低倍数。',
  'rewards.too_short': '没有人能在期限内完成。请降低倍数、提高单注上限或延长天数。',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  rewards: '奖励中心',
} as const satisfies Record<keyof typeof enScreens, string>;
