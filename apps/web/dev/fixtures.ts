import type { CallName, Game, GameCategory } from '@laro/wire';
import { GAME_TYPES } from '@laro/wire/game-types';
import { REGISTER_FIELDS } from '@laro/wire/registration';
import { LOBBY } from './lobby.ts';

/** A small product for working on screens without the API: what a visitor sees on a good evening. */
const TITLES = [
  ['LS', 'Laro Studio', 'parol', 'Parol Nights', 'hot'],
  ['LS', 'Laro Studio', 'sampaguita', 'Sampaguita Garden', null],
  ['LS', 'Laro Studio', 'banderitas', 'Banderitas Classic', null],
  ['LS', 'Laro Studio', 'bangka', 'Bangka Tides', 'new'],
  ['JL', 'Jeepney Lane', 'jeepney', 'Jeepney Joyride', 'hot'],
  ['JL', 'Jeepney Lane', 'halohalo', 'Halo-Halo Swirl', null],
  ['JL', 'Jeepney Lane', 'carabao', 'Carabao Harvest', null],
  ['JL', 'Jeepney Lane', 'perlas', 'Perlas Deep', null],
  ['JL', 'Jeepney Lane', 'palengke', 'Palengke Morning', null],
  ['JL', 'Jeepney Lane', 'merienda', 'Merienda Hour', null],
  ['JL', 'Jeepney Lane', 'harana', 'Harana Moon', 'new'],
] as const;

function game(
  [vassalage, displayName, id, gameName, ribbon]: (typeof TITLES)[number],
  type: 'RNG' | 'JL',
): Game {
  const gameCode = `${vassalage.toLowerCase()}_${id}`;
  return {
    nodeId: `gam_${id}`,
    vassalage,
    gameId: gameCode,
    gameType: type,
    gameName,
    nodeName: gameName,
    displayName,
    showIcon: true,
    iconUrl: `/media/${id}.webp`,
    mobileLargeIcon: `/media/${id}-large.webp`,
    gameCode,
    isGameH5: true,
    supportPlay: true,
    lottoMode: null,
    roomId: null,
    gameClassifyNew: null,
    minBet: '0.20',
    maxBet: '200.00',
    ribbon,
    returnToPlayer: '96.1',
    volatility: 'medium',
    tags: [],
    maintenance: false,
  };
}

const SLOTS = TITLES.map((title) => game(title, 'RNG'));
const JEEPNEY = TITLES.filter(([vendor]) => vendor === 'JL').map((title) => game(title, 'JL'));

/** The operator's order is not that of the list of types: Jeepney comes first. */
const ORDER = ['JL', ...GAME_TYPES.filter((type) => type !== 'JL'), 'PROMO'] as const;
const CATEGORIES: readonly GameCategory[] = ORDER.map((gameCategory, sort) => {
  const vendors = { JL: JEEPNEY.slice(0, 1), RNG: [SLOTS[0], SLOTS[4]] }[gameCategory as 'JL' | 'RNG'] ?? [];
  return {
    gameCategory,
    sort,
    gameCount: { JL: JEEPNEY.length, RNG: SLOTS.length }[gameCategory as 'JL' | 'RNG'] ?? 0,
    playable: ['JL', 'RNG', 'PROMO'].includes(gameCategory),
    vendors: vendors.flatMap((vendor) =>
      vendor && gameCategory !== 'PROMO'
        ? [{ vassalage: vendor.vassalage, displayName: vendor.displayName, gameCategory, vendorNames: [] }]
        : [],
    ),
  };
});

const EN_BANNERS = [
  [
    'welcome',
    'Your evening, well kept',
    'Register in a minute. Your welcome credit is waiting.',
    'Register',
    '/m/register',
  ],
  ['trial', 'Try every game free', 'Play money, no account needed.', 'Free play', '/m/trail'],
  [
    'parol',
    'Parol Nights',
    'Lanterns that stay lit, and free spins under the star.',
    'Play',
    '/m/games?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=gam_parol',
  ],
  ['fair', 'Check any round yourself', 'Every spin can be proved fair, by you.', 'See how', '/m/help'],
] as const;
const TY_BANNERS = [
  [
    'welcome',
    'Ang gabi mo, alagang-alaga',
    'Magrehistro sa isang minuto. Naghihintay ang welcome credit mo.',
    'Magrehistro',
    '/m/register',
  ],
  ['trial', 'Subukan nang libre', 'Play money, walang account.', 'Libreng laro', '/m/trail'],
  [
    'parol',
    'Parol Nights',
    'Mga parol na di namamatay, at libreng ikot sa ilalim ng tala.',
    'Laruin',
    '/m/games?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=gam_parol',
  ],
  ['fair', 'Ikaw mismo ang sumuri', 'Mapapatunayan mong patas ang bawat ikot.', 'Alamin', '/m/help'],
] as const;

