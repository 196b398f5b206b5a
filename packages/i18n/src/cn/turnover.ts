import type en from '../en/turnover.ts';
import type { refusals as english, screens as enScreens } from '../en/turnover.ts';

export default {
  left: '至少再投注 {amount} 即可提现',
  leftText:
    '{count, plural, other {完成以下 # 项流水要求后即可提现。每笔投注计入最前面的一项。单笔投注超出该项的部分不计入下一项。}}',
  more: '{count, plural, other {后面还有 # 项要求。}}',
  clearRule: '当余额与未结算投注合计低于 {amount} 且没有未结算投注时，所有流水要求自动清零。',
  now: '当前投注计入此项',
  later: '排队等候',
  progress: '进度：{title}',
  doneOf: '{done} / {required}',
  toGo: '还差 {amount}',
  expires: '{time} 到期',
  ways: '完成方式',
  counts: '每笔投注按 {percent} % 计入',
  maxBet: '超过 {amount} 的投注不计入。',
  maxCashOut: '如到期或被取消，其赢利中最多 {amount} 归您所有。',
  failed: '流水要求加载失败',
  freeTitle: '无需再投注',
  freeText: '您的 {amount} 没有未完成的流水要求。',
  toWithdraw: '提现',
  ended: '以往的流水要求',
  endedNone: '暂无记录。完成的流水要求会列在这里。',
  taken: '已收回 {amount}',
  beyond: '超出的 {amount} 未计入其他要求。',
  visitorTitle: '登录后查看剩余流水',
  visitorText: '存款、奖金和奖励需达到流水要求后才能提现，进度显示在这里。',
  DEPOSIT: '存款',
  BONUS: '奖金',
  REBATE: '返水',
  TRANSFER: '转账',
  ENVELOPE: '红包',
  REWARD: '奖励',
  ADJUST: '调整',
  OPEN: '进行中',
  DONE: '已完成',
  FORFEIT: '已取消',
  EXPIRED: '已过期',
  CLEARED: '已清零',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'turnover.ended': '此流水要求已经结束。请刷新列表查看结果。',
  'turnover.keeps_money': '只有奖金可以取消，此项流水要求的资金不会被收回。',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  turnover: '流水要求',
} as const satisfies Record<keyof typeof enScreens, string>;
