import type { acts as enActs, approvals as enApprovals } from './en.ts';

export default {
  title: '调整 {account} 的钱包',
  lead: '由您提议，再由有权限的同事批准。在此之前资金不会变动。',
  direction: '加款或扣款',
  credit: '加款',
  debit: '扣款',
  amount: '金额（{currency}）',
  tooMuch: '超过单笔调整上限：最多 {amount}。',
  max: '单次最多 {amount}。',
  before: '当前可用',
  after: '调整后',
  beyond: '钱包余额不足。',
  code: '类别',
  chooseCode: '请选择类别',
  code_goodwill: '补偿',
  code_game_fault: '游戏故障',
  code_payment_fault: '款项故障',
  code_promotion: '活动',
  code_clawback: '追回款项',
  code_test_credit: '测试额度',
  code_other: '其他',
  reference: '关联单号',
  referenceHint: '如工单、投注或款项编号，可不填。',
  propose_credit: '提议为 {account} 加款',
  propose_debit: '提议从 {account} 扣款',
} as const;

export const approvals = {
  kind_adjustment: '钱包调整',
  kind_adjustment_limit: '调整上限',
  act_adjustment: '调整 {about} 的钱包',
  act_adjustment_limit: '更改单笔调整上限',
} as const satisfies Record<keyof typeof enApprovals, string>;

export const acts = {
  'adjustment.proposed': '提议调整钱包',
  'adjustment.applied': '调整钱包',
  'adjustment_limit.proposed': '提议更改调整上限',
  'adjustment_limit.applied': '更改调整上限',
} as const satisfies Record<keyof typeof enActs, string>;
