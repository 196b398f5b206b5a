/** A wallet set right by hand, by two people. */
export default {
  title: 'Adjust the wallet of {account}',
  lead: 'You propose it; a colleague who may move money approves it. Until then nothing moves.',
  direction: 'Add or take',
  credit: 'Add',
  debit: 'Take',
  amount: 'Amount in {currency}',
  tooMuch: 'More than one adjustment may move: {amount} at most.',
  max: 'At most {amount} at once.',
  before: 'Available now',
  after: 'Afterwards',
  beyond: 'The wallet holds less than that.',
  code: 'Kind',
  chooseCode: 'Choose a kind',
  code_goodwill: 'Goodwill',
  code_game_fault: 'Fault of a game',
  code_payment_fault: 'Fault of a payment',
  code_promotion: 'Promotion',
  code_clawback: 'Taken back',
  code_test_credit: 'Test credit',
  code_other: 'Something else',
  reference: 'What it answers to',
  referenceHint: 'A ticket, a bet or a payment, where there is one.',
  propose_credit: 'Propose to add to {account}',
  propose_debit: 'Propose to take from {account}',
} as const;

export const approvals = {
  kind_adjustment: 'Wallet adjustment',
  kind_adjustment_limit: 'Limit of adjustments',
  act_adjustment: 'Adjust the wallet of {about}',
  act_adjustment_limit: 'Change the limit of adjustments',
} as const;

export const acts = {
  'adjustment.proposed': 'Proposed an adjustment',
  'adjustment.applied': 'Adjusted a wallet',
  'adjustment_limit.proposed': 'Proposed another limit of adjustments',
  'adjustment_limit.applied': 'Changed the limit of adjustments',
} as const;