function banners(language: string) {
  return (language === 'TY' ? TY_BANNERS : EN_BANNERS).map(([id, title, content, action, linkage]) => ({
    id,
    execution: linkage === '/m/register' || linkage === '/m/trail' ? 'B' : null,
    url: `/assets/art/banners/${id}-828.webp`,
    smallUrl: `/assets/art/banners/${id}-414.webp`,
    groupName: 'm_home',
    linkage,
    title,
    content,
    action,
    color: '#15122b',
  }));
}

function notices(language: string) {
  const titles =
    language === 'TY'
      ? ['Bukas na ang Bangka Tides at Perlas Deep', 'Demo: play money lang.']
      : ['Bangka Tides and Perlas Deep are open', 'Demo: play money only. Enjoy it for the fun.'];
  return titles.map((title, index) => ({
    id: `ann_${index}`,
    title,
    content: title,
    promotionType: 'PL',
    execution: null,
    read: false,
  }));
}

const WINNERS = SLOTS.slice(0, 6).map((slot, index) => ({
  vo: {
    iconUrl: slot.iconUrl,
    customerName: ['ju***7', 'ma***a', 'be***9', 'ca***o', 'ro***e', 'li***1'][index],
    gameName: slot.gameName,
    winAmount: ['1250.50', '320.00', '15780.25', '96.40', '2404.00', '512.75'][index],
  },
  gameCategory: 'RNG',
  vendor: slot.vassalage,
  gameId: slot.gameId,
  nodeId: slot.nodeId,
  settledAt: '2026-11-21T08:00:00.000Z',
  demo: index > 3,
}));

export const MERCHANT = {
  merchantCode: 'DEMO',
  name: 'Laro',
  currency: 'PHP',
  currencySymbol: '₱',
  languages: ['EN', 'TY'],
  defaultLanguage: 'EN',
  timeZone: 'Asia/Manila',
  flags: [
    'FREEPLAY3',
    'TRANSBETREPMEM3',
    'TRANSREC3',
    'PERSREP',
    'REWCEN3',
    'PTSYS3',
    'SECPRIV',
    'PROFPIC3',
    'REG3',
    'CBS3',
  ],
  profile: { id: 'DEMO', demo: true, minimumAge: 21, rememberTicked: true },
  theme: {},
  look: 'house',
  follow: [
    { resourceType: 'FACEBOOK', url: 'https://www.facebook.com/' },
    { resourceType: 'TELEGRAM', url: 'https://t.me/' },
  ],
  partners: [
    { name: 'Laro Studio', linkage: '/m/rng' },
    { name: 'Jeepney Lane', linkage: '/m/jl-slot' },
    { name: 'Salon Live', linkage: '/m/live' },
  ],
  footer: 'Laro is a demonstration. No real money is accepted, won or paid. © 2019–2025 Laro.',
  downloads: true,
};

const MEMBER = {
  token: 'ses_demo',
  merchantCode: 'DEMO',
  userName: 'maria',
  type: 0,
  firstTimeLogin: false,
  excluded: false,
};

type Input = Readonly<Record<string, string>>;

function gamesOf({ gameType, vassalage }: Input): readonly Game[] {
  const all = gameType === 'RNG' ? SLOTS : gameType === 'JL' ? JEEPNEY : [];
  return all.filter((one) => !vassalage || one.vassalage === vassalage);
}

function pick(...places: readonly number[]): readonly Game[] {
  return places.flatMap((place) => SLOTS[place] ?? []);
}

/** Answers anyone gets. */
const PUBLIC: Readonly<Partial<Record<CallName, (input: Input) => unknown>>> = {
  ...LOBBY,
  getMerchant: () => MERCHANT,
  listBannerAnnouncements: ({ language = 'EN' }) => ({
    promotion: [],
    banners: banners(language),
    player: notices(language),
    popup: [],
    hot: [],
    footer: { unreadCount: 0 },
  }),
  listDownloads: () => ({ list: [{ resourceType: 'Android', url: 'https://apps.example/android' }] }),
  listVendorGameTypes: () => ({ content: CATEGORIES }),
  listHotGames: () => ({ list: pick(0, 4, 7, 3, 5, 1) }),
  listGames: (input) => ({ games: gamesOf(input), pageNum: 1, totalPages: 1 }),
  searchGames: () => ({ games: SLOTS, pageNum: 1, totalPages: 1 }),
  countGames: () => ({ total: SLOTS.length, vendors: [], types: [], minBets: [], lowest: '0.20' }),
  describeGame: ({ nodeId }) => ({
    game: SLOTS.find((slot) => slot.nodeId === nodeId) ?? SLOTS[0],
    similar: pick(1, 2, 3),
  }),
  getWinnerBoard: () => ({ list: WINNERS }),
  getSession: () => ({ session: null }),
  logout: () => ({}),
  getLoginSettings: () => ({ sms: true, recovery: true, passkey: false, providers: [], firebase: null }),
  getRegisterSettings: () => ({
    methods: ['username', 'mobileNum'],
    fields: REGISTER_FIELDS.map((name) => ({
      name,
      enabled: ['username', 'password', 'mobileNum', 'verificationCode'].includes(name),
      required: name === 'username' || name === 'password',
      pattern: null,
    })),
    captcha: false,
    agreeDefault: true,
    minimumAge: 21,
    providers: [],
    firebase: null,
  }),
  listCountries: () => ({
    list: [
      { code: 'PH', countryDialingCode: '63', example: '0917 123 4567' },
      { code: 'TH', countryDialingCode: '66', example: '081 234 5678' },
    ],
  }),
};

