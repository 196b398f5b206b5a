import type { Merchant, SessionInfo } from '@laro/wire';

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
