import { MODULES, type Module } from '@laro/wire';

/** The account of the demo's agent. */
export const DEMO_AGENT = 'agent';

/** Their entries lead to screens that are still to come. */
const TO_COME: readonly Module[] = ['PTSYS3'];

/** The DEMO merchant: play money, and every part that is built is on. All names and words are invented. */
export const DEMO_MERCHANT = {
  code: 'DEMO',
  name: 'Laro',
  currency: 'PHP',
  currencySymbol: '₱',
  languages: ['EN', 'TY'],
  defaultLanguage: 'EN',
  timeZone: 'Asia/Manila',
  profile: 'DEMO',
  hosts: ['localhost', '127.0.0.1', '[::1]'],
  /** 5,000.00 in 1/100000. */
  welcomeCreditE5: 500_000_000n,
  /** Played once before it can be withdrawn. */
  welcomeTurnover: 1,
  flags: MODULES.filter((module) => !TO_COME.includes(module)),
  follow: [
    { resourceType: 'FACEBOOK', url: 'https://facebook.com/laro.example' },
    { resourceType: 'INSTAGRAM', url: 'https://instagram.com/laro.example' },
  ],
  /** Its staff password is printed at the start: a second factor beside it would protect nothing. */
  staffSecondFactor: false,
  country: 'PH',
  mobileCountries: ['PH', 'CN', 'HK', 'MY', 'SG', 'TH', 'VN'],
  /** What only clients read (SYS-4 to SYS-6); the shops of this invented brand are invented too. */
  client: {
    customerService: [{ type: 'HELP', name: 'Help center', url: 'https://help.laro.example/m/help' }],
    resources: [
      { resourceType: 'IOS', url: 'https://apps.laro.example/ios' },
      { resourceType: 'Android', url: 'https://apps.laro.example/android' },
      { resourceType: 'MOBILECONFIG', url: 'https://apps.laro.example/laro.mobileconfig' },
      { resourceType: 'AppDownloadIcon', url: '/assets/app-icon.png' },
      { resourceType: 'TELEGRAM', url: 'https://t.me/laro_example' },
    ],
    mobileTemplate: { mem_cen: '1', dep_func: '1' },
    partners: [
      { name: 'Laro Studio', linkage: '/m/rng' },
      { name: 'Jeepney Lane', linkage: '/m/jl-slot' },
      { name: 'Salon Live', linkage: '/m/live' },
      { name: 'Loterya', linkage: '/m/lottery' },
    ],
    paths: { register: '/m/register', login: '/m/login', help: '/m/help', download: '/m/app' },
  },
  footer: '© 2019–2025 Laro. Demonstration with play money only.',
  categories: [
    'JL',
    'RNG',
    'FISH',
    'LIVE',
    'SPORTS',
    'ESPORTS',
    'COCKFIGHT',
    'PVP',
    'BINGO',
    'LOTT',
    'ELOTT',
    'PROMO',
  ],
} as const;

/** Of team rebate, in parts per million of valid bets: what the brand pays all agents of a chain together. */
export const DEMO_REBATE_RATES = {
  RNG: 6_000,
  JL: 6_000,
  FISH: 6_000,
  LIVE: 4_000,
  SPORTS: 3_000,
  PVP: 4_000,
  LOTT: 5_000,
  ELOTT: 5_000,
} as const;

/** For a friend who is verified, has deposited and has played. */
export const DEMO_REFERRALS = {
  on: true,
  deposit: '500.00',
  valid: '2000.00',
  days: 30,
  holdDays: 3,
  reward: '100.00',
  friendReward: '50.00',
  claimDays: 14,
} as const;

function boardOf(cap: string | null, prizes: readonly { readonly to: number; readonly amount: string }[]) {
  const categories = ['RNG', 'JL', 'FISH', 'LIVE', 'SPORTS', 'ESPORTS', 'PVP', 'BINGO', 'LOTT', 'ELOTT'];
  return { on: true, categories, cap, minScore: '100.00', minTakers: 3, atFew: 'ROLL', claimDays: 7, prizes };
}

/** Of the leader boards: the day of all games, the week of slots, the month of all. */
export const DEMO_BOARDS = {
  DAY: boardOf('1000.00', [
    { to: 1, amount: '500.00' },
    { to: 3, amount: '200.00' },
    { to: 10, amount: '50.00' },
  ]),
  WEEK: {
    ...boardOf('500.00', [
      { to: 1, amount: '3000.00' },
      { to: 3, amount: '1000.00' },
      { to: 20, amount: '200.00' },
    ]),
    categories: ['RNG', 'JL', 'FISH'],
  },
  MONTH: boardOf(null, [
    { to: 1, amount: '10000.00' },
    { to: 2, amount: '5000.00' },
    { to: 3, amount: '2500.00' },
    { to: 50, amount: '300.00' },
  ]),
} as const;

/** Each in two modes: for money, and for free play. */
export const DEMO_INTEGRATIONS = [
  { id: 'int_demo_studio', supplier: 'studio', variants: {} },
  { id: 'int_demo_perya', supplier: 'perya', variants: { feed: true } },
] as const;
