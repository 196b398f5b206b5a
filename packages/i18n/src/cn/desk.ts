import type { refusals as english } from '../en/desk.ts';

export const refusals = {
  'desk.type_refused': '该类型的账户不能改为所选类型。',
  'desk.type_has_upline': '此会员有上级代理。总代理不能有上级，请先调整其归属。',
  'desk.type_has_team': '此代理有下级会员。玩家不能有下级，请先调整其归属。',
  'desk.money_remains': '此账户还有余额，需先归零。',
  'desk.bets_open': '此会员还有未结算的注单，请等待结算。',
  'desk.not_closed': '请先关闭账户。',
  'desk.retention_runs': '按牌照要求，这些资料仍须保留一段时间。',
  'desk.factors_missing': '此会员没有设置这些验证方式。',
} as const satisfies Record<keyof typeof english, string>;
