import { MODULES } from '@laro/wire';

/** The DEMO merchant: play money, everything switched on. All names and words are invented. */
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
  /** A demo shows all there is. */
  flags: MODULES,
  follow: [
    { resourceType: 'FACEBOOK', url: 'https://facebook.com/laro.example' },
    { resourceType: 'TELEGRAM', url: 'https://t.me/laro_example' },
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

/** Each in two modes: for money, and for free play. */
export const DEMO_INTEGRATIONS = [
  { id: 'int_demo_studio', supplier: 'studio', variants: {} },
  { id: 'int_demo_perya', supplier: 'perya', variants: { feed: true } },
] as const;

type Words = { readonly title: string; readonly content: string; readonly action?: string };

export type DemoAnnouncement = {
  readonly id: string;
  readonly type: 'B' | 'PL' | 'PR' | 'PU' | 'H';
  readonly execution: 'A' | 'B' | 'F' | null;
  readonly words: { readonly EN: Words; readonly TY: Words };
  readonly picture?: 'welcome' | 'trial' | 'parol' | 'fair';
  readonly linkage?: string;
  readonly color?: string;
};

export const DEMO_ANNOUNCEMENTS: readonly DemoAnnouncement[] = [
  {
    id: 'banner-welcome',
    type: 'B',
    execution: 'B',
    picture: 'welcome',
    linkage: '/m/register',
    color: '#1b1440',
    words: {
      EN: {
        title: 'Fiesta by night',
        content: 'Register in under a minute and play with ₱5,000 of play money.',
        action: 'Register now',
      },
      TY: {
        title: 'Pista sa gabi',
        content: 'Magrehistro sa loob ng isang minuto at maglaro gamit ang ₱5,000 na play money.',
        action: 'Magrehistro na',
      },
    },
  },
  {
    id: 'banner-parol',
    type: 'B',
    execution: null,
    picture: 'parol',
    linkage: '/m/games?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=studio-ls_parol',
    color: '#2a1030',
    words: {
      EN: {
        title: 'Parol Nights',
        content: 'Twenty lines under the star lanterns, with free spins that double every win.',
        action: 'Play',
      },
      TY: {
        title: 'Parol Nights',
        content: 'Dalawampung linya sa ilalim ng mga parol, may free spins na dinodoble ang bawat panalo.',
        action: 'Laruin',
      },
    },
  },
  {
    id: 'banner-trial',
    type: 'B',
    execution: 'B',
    picture: 'trial',
    linkage: '/m/trail',
    color: '#0d2436',
    words: {
      EN: {
        title: 'Free play',
        content: 'Play money, the same games, no registration.',
        action: 'Start free play',
      },
      TY: {
        title: 'Libreng laro',
        content: 'Play money, parehong mga laro, walang rehistro.',
        action: 'Simulan ang libreng laro',
      },
    },
  },
  {
    id: 'banner-fair',
    type: 'B',
    execution: null,
    picture: 'fair',
    linkage: '/m/help?tag=fairness',
    color: '#102a2c',
    words: {
      EN: {
        title: 'Check every round',
        content: 'Our seeds are committed before you play. Verify any result yourself.',
        action: 'See how',
      },
      TY: {
        title: 'Suriin ang bawat round',
        content: 'Nakatakda ang aming seed bago ka maglaro. Ikaw mismo ang makakapagsuri ng resulta.',
        action: 'Paano',
      },
    },
  },
  {
    id: 'notice-play-money',
    type: 'PL',
    execution: null,
    words: {
      EN: {
        title: 'All balances here are play money.',
        content: 'This is a demonstration: all balances are play money and cannot be withdrawn.',
      },
      TY: {
        title: 'Play money ang lahat ng balanse rito.',
        content: 'Ito ay demonstrasyon: lahat ng balanse ay play money at hindi mawi-withdraw.',
      },
    },
  },
  {
    id: 'notice-fair',
    type: 'PL',
    execution: null,
    words: {
      EN: {
        title: 'You can verify every slot round.',
        content: 'Every slot round can be verified from its seeds: open the betting record and tap a round.',
      },
      TY: {
        title: 'Masusuri mo ang bawat round ng slots.',
        content:
          'Masusuri ang bawat round mula sa mga seed nito: buksan ang tala ng taya at pindutin ang round.',
      },
    },
  },
  {
    id: 'notice-limits',
    type: 'PL',
    execution: null,
    words: {
      EN: {
        title: 'Play is for adults and for fun.',
        content: 'For adults only. Play is entertainment, never a way to earn.',
      },
      TY: {
        title: 'Para sa nasa hustong gulang at pampalipas-oras ang laro.',
        content: 'Para sa mga nasa hustong gulang lamang. Ang laro ay libangan, hindi paraan ng pagkita.',
      },
    },
  },
];
