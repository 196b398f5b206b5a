import { REQUIRED_TEXTS } from '../required-texts.ts';

export const refusals = {
  'sessions.login_required': `${REQUIRED_TEXTS.login_required.text}.`,
  'sessions.not_permitted': `${REQUIRED_TEXTS.not_permitted.text}. Customer service can tell you more.`,
  'sessions.encrypted_body_refused': 'This form could not be read safely. Reload the page and try again.',
  'sessions.key_expired': 'This page was open for a long time. Reload it and try again.',
  'sessions.module_off': `${REQUIRED_TEXTS.not_permitted.text}. It may be back later.`,
  'sessions.real_account_required': `${REQUIRED_TEXTS.free_reject.text}.`,
} as const;
