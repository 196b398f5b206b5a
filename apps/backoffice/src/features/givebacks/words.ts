/** Manual rebate: what members claimed, and the terms that two people change. */
export default {
  title: ['Manual rebate', '手动返水'],
  lead: [
    'What members were given back of their own valid bets. They claim it themselves; each claim is played once.',
    '会员按自己的有效投注获得的返水，由会员自行领取，每次领取需完成一倍流水。',
  ],
  emptyTitle: ['No claims yet', '尚无领取'],
  empty: [
    'Claims are listed here, and what expired because it was not claimed.',
    '会员的领取以及未领取而过期的返水会列在这里。',
  ],
  at: ['When', '时间'],
  member: ['Member id', '会员编号'],
  account: ['Member', '会员'],
  kind: ['What', '类型'],
  kind_CLAIMED: ['Claimed', '已领取'],
  kind_CREDITED: ['Credited at the end', '到期自动存入'],
  kind_EXPIRED: ['Expired', '已过期'],
  terms: ['Terms', '规则'],
  termsLead: [
    'Rates by VIP level from level 0, in per cent of valid bets. New terms apply from {day}. Two people change them.',
    '按 VIP 等级（从 0 级起）的比例，以有效投注的百分比计。新规则自 {day} 起生效，需两人更改。',
  ],
  coming: ['New terms apply from {day}.', '新规则自 {day} 起生效。'],
  minimum: ['Least of a claim', '最低领取额'],
  dailyMost: ['Most a day and member', '每位会员每日上限'],
  days: ['Days to claim', '领取期限（天）'],
  atEnd: ['Not claimed in time', '到期未领取'],
  atEnd_EXPIRE: ['It expires', '过期'],
  atEnd_CREDIT: ['It is credited', '自动存入'],
  excludedGames: ['Excluded games (ids, separated by commas)', '不计返水的游戏（编号，以逗号分隔）'],
  excludedCount: ['{count} games excluded', '{count} 个游戏不计返水'],
  change: ['Change the terms', '更改规则'],
  propose: ['Propose the terms', '申请更改'],
  text: ['They apply from the day after a colleague has approved them.', '同事批准后的次日起生效。'],
  of: ['Rates of', '适用'],
  ofBrand: ['All vendors', '所有供应商'],
  level: ['VIP level', 'VIP 等级'],
  rateOf: ['{category} (%)', '{category}（%）'],
} as const;

export const approvals = {
  kind_giveback_terms: ['Terms of manual rebate', '手动返水规则'],
  act_giveback_terms: ['Change manual rebate: {about}', '更改手动返水：{about}'],
} as const;

export const screens = {
  givebacks: ['Manual rebate', '手动返水'],
} as const;

export const acts = {
  'giveback_terms.proposed': ['Proposed terms of manual rebate', '申请更改手动返水规则'],
  'giveback_terms.changed': ['Changed terms of manual rebate', '更改了手动返水规则'],
} as const;
