/** One sentence per refusal: what happened, and what would make it a yes. */
export default {
  unknown: 'Unknown error. Please try again; if it happens again, tell customer service.',
  'wire.malformed': 'Something in this request is not right. Please check it and try again.',
  'wire.unsupported_body': 'This form was sent in a way we do not read. Reload the page and try again.',
  'wire.not_found': 'What you asked for is not here.',
  'wire.foreign_origin':
    'This request came from another site, so nothing was changed. Open Laro and try again.',
  'wire.too_many': 'That was a lot at once. Wait a minute, then try again.',
  'wire.busy': 'We are busy right now and nothing was changed. Please try again in a moment.',
  'sessions.login_required': 'You are not logged in. Please log in first.',
  'sessions.not_permitted': 'Your account does not have access to this.',
  'sessions.wrong_credentials': 'Username or password is not right. Check both and try again.',
  'sessions.member_disabled': 'This account is closed or disabled. Customer service can tell you more.',
  'sessions.not_a_member': 'Staff accounts sign in on the staff side, not here.',
  'sessions.too_many_failures': 'Too many attempts. Wait a few minutes before you try again.',
  'sessions.envelope_refused': 'This form could not be read safely. Reload the page and try again.',
  'sessions.key_expired': 'This page was open for a long time. Reload it and try again.',
  'registration.trial_limit': 'There were many practice accounts from here today. Register to keep playing.',
  'registration.trial_off': 'Practice play is not offered here.',
  'registration.username_taken': 'This username already exists. Please choose another.',
  'registration.field_invalid': 'One of the fields is not right. Please check what is marked.',
  'registration.registration_off': 'New accounts cannot be opened right now.',
  'registration.too_many_registrations':
    'Many accounts were opened from here today. Please try again tomorrow.',
  'merchants.unknown_host': 'Nobody is at home under this address.',
  'launches.game_unknown': 'This game is not in the house any more. Please choose another.',
  'launches.game_unavailable': 'This game is resting for maintenance. Please try again later.',
  'launches.vendor_unreachable': 'The game did not answer. Your balance is untouched; please try again.',
  'bets.round_unknown': 'There is no round with this number.',
  'bets.round_unreachable': 'The game did not answer, so this round cannot be shown now. Please try again.',
  'reconciliation.integration_unknown': 'There is no vendor connected under this name.',
  'reconciliation.day_open':
    'This day can be compared from about an hour after its end. Choose an earlier one.',
  'reconciliation.under_way': 'This day is being compared right now. Look again in a moment.',
  'reconciliation.drift_stands':
    'The books still do not balance, so withdrawals stay frozen. Set the listed accounts right first.',
} as const;
