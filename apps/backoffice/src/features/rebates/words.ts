export default {
  title: ['Team rebate', '团队返水'],
  lead: [
    'What agents were paid of the turnover below them, by day. Rates are set down the tree, each within the one above.',
    '代理按其团队每日流水获得的返水。比例沿团队逐级设置，不超过上级。',
  ],
  emptyTitle: ['No bills yet', '尚无账单'],
  empty: [
    'A day is billed the next morning, once members below agents have played.',
    '代理团队有投注后，次日早上生成前一天的账单。',
  ],
  at: ['Computed', '计算时间'],
  businessDay: ['Day', '日期'],
  member: ['Agent id', '代理编号'],
  account: ['Agent', '代理'],
  state_CALCULATED: ['Being paid', '发放中'],
  state_ISSUED: ['Paid', '已发放'],
  ratesTitle: ['Rates of the brand', '品牌比例'],
  ratesLead: [
    'Agents at the top start from these; a chain never gets more. New rates apply from {day}. Two people change them.',
    '顶级代理从这些比例开始，整条链不会超过。新比例自 {day} 起生效，需两人更改。',
  ],
  rateNone: ['No rates yet: agents are paid no team rebate.', '尚无比例：代理不会获得团队返水。'],
  rateNow: ['{rate} %', '{rate}%'],
  rateNext: ['{rate} %, from {day} {next} %', '{rate}%，自 {day} 起 {next}%'],
  change: ['Change the rates', '更改比例'],
  propose: ['Propose the rates', '申请更改'],
  text: ['They apply from the day after a colleague has approved them.', '同事批准后的次日起生效。'],
} as const;

export const approvals = {
  kind_rebate_rates: ['Rates of team rebate', '团队返水比例'],
  act_rebate_rates: ['Change the rates of {about}', '更改 {about} 的比例'],
} as const;

export const screens = {
  rebates: ['Team rebate', '团队返水'],
} as const;

export const acts = {
  'rebate_rates.proposed': ['Proposed rates of team rebate', '申请更改团队返水比例'],
  'rebate_rates.changed': ['Changed rates of team rebate', '更改了团队返水比例'],
} as const;
