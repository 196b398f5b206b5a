import type { refusals as english } from '../en/sessions.ts';

export const refusals = {
  'sessions.login_required': 'Hindi ka pa naka-log in. Mag-log in muna.',
  'sessions.not_permitted': 'Walang access dito ang account mo.',
  'sessions.encrypted_body_refused': 'Hindi ligtas na nabasa ang form. I-reload ang pahina at subukan muli.',
  'sessions.key_expired': 'Matagal nang bukas ang pahinang ito. I-reload at subukan muli.',
  'sessions.module_off': 'Hindi ito inaalok dito sa ngayon.',
  'sessions.real_account_required': 'Mag-log in gamit ang totoong account para magamit ito.',
} as const satisfies Record<keyof typeof english, string>;
