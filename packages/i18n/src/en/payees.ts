export default {
  visitorTitle: 'Log in to see your payout accounts',
  visitorText: 'Your withdrawals are paid to accounts in your own name.',
  failed: 'Your payout accounts did not load',
  lead: 'Accounts are in your own name. Money leaves to a new one {hours} hours after you add it.',
  unverifiedTitle: 'Verify your name first',
  unverifiedText: 'We pay only to accounts in your verified name.',
  verify: 'Verify my name',
  emptyTitle: 'No payout account yet',
  emptyText: 'Add a bank account or an e-wallet in the name {name}.',
  full: 'You have {max} accounts. Remove one to add another.',
  heldUntil: 'New: paid to from {until}',
  takenAwayTitle: '{account} was removed',
  takenAwayText:
    'On {at} it no longer fitted: it is in the name of {holder}, and your legal name is {name}. Add an account that is in your name.',
  fit_near: 'The name is similar to yours. We review each withdrawal to it, so it takes longer.',
  fit_other: 'Not in your legal name: nothing is paid to it. Remove it and add one that is.',
  remove: 'Remove',
  removeOf: 'Remove {account}',
  removeTitle: 'Remove the account',
  removeText: '{account} is no longer paid to. You can add it again later.',
  removed: 'The account was removed.',
  added: 'The account was added.',
  addTitle: 'Add an account',
  add: 'Add the account',
  institution: 'Bank or e-wallet',
  institutionChoose: 'Choose one',
  institutionMissing: 'Choose the bank or e-wallet.',
  kind_bank: 'Banks',
  kind_ewallet: 'E-wallets',
  kind_crypto: 'Stablecoins',
  number: 'Account number',
  numberHint: 'For an e-wallet, its mobile number.',
  numberMissing: 'Enter the account number.',
  holder: 'Name on the account',
  holderHint: 'Your verified name is {name}.',
  holderMissing: 'Enter the name on the account.',
  paymentPassword: 'Payment password',
  payFirstTitle: 'Set a payment password first',
  payFirstText: 'Six digits of your own. They confirm a new payout account and every withdrawal.',
  payFirst: 'Set payment password',
  toWithdraw: 'Back to the withdrawal steps',
  paymentPasswordMissing: 'Enter the six digits.',
} as const;

export const refusals = {
  'payees.kind_off':
    'Payouts to this kind of account are not offered here. Choose a bank or an e-wallet from the list.',
  'payees.number_invalid': 'No account there has this number. Check it digit by digit.',
  'payees.name_differs':
    'The account must be in your own name, as on your verified ID. Write it as the bank does.',
  'payees.known': 'You have added this account already.',
  'payees.too_many': 'You have five payout accounts. Remove one to add another.',
  'payees.shared': 'This account cannot be added here. Choose another one, or ask customer service.',
  'payees.in_use':
    'A withdrawal to this account is in progress. You can remove the account when it has ended.',
} as const;

export const screens = {
  payees: 'Payout accounts',
} as const;
