import type en from '../en/givebacks.ts';
import type { refusals as english } from '../en/givebacks.ts';

export default {
  ready: '可领取',
  claim: '领取 {amount}',
  claimed: '{amount} 已存入您的钱包。',
  playOnce: '完成一倍流水即可提款。返水归您所有，不会收回。',
  missing: '还差 {amount} 即可领取，最低 {min}。',
  dayFull: '您今天已领取到上限，其余明天可领。',
  part: '您今天还可领取 {amount}，其余明天可领。',
  waiting: '返水明细',
  line: '有效投注 {bets}',
  until: '截止 {day}',
  correction: '对已领取投注的更正',
  emptyText: '每笔已结算的有效投注，无论输赢都会返还一部分。去玩一局，再回来领取。',
  toGames: '去玩游戏',
  rates: '您的比例',
  ratesLead: 'VIP {level} 级。每笔有效投注返还：',
  howExpire: '每天的返水可再领取 {days, plural, other {# 天}}，之后过期。过期前我们会提醒您。',
  howCredit: '{days, plural, other {# 天}}内未领取的返水会自动存入您的钱包。',
  record: '我的返水',
  failed: '返水加载失败',
  recordFailed: '返水记录加载失败',
  recordNone: '暂无返水记录',
  recordNoneText: '您领取的和已过期的返水会按日期列在这里。',
  toClaim: '去手动返水',
  kind_CLAIMED: '已领取',
  kind_CREDITED: '自动存入',
  kind_EXPIRED: '已过期',
  sum: '已支付',
  sumExpired: '已过期',
  rounding: '不足一分',
  visitorTitle: '登录后查看您的返水',
  visitorText: '每笔有效投注的一部分，一键返回钱包。',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'givebacks.too_little': '可领取的金额还不够。',
  'givebacks.day_full': '您今天已领取到上限，其余明天可领。',
  'givebacks.closed': '您的账户目前不能投注，无法领取返水。已有的返水会保留。',
  'givebacks.changed': '您的返水已有变化，请重新查看。',
} as const satisfies Record<keyof typeof english, string>;
