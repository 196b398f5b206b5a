import type { Merchant, Security, SessionInfo } from '@laro/wire';

/** Who and where screen tests play: a merchant, and a member of it. */
export const MERCHANT: Merchant = {
  merchantCode: 'DEMO',
  name: 'Laro',
  currency: 'PHP',
  currencySymbol: '₱',
  languages: ['EN', 'TY'],
  defaultLanguage: 'EN',
  timeZone: 'Asia/Manila',
  flags: ['FREEPLAY3', 'REG3'],
  profile: { id: 'DEMO', demo: true, minimumAge: 21, rememberTicked: true },
  theme: {},
  look: 'house',
  follow: [],
  partners: [],
  footer: '',
  downloads: false,
};

export const MARIA: SessionInfo = {
  token: 't',
  merchantCode: 'DEMO',
  userName: 'maria',
  type: 0,
  firstTimeLogin: false,
  excluded: false,
};

/** What protects an account, with all that a test does not mention. */
export function securityOf(given: Partial<Security> = {}): Security {
  return {
    recentAuth: false,
    factors: ['password'],
    passwordChangedAt: '2026-10-01T04:00:00.000Z',
    passwordHeldUntil: null,
    hasPassword: true,
    hasPaymentPassword: false,
    mobile: null,
    email: null,
    totp: false,
    recoveryCodesLeft: 0,
    passkeys: [],
    ...given,
  };
}
