import type en from './en.ts';
import type { acts as enActs, approvals as enApprovals, screens as enScreens } from './en.ts';

export default {
  title: '团队返水',
  lead: '代理按其团队每日流水获得的返水。比例沿团队逐级设置，不超过上级。',
  emptyTitle: '尚无账单',
  empty: '代理团队有投注后，次日早上生成前一天的账单。',
  at: '计算时间',
  businessDay: '日期',
  member: '代理编号',
  account: '代理',
  amount: '金额',
  state: '状态',
  state_CALCULATED: '发放中',
  state_ISSUED: '已发放',
  ratesTitle: '品牌比例',
  ratesLead: '顶级代理从这些比例开始，整条链不会超过。新比例自 {day} 起生效，需两人更改。',
  rateNone: '尚无比例：代理不会获得团队返水。',
  rateNow: '{rate}%',
  rateNext: '{rate}%，自 {day} 起 {next}%',
  change: '更改比例',
  propose: '申请更改',
  text: '同事批准后的次日起生效。',
} as const satisfies Record<keyof typeof en, string>;

export const approvals = {
  kind_rebate_rates: '团队返水比例',
  act_rebate_rates: '更改 {about} 的比例',
} as const satisfies Record<keyof typeof enApprovals, string>;

export const screens = {
  rebates: '团队返水',
} as const satisfies Record<keyof typeof enScreens, string>;

export const acts = {
  'rebate_rates.proposed': '申请更改团队返水比例',
  'rebate_rates.changed': '更改了团队返水比例',
} as const satisfies Record<keyof typeof enActs, string>;