/** The newest bet is number 0, and one follows every two hours. */
function betOf(index: number) {
  const placed = new Date(Date.now() - (index + 1) * 7_200_000);
  const [state, payout, result] = (
    [
      ['WIN', '14.00', '12.00'],
      ['LOSE', '0.00', '-2.00'],
      ['ACCEPTED', '0.00', null],
      ['VOID', '0.00', '0.00'],
      ['WIN', '1250.50', '1248.50'],
    ] as const
  )[index % 5] ?? ['LOSE', '0.00', '-2.00'];
  const { vassalage, gameCode, gameName, iconUrl } = SLOTS[index % SLOTS.length] ?? {};
  return {
    betId: `bet_${index}`,
    roundId: `rnd_${index}_0123456789abcdef`,
    vassalage,
    gameCode,
    gameName,
    gameType: 'RNG',
    iconUrl,
    stake: '2.00',
    payout,
    result,
    state,
    businessDay: new Date(placed.getTime() + 8 * 3_600_000).toISOString().slice(0, 10),
    placedAt: placed.toISOString(),
    settledAt: result === null ? null : placed.toISOString(),
    reference: `ref-${index}-3f9c2a71`,
  };
}

/** Answers of a member's own. */
const OWN: Readonly<Partial<Record<CallName, (input: Input) => unknown>>> = {
  getSession: () => ({ session: MEMBER }),
  getWallet: () => ({ sumBalance: '10250.75', currencySymbol: '₱', trial: false, version: 3 }),
  getMemberInfo: () => ({
    id: 'mem_1',
    account: 'maria',
    nickname: 'Maria',
    regDate: '2026-10-01T00:00:00.000Z',
    clubLabel: { labelName: null },
    toUpline: false,
    toDownline: false,
    type: 0,
    merchantCode: 'DEMO',
    userName: 'maria',
    headIcon: null,
  }),
  getHeadIcon: () => ({ url: null, state: 'none' }),
  getSecurity: () => ({
    recentAuth: false,
    factors: ['password', 'totp'],
    passwordChangedAt: '2026-10-12T04:00:00.000Z',
    hasPassword: true,
    passwordHeldUntil: null,
    hasPaymentPassword: false,
    mobile: '+63 9** *** **12',
    email: null,
    totp: true,
    recoveryCodesLeft: 8,
    passkeys: [
      { id: 'pk1', name: 'Phone', createdAt: '2026-11-01T04:00:00.000Z', usedAt: '2026-11-20T04:00:00.000Z' },
    ],
  }),
  listDevices: () => ({
    list: [
      ['Chrome on Android', true, false],
      ['Safari on iPhone', false, true],
      ['Firefox on Windows', false, false],
    ].map(([name, current, remembered], index) => ({
      handle: `dev_${index}`,
      name,
      address: '203.0.113.x',
      signedInAt: '2026-11-20T02:00:00.000Z',
      seenAt: '2026-11-21T02:00:00.000Z',
      current,
      remembered,
    })),
  }),
  listSignIns: () => ({
    list: (
      [
        ['2026-11-21T04:00:00.000Z', 'passkey', null, true],
        ['2026-11-21T03:00:00.000Z', 'password', null, false],
        ['2026-11-20T12:30:00.000Z', 'password', 'totp', true],
        ['2026-11-19T12:30:00.000Z', 'sms', null, true],
      ] as const
    ).map(([at, method, secondFactor, succeeded]) => ({
      at,
      method,
      secondFactor,
      succeeded,
      device: 'Chrome on Android',
      address: '203.0.113.x',
      gateway: 3,
    })),
  }),
  listBets: ({ pageNo = '1' }) => {
    const rows = Array.from({ length: 20 }, (_, index) => betOf((Number(pageNo) - 1) * 20 + index));
    const days = [...new Set(rows.map(({ businessDay }) => businessDay))].map((businessDay) => ({
      businessDay,
      count: 12,
      stake: '24.00',
      payout: '1268.00',
      result: '1244.00',
    }));
    const total = { count: 60, stake: '120.00', payout: '6340.00', result: '6220.00' };
    const games = [{ nodeId: 'gam_parol', gameName: 'Parol Nights' }];
    return { content: rows, days, total, games, pageNum: Number(pageNo), totalPages: 3, totalCount: 60 };
  },
  listOwnSecurityEvents: () => ({
    list: [{ at: '2026-11-20T12:00:00.000Z', kind: 'totp_added', address: '203.0.113.x' }],
  }),
  listRecentGames: () => ({ list: pick(5, 0, 6), totalPages: 1 }),
};

/** What the server answers; undefined where it has no answer. */
export function answerOf(name: CallName, input: Input, signedIn: boolean): unknown {
  return ((signedIn ? OWN[name] : undefined) ?? PUBLIC[name])?.(input);
}
