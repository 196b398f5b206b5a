/** What we send by SMS and e-mail: one text for both, and a subject for the mail. Short, for an SMS has 160 signs. */
export default {
  code: '{brand}: {code} is your code. It works for {minutes} minutes. Never give it to anybody; we never ask for it.',
  'code.subject': 'Your code from {brand}',
  password_changed:
    '{brand}: the password of your account was changed. If that was not you, recover your account now.',
  'password_changed.subject': 'Your password was changed',
  password_reset:
    '{brand}: the password of your account was reset by a code sent to your mobile. If that was not you, contact customer service now.',
  'password_reset.subject': 'Your password was reset',
  mobile_bound:
    '{brand}: the mobile number of your account was set. If that was not you, contact customer service now.',
  'mobile_bound.subject': 'Your mobile number was set',
  email_bound:
    '{brand}: the e-mail address of your account was set. If that was not you, contact customer service now.',
  'email_bound.subject': 'Your e-mail address was set',
  factor_added:
    '{brand}: a new sign-in method was added to your account. If that was not you, contact customer service now.',
  'factor_added.subject': 'New sign-in method added',
  factor_removed:
    '{brand}: a sign-in method was removed from your account. If that was not you, contact customer service now.',
  'factor_removed.subject': 'Sign-in method removed',
  new_device:
    '{brand}: your account was logged in on a new device. If that was not you, change your password now.',
  'new_device.subject': 'New device logged in',
  picture_approved: '{brand}: your new picture can be seen by everybody now.',
  'picture_approved.subject': 'Your picture is shown',
  picture_refused: '{brand}: your new picture could not be accepted and was removed. You can choose another.',
  'picture_refused.subject': 'Your picture was not accepted',
  staff_invitation:
    '{brand}: you are invited to the back office. Open this link within {hours} hours; it works once and is for you alone: {link}',
  'staff_invitation.subject': 'Your invitation to {brand}',
  alert_began:
    '{brand}: something needs attention. {kind}, {subject}: {detail}. Since {at} UTC. See docs/runbook.md under {kind} for what to do.',
  'alert_began.subject': 'Alert: {kind}, {subject}',
  alert_ended: '{brand}: it is well again. {kind}, {subject}. It began at {began} and ended at {at} UTC.',
  'alert_ended.subject': 'Well again: {kind}, {subject}',
} as const;
