import { REQUIRED_TEXTS } from '../required-texts.ts';

/** One sentence per refusal: what happened, and what would make it a yes. */
export default {
  unknown: `${REQUIRED_TEXTS.unknown.text}. Please try again; if it happens again, tell customer service.`,
  'wire.malformed': 'Something in this request is not right. Please check it and try again.',
  'wire.unsupported_body': 'This form was sent in a way we do not read. Reload the page and try again.',
  'wire.not_found': 'What you asked for is not here.',
  'wire.url_empty': `${REQUIRED_TEXTS.url_empty.text}. Please check the address.`,
  'wire.foreign_origin':
    'This request came from another site, so nothing was changed. Open Laro and try again.',
  'wire.too_many': 'Too many requests. Wait a minute, then try again.',
  'wire.busy': 'We are busy right now and nothing was changed. Please try again in a moment.',
  'sessions.login_required': `${REQUIRED_TEXTS.login_required.text}.`,
  'sessions.not_permitted': `${REQUIRED_TEXTS.not_permitted.text}. Customer service can tell you more.`,
  'staff.set_up_required':
    'Set up a second factor first: the back office asks for an authenticator app or a passkey.',
  'staff.disabled': 'Your staff account is disabled. A colleague who manages accounts can enable it again.',
  'staff.address_refused': 'Staff of this brand do not work from your network. Connect from an allowed one.',
  'staff.last_factor': 'This is your last second factor, and this brand asks for one. Add another first.',
  'staff.role_changed': 'Somebody has changed this role meanwhile. Reload it, then make your change again.',
  'staff.own_permissions': 'You cannot change what you yourself may do. Ask another colleague to do it.',
  'staff.role_name_taken': 'A role of this name exists. Please choose another name.',
  'staff.role_in_use': 'Somebody has this role or is invited to it. Give them another role first.',
  'staff.role_built_in': 'Every brand has this role, so it can be changed but not removed.',
  'staff.too_many_roles': 'There are fifty roles, the maximum. Remove one first.',
  'staff.network_invalid': 'One of the networks is not right. Write it like 203.0.113.0/24 or 2001:db8::/32.',
  'staff.shuts_out_self': 'Your own address is not in this list, so you would be shut out. Add it first.',
  'staff.networks_changed':
    'Somebody has changed this list meanwhile. Reload it, then make your change again.',
  'staff.invitation_gone': 'This invitation does not work any more. Ask a colleague for a new one.',
  'staff.username_taken': 'Somebody here has this username. Please choose another.',
  'staff.too_many_invitations': 'A hundred invitations are waiting, the maximum. Take one back first.',
  'staff.invitation_waits':
    'A second colleague has yet to approve this invitation. Please try the link again later.',
  'staff.role_held': 'This colleague has that role already.',
  'staff.deciders_by_two':
    'This role proposes or decides what takes two people, so one person cannot admit anybody with it. Admit them with another role, then propose the change.',
  'staff.role_unknown': 'There is no such role here any more. Please choose another.',
  'sessions.encrypted_body_refused': 'This form could not be read safely. Reload the page and try again.',
  'sessions.key_expired': 'This page was open for a long time. Reload it and try again.',
  'sessions.module_off': `${REQUIRED_TEXTS.not_permitted.text}. It may be back later.`,
  'sessions.real_account_required': `${REQUIRED_TEXTS.free_reject.text}.`,
  invitation_code_error: REQUIRED_TEXTS.invitation_code_error.text,
  'security.password_wrong': 'The old password is not right. Please check it.',
  'security.password_same': 'The new password and the old password cannot be the same',
  'security.recovery_off': 'Passwords cannot be reset by SMS here. Please ask customer service.',
  'security.step_up_required': 'Confirm once more that it is you to continue.',
  'security.reset_hold':
    'Your password was reset by SMS. For your safety it cannot confirm a change like this for a day. You can play and deposit as before.',
  'security.proof_wrong': 'This is not correct. Check it and try again.',
  'security.factor_missing': 'This is not set up for your account. Please choose another method.',
  'security.passkey_refused': 'The passkey was not accepted. Please try again on this page.',
  'security.too_many_passkeys': 'You have ten passkeys, the maximum. Remove one first.',
  'security.mobile_taken':
    'This mobile number already belongs to an account. Log in with it, or use another.',
  'vendors.key_refused': 'This is not a key for this supplier’s protocol. Paste its public key as a PEM.',
  'vendors.older_key_in_force': 'The key of before is still in force. Wait for its end, or retire it first.',
  'vendors.no_older_key': 'Only one key is in force. There is none to retire.',
  'vendors.address_refused':
    'That is no supplier’s address outside. Give one with https that is on no private network, and nothing behind it.',
  'vendors.staging_key_missing':
    'The operator has set no key for staging addresses, and the live one signs nothing there. Ask for STAGING_KEY_FILE to be set.',
  'vendors.secret_needed': 'This protocol has a shared secret. Give the one of the staging address.',
  'texts.missing':
    'This text is not written in every language of the brand yet. Write the missing ones, then try again.',
  'versions.changed':
    'Somebody else has saved a newer version meanwhile. Look at theirs, then restore again.',
  'versions.outdated':
    'This version holds something that is not allowed any more. Open it, correct that, and save it anew.',
  'settings.changed':
    'Somebody else has changed these settings meanwhile. Open them again, then make your change.',
  'settings.low_contrast':
    'Some text would be hard to read in these colors. Choose colors that differ more, at least 4.5 to 1.',
  'settings.no_method_left':
    'Nobody could register any more. Leave the username on, or switch registration by mobile on first.',
  'verification.identity_required':
    'Please confirm who you are first: open Verification in your security center.',
  'verification.name_refused': 'Write your full name in letters, as your document shows it.',
  'verification.birth_refused': 'This day of birth cannot be right. Check the year.',
  'verification.birth_unsure':
    'By this birthday you are younger than {minimumAge} and may not play here. If you mistyped it, correct it. If it is right, confirm it: then it stands, and only customer service can change it.',
  'verification.too_young':
    'You have to be at least {minimumAge} years old to play here. You confirmed a birthday that is too young; only customer service can change that.',
  'verification.person_fixed':
    'Your name and birthday are confirmed by a document. To correct them, write to customer service.',
  'verification.person_changed': 'Your name or birthday was changed in the meantime. Start the check again.',
  'verification.person_missing': 'Give your legal name and birthday first.',
  'verification.picture_refused':
    'This picture cannot be used. Choose another png or jpg, whole and not too large.',
  'verification.picture_gone': 'A picture is no longer there. Choose it again.',
  'verification.sides_missing': 'Upload every side that is asked for, each with its own picture.',
  'verification.too_many': 'That is all for today. Please try again tomorrow.',
  'verification.document_expired': 'This document has expired. Use one that is still valid.',
  'verification.waiting': 'Your document is already under review.',
  'verification.approved': 'Your identity is already verified.',
  'verification.known': 'Something else was sent already. Open the page again.',
  'verification.decided': 'This document was decided in the meantime. Open it again.',
  'verification.outside_decides':
    'The outside service decides on this document. You can reject it, but not approve it.',
  'verification.service_off': 'This check is not offered right now. Upload your document instead.',
  'verification.service_unreachable':
    'The identity service does not answer. Please try again in a few minutes.',
  'verification.service_address':
    'Give the address of the service’s API: https, a public host, and nothing behind it.',
  'upline.off': 'Transfers to your upline are not available for your account.',
  'upline.none': 'Nobody invited you, so there is no upline to send money to.',
  'upline.closed': 'Money cannot be sent to your upline right now. Customer service can tell you more.',
  'upline.excluded': 'Your account is shut out of play or locked, so it cannot send money to others.',
  'upline.beyond_day': 'That is more than you may send today. Left for today: {amount} in {count} transfers.',
  'upline.beyond_withdrawable': 'You can send {amount} at most: what you may withdraw now.',
  'upline.known': 'Another transfer was made under this number. Open the page again.',
  'security.payment_password_missing': 'Set a payment password in your security center first.',
  'security.payment_password_wrong': 'This is not your payment password. Try again.',
  'terms.not_accepted': 'Our terms have changed. Please read and accept them first; then you can play.',
  'terms.outdated': 'The terms have just changed again. Please read the version of today.',
  'terms.changed': 'Somebody else has changed this document meanwhile. Open it again, then make your change.',
  'terms.in_the_past': 'A version cannot begin in the past. Choose a later time, or publish it now.',
  'lists.too_many_values':
    'That is more than 200 values in one filter. Choose fewer, or filter by something else.',
  'lists.cursor_refused':
    'The list was sorted or filtered differently meanwhile. Start again from its first page.',
  'lists.too_broad': 'That is more than one file holds. Narrow the time or the filters, then export again.',
  'views.changed': 'Somebody has changed this view meanwhile. Open it again, then make your change.',
  'views.name_taken': 'You have a view of this list under this name already. Choose another name.',
  'views.full': 'You have 50 views, the maximum. Remove one first.',
  'turnover.ended': 'This requirement has ended already. Reload the list to see how.',
  'turnover.keeps_money': 'Only a bonus can be forfeited. The money of this requirement is never taken.',
  'withdrawals.known':
    'This request was sent before with other details. Open the page again and start a new one.',
  'withdrawals.not_real': 'Test credits cannot be withdrawn.',
  'withdrawals.locked': 'Withdrawals from your account are stopped. Customer service can tell you why.',
  'withdrawals.held':
    'Your password, payment password or mobile number is new. For your safety, money leaves again after the hold.',
  'withdrawals.payee_not_own':
    'This payout account is not in your legal name as it is now. Add one that is in your name.',
  'withdrawals.holder_differs':
    'The account is in another name than the member’s. Reject it, so that the money goes back.',
  'withdrawals.names_changed': 'The two names are near, and not those that you have seen. Read both again.',
  'withdrawals.payee_new':
    'This payout account is new. For your safety, money leaves to it after the hold; another account may do now.',
  'withdrawals.turnover_open':
    'There is still something to wager before you can withdraw. The list below says how much.',
  'withdrawals.amount_limits':
    'One withdrawal is between the least and the most shown. Choose an amount in between.',
  'withdrawals.day_limit':
    'This is more than you can still withdraw today. Choose less, or come back tomorrow.',
  'withdrawals.paused':
    'Withdrawals are paused while we check our books. Your money is safe. Try again later.',
  'withdrawals.beyond_balance': 'There is less than this in your wallet. Choose a smaller amount.',
  'withdrawals.cancellation_off': 'A withdrawal cannot be taken back here. It is paid to your account.',
  'withdrawals.moved_on': 'This withdrawal has gone on in the meantime. Look at where it stands now.',
  'withdrawals.second_person_needed':
    'A second person approves this withdrawal. Propose it, and a colleague decides.',
  'withdrawals.one_is_enough': 'This amount needs no second person. Approve it yourself.',
  'withdrawals.on_hold':
    'Somebody has put this withdrawal on hold. End the hold first, or wait until it is over.',
  'withdrawals.claimed':
    'A colleague is at this withdrawal. Wait until they let it go, or choose another one.',
} as const;
