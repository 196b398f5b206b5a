/**
 * ERR-1 and ERR-2: each text that the specification words, by its code, with the messages that say it and the place
 * where it arises. The English sentences of `en/` are made of these, so that none can drift; what a sentence adds
 * comes after. `later` names the feature that brings a place which is not there yet.
 */
export const REQUIRED_TEXTS = {
  in_please_wait: {
    row: 'ERR-1',
    text: 'Please wait',
    messages: ['shell.loading'],
    place: 'a list, while it is loaded, and a favourite, while it is saved',
  },
  changes_saved: {
    row: 'ERR-1',
    text: 'Changes saved',
    messages: ['lists.saved'],
    place: 'a favourite, once it is saved',
  },
  logout_cancel: {
    row: 'ERR-1',
    text: 'Cancel',
    messages: ['menu.stay'],
    place: 'the question before a log-out',
  },
  logout_submit: {
    row: 'ERR-1',
    text: 'Log out',
    messages: ['menu.signOut'],
    place: 'the question before a log-out',
  },
  in_sms_sending: {
    row: 'ERR-1',
    text: 'Sending the code...',
    messages: ['login.codeSending'],
    place: 'Send code, until it is answered',
  },
  in_sms_send: {
    row: 'ERR-1',
    text: 'The code is on its way',
    messages: ['login.codeSent'],
    place: 'Send code, for 1.5 s once it is sent',
  },
  in_registered_successfully: {
    row: 'ERR-1',
    text: 'Registered successfully',
    messages: ['registration.registered'],
    place: 'the first screen of a new member',
  },
  invitation_code_error: {
    row: 'ERR-1 ERR-2',
    text: 'Invalid invitation code',
    messages: ['refusals.invitation_code_error', 'login.invitation_code_error'],
    place: 'the invitation code of a registration',
  },
  in_confirmation_correct: {
    row: 'ERR-1',
    text: 'Confirmation password not matched',
    messages: ['login.in_confirmation_correct'],
    place: 'the repeated password of a registration',
  },
  free_reject: {
    row: 'ERR-1',
    text: 'Please login an actual account to use this function',
    messages: ['refusals.sessions.real_account_required', 'registration.realText'],
    place: 'a trial member at what moves real money, and, as a toast, at the inbox and the chat',
  },
  login_required: {
    row: 'ERR-1 ERR-2',
    text: 'You are not logged in, please login first',
    messages: ['refusals.sessions.login_required', 'shell.loginFirst'],
    place: 'a visitor at a call for members, at a game and at the lists of one’s own',
  },
  not_permitted: {
    row: 'ERR-2',
    text: 'Account lacks permission or feature unavailable',
    messages: ['refusals.sessions.not_permitted', 'refusals.sessions.module_off'],
    place: 'a call for others, or one whose module the merchant has switched off',
  },
  member_disabled: {
    row: 'ERR-2',
    text: 'User does not exist or is disabled',
    messages: ['refusals.login.member_disabled', 'login.refusedDisabled'],
    place: 'the login of a locked member, by password or by an identity provider',
  },
  username_taken: {
    row: 'ERR-2',
    text: 'Username already exists',
    messages: ['refusals.registration.username_taken', 'login.registration.username_taken'],
    place: 'the username of a registration',
  },
  account_format: {
    row: 'ERR-2',
    text: 'Account format incorrect',
    messages: ['login.registration.username_pattern'],
    place: 'the username of a registration',
  },
  password_format: {
    row: 'ERR-2',
    text: 'Password format incorrect',
    messages: ['login.registration.password_short', 'login.registration.password_long'],
    place: 'a new password',
  },
  email_format: {
    row: 'ERR-2',
    text: 'E-mail format incorrect',
    messages: ['login.codes.email_invalid', 'security.emailInvalid'],
    place: 'the e-mail address of a registration and of an account',
  },
  name_format: {
    row: 'ERR-2',
    text: 'Name format incorrect',
    messages: ['login.registration.payee_name_refused'],
    place: 'the full name of a registration',
  },
  code_wrong: {
    row: 'ERR-2',
    text: 'Verification code error',
    messages: ['refusals.codes.wrong', 'login.codes.wrong'],
    place: 'a code sent by SMS or e-mail',
  },
  captcha_wrong: {
    row: 'ERR-2',
    text: 'Wrong captcha',
    messages: ['refusals.captcha.wrong'],
    place: 'every call that takes a captcha',
  },
  referrer_link: {
    row: 'ERR-2',
    text: 'Referrer link error',
    messages: ['registration.invitationDropped'],
    place: 'a registration from a link whose invitation is no longer valid',
  },
  mobile_refused: {
    row: 'ERR-2',
    text: 'The mobile num is not valid',
    messages: ['refusals.codes.mobile_invalid'],
    place: 'a call with a number that no mobile of these countries has',
  },
  mobile_invalid: {
    row: 'ERR-2',
    text: 'Please enter a valid mobile number',
    messages: ['login.codes.mobile_invalid', 'security.mobileInvalid'],
    place: 'the field of a mobile number',
  },
  unknown: {
    row: 'ERR-2',
    text: 'Unknown error',
    messages: ['refusals.unknown'],
    place: 'a call that breaks',
  },
  url_empty: {
    row: 'ERR-2',
    text: 'The requested url is empty',
    messages: ['refusals.wire.url_empty'],
    place: 'a call without a path',
  },
  maintenance: {
    row: 'ERR-2',
    text: 'System upgrading, please try again later',
    messages: ['refusals.merchants.maintenance', 'login.refusedMaintenance', 'status.maintenanceText'],
    place: 'a merchant under maintenance: its calls and the page in place of every screen',
  },
  region_restricted: {
    row: 'ERR-2',
    text: 'Access restricted by IP or region',
    messages: ['refusals.merchants.region_restricted', 'status.regionText'],
    place: 'a region that is kept out: its calls and the page in place of every screen',
  },
  not_a_member: {
    row: 'ERR-2',
    text: 'Non-member cannot log in on member side',
    messages: ['refusals.login.not_a_member'],
    place: 'the login of staff among the members',
  },
  not_an_agent: {
    row: 'ERR-2',
    text: 'Non-agent cannot log in on agent side',
    messages: [],
    place: 'a member at the screens of agents',
    later: 'agents',
  },
  network: {
    row: 'ERR-2',
    text: 'Network slow or offline',
    messages: ['shell.offline', 'shell.slow'],
    place: 'a call that is not answered',
  },
} as const;
