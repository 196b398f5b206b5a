/** A wallet set right by hand, by two people. */
export default {
  title: ['Adjust the wallet of {account}', '调整 {account} 的钱包'],
  lead: [
    'You propose it; a colleague who may move money approves it. Until then nothing moves.',
    '由您提议，再由有权限的同事批准。在此之前资金不会变动。',
  ],
  direction: ['Add or take', '加款或扣款'],
  credit: ['Add', '加款'],
  debit: ['Take', '扣款'],
  amount: ['Amount in {currency}', '金额（{currency}）'],
  tooMuch: ['More than one adjustment may move: {amount} at most.', '超过单笔调整上限：最多 {amount}。'],
  max: ['At most {amount} at once.', '单次最多 {amount}。'],
  before: ['Available now', '当前可用'],
  after: ['Afterwards', '调整后'],
  beyond: ['The wallet holds less than that.', '钱包余额不足。'],
  code: ['Kind', '类别'],
  chooseCode: ['Choose a kind', '请选择类别'],
  code_goodwill: ['Goodwill', '补偿'],
  code_game_fault: ['Fault of a game', '游戏故障'],
  code_payment_fault: ['Fault of a payment', '款项故障'],
  code_promotion: ['Promotion', '活动'],
  code_clawback: ['Taken back', '追回款项'],
  code_test_credit: ['Test credit', '测试额度'],
  code_other: ['Something else', '其他'],
  reference: ['What it answers to', '关联单号'],
  referenceHint: ['A ticket, a bet or a payment, where there is one.', '如工单、投注或款项编号，可不填。'],
  propose_credit: ['Propose to add to {account}', '提议为 {account} 加款'],
  propose_debit: ['Propose to take from {account}', '提议从 {account} 扣款'],
} as const;

export const approvals = {
  kind_adjustment: ['Wallet adjustment', '钱包调整'],
  kind_adjustment_limit: ['Limit of adjustments', '调整上限'],
  act_adjustment: ['Adjust the wallet of {about}', '调整 {about} 的钱包'],
  act_adjustment_limit: ['Change the limit of adjustments', '更改单笔调整上限'],
} as const;

export const acts = {
  'adjustment.proposed': ['Proposed an adjustment', '提议调整钱包'],
  'adjustment.applied': ['Adjusted a wallet', '调整钱包'],
  'adjustment_limit.proposed': ['Proposed another limit of adjustments', '提议更改调整上限'],
  'adjustment_limit.applied': ['Changed the limit of adjustments', '更改调整上限'],
} as const;
