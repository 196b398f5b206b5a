/**
 * What the service of notifications says of each event, in three lengths: `.title` of a message and a mail, the text itself,
 * and `.short` for a locked screen and an SMS, which strangers may read: it names the brand and nothing of the member.
 */
export default {
  'payment_password_changed.title': 'Your payment password was changed',
  payment_password_changed:
    'The payment password of your account was changed on {changedAt}. If that was not you, contact customer service now.',
  'payment_password_changed.short':
    'Your payment password was changed. If that was not you, contact customer service now.',
  'payee_taken_away.title': 'A payout account was taken away',
  payee_taken_away:
    'The account {account} is no longer paid to: it is not in your legal name as it is now. Add one that is in your name.',
  'payee_taken_away.short': 'A payout account was taken away: it is not in your legal name as it is now.',
  'payee_added.title': 'A payout account was added',
  payee_added:
    'The account {account} was added to your payout accounts. If that was not you, contact customer service now.',
  'payee_added.short': 'A payout account was added. If that was not you, contact customer service now.',
  'withdrawal_requested.title': 'We have your withdrawal request',
  withdrawal_requested:
    'You asked us to pay {amount} to {account}. If that was not you, contact customer service now.',
  'withdrawal_requested.short':
    'A withdrawal was requested. If that was not you, contact customer service now.',
  'withdrawal_paid.title': 'Your withdrawal was paid',
  withdrawal_paid: 'Your withdrawal of {amount} was paid to {account}.',
  'withdrawal_paid.short': 'Your withdrawal was paid.',
  'withdrawal_rejected.title': 'Your withdrawal was not approved',
  withdrawal_rejected:
    'Your withdrawal of {amount} to {account} was not approved, and the money is in your wallet again. The withdrawal record says why.',
  'withdrawal_rejected.short': 'Your withdrawal was not approved. The money is in your wallet again.',
  'withdrawal_failed.title': 'Your withdrawal did not arrive',
  withdrawal_failed:
    'Your withdrawal of {amount} did not reach {account}, and the money is in your wallet again. Check the account and try again.',
  'withdrawal_failed.short': 'Your withdrawal did not arrive. The money is in your wallet again.',
  'withdrawal_returned.title': 'Your withdrawal came back',
  withdrawal_returned:
    'The bank sent your withdrawal of {amount} to {account} back, and the money is in your wallet again.',
  'withdrawal_returned.short': 'Your withdrawal came back. The money is in your wallet again.',
  'withdrawal_taken_again.title': 'Your withdrawal was paid after all',
  withdrawal_taken_again:
    'Your withdrawal of {amount} did reach {account}, so the money that we had put back into your wallet was taken out again.',
  'withdrawal_taken_again.short':
    'Your withdrawal was paid after all, and was taken out of your wallet again.',
  'deposit_paid.title': 'Your deposit has arrived',
  deposit_paid: '{amount} was added to your wallet on {paidAt}.',
  'deposit_paid.short': 'Your deposit has arrived.',
  'envelope_received.title': 'You were sent a red envelope',
  envelope_received: 'Your agent sent you a red envelope. Open it within 24 hours.',
  'envelope_received.short': 'You were sent a red envelope. Open it within 24 hours.',
  'transfer_received.title': 'You received money',
  transfer_received: '{amount} was sent to you by {from} and is in your wallet.',
  'transfer_received.short': 'You received a transfer.',
  'team_rebate_paid.title': 'Your team rebate was paid',
  team_rebate_paid: '{amount} of team rebate for {day} is in your wallet.',
  'team_rebate_paid.short': 'Your team rebate was paid.',
  'envelope_returned.title': 'A red envelope came back',
  envelope_returned: '{amount} of your red envelope was not opened in time and is in your wallet again.',
  'envelope_returned.short': 'Some of your red envelope was not opened and is in your wallet again.',
  'deposit_rejected.title': 'Your receipt was not accepted',
  deposit_rejected: 'Your deposit of {amount} was not accepted: {reason}',
  'deposit_rejected.short': 'Your receipt was not accepted. Log in to read why.',
  'feedback_answered.title': 'We have answered your feedback',
  feedback_answered: 'We have answered what you wrote to us on {sentAt}. You can read the answer under Help.',
  'feedback_answered.short': 'Your feedback has an answer. You can read it under Help.',
  'identity_approved.title': 'Your identity is verified',
  identity_approved: 'We have approved your document. Your identity is verified now.',
  'identity_approved.short': 'Your identity is verified.',
  'identity_rejected.title': 'Your document was not accepted',
  identity_rejected: 'We could not accept your document. Open Verification to see why, and send another one.',
  'identity_rejected.short': 'Your document was not accepted. Open Verification to see why.',
  'message_received.title': 'You have a new message',
  message_received: 'A new message from {brand} is in your inbox. Log in to read it.',
  'message_received.short': 'A new message is in your inbox.',
} as const;
