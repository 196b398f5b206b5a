export default {
  lead: 'Send money to the member who invited you. It cannot be taken back.',
  failed: 'The transfer could not be loaded',
  offTitle: 'Transfers are not available',
  to: 'To',
  toWallet: 'Arrives in their wallet',
  toSettlement: 'Arrives in their settlement account',
  withdrawable: 'You can send',
  left: 'Left today',
  leftText: '{amount} in {count} transfers',
  nothing: 'Nothing can be sent now: play your deposits and bonuses first.',
  needPassword: 'Set a payment password first.',
  needIdentity: 'Confirm your mobile number, name and birthday first.',
  held: 'Your password or number is new. You can send money from {at}.',
  toSecurity: 'Open security center',
  toVerification: 'Open verification',
  amount: 'Amount',
  quick: 'Quick amounts',
  amountFault: 'Write an amount you can send.',
  password: 'Payment password',
  passwordFault: 'Six digits.',
  show: 'Show',
  hide: 'Hide',
  review: 'Continue',
  confirmTitle: 'Send {amount} to {upline}?',
  confirmText: 'You cannot take it back, and neither can we.',
  send: 'Send {amount}',
  cancel: 'Back',
  sent: '{amount} was sent to {upline}',
} as const;

export const refusals = {
  'upline.off': 'Transfers to your upline are not available for your account.',
  'upline.none': 'You were not invited by a member, so there is no upline to send money to.',
  'upline.closed': 'Money cannot be sent to your upline right now. Customer service can tell you more.',
  'upline.excluded': 'Your account is shut out of play or locked, so it cannot send money to others.',
  'upline.beyond_day': 'That is more than you may send today. Left for today: {amount} in {count} transfers.',
  'upline.beyond_withdrawable': 'You can send {amount} at most: what you may withdraw now.',
  'upline.known': 'Another transfer was made under this number. Open the page again.',
} as const;

export const screens = {
  uplineTransfer: 'Transfer to upline',
} as const;
