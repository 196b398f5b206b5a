export const refusals = {
  'adjustments.trial': 'This is free play: only accounts of members can be adjusted.',
  'adjustments.currency': 'This wallet is in another currency. Check the account and the currency.',
  'adjustments.too_large':
    'This is more than one adjustment can move. Choose a smaller amount, or have the limit changed.',
  'adjustments.beyond_balance':
    'There is less than this in the wallet, and it is never left below zero. Choose a smaller amount.',
} as const;
