import type { Namespace } from '@laro/i18n';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { loadCategory } from './features/games/index.ts';
import { loadHome } from './features/home/index.ts';
import { wireQuery } from './lib/query.ts';
import { HOME_ALIASES, PATHS, REGISTER_ALIAS, type ScreenName } from './paths.ts';
import type { AppContext } from './shell/context.ts';
import { Shell } from './shell/Shell.tsx';
import './shell/screen.ts';
import { betsSearch, gameListSearch, loginSearch, playSearch, registerSearch } from './search.ts';

/**
 * Every screen of the app and the page behind it. A page is a chunk of its own; its words are loaded before it
 * renders; `page` names its file so that the document can preload it.
 */
const root = createRootRouteWithContext<AppContext>()({
  component: Shell,
  errorComponent: lazyRouteComponent(async () => await import('./shell/ErrorScreen.tsx'), 'ErrorScreen'),
  beforeLoad: async ({ context, matches }) => {
    await context.words.load(['shell', ...matches.flatMap((match) => match.staticData.words ?? [])]);
  },
});

/** A screen of its own: its path, its words, and the page behind it, whose component is named as its file is. */
function page<N extends ScreenName>(
  screen: N,
  file: string,
  words: readonly Namespace[],
  load: () => Promise<Readonly<Record<string, unknown>>>,
) {
  return {
    getParentRoute: () => root,
    path: PATHS[screen],
    staticData: { screen, words: ['screens', ...words], page: `src/${file}.tsx` },
    component: lazyRouteComponent(
      load as () => Promise<Record<string, never>>,
      file.slice(file.lastIndexOf('/') + 1),
    ),
  } as const;
}

const homePage = {
  staticData: { screen: 'home', words: ['home', 'games'], page: 'src/features/home/HomePage.tsx' },
  loader: async ({ context }: { readonly context: AppContext }) => {
    await loadHome(context);
  },
  component: lazyRouteComponent(async () => await import('./features/home/HomePage.tsx'), 'HomePage'),
} as const;

const home = createRoute({ getParentRoute: () => root, path: PATHS.home, ...homePage });
const homeAliases = HOME_ALIASES.map((path) =>
  createRoute({ getParentRoute: () => root, path, ...homePage }),
);

const CATEGORY_SCREENS = [
  'rng',
  'pvp',
  'fish',
  'live',
  'jl',
  'sports',
  'esports',
  'cockfight',
  'lott',
  'elott',
] as const;
const categories = CATEGORY_SCREENS.map((screen) =>
  createRoute({
    ...page(
      screen,
      'features/games/CategoryPage',
      ['games'],
      async () => await import('./features/games/CategoryPage.tsx'),
    ),
    loader: async ({ context }) => {
      await loadCategory(context, screen);
    },
  }),
);

const registerAlias = createRoute({
  getParentRoute: () => root,
  path: REGISTER_ALIAS,
  beforeLoad: ({ search }) => {
    throw redirect({ to: PATHS.register, search: registerSearch(search), statusCode: 302 });
  },
});

type Built =
  | 'home'
  | (typeof CATEGORY_SCREENS)[number]
  | 'play'
  | 'gameList'
  | 'login'
  | 'register'
  | 'forget'
  | 'trial'
  | 'memberHome'
  | 'account'
  | 'settings'
  | 'security'
  | 'changePassword'
  | 'bets'
  | 'verify'
  | 'lotteryFrame';
type NotBuilt = Exclude<ScreenName, Built>;

/** Screens of the specification whose feature is still to come: reachable, titled, honest about it. */
function notYetPage<N extends ScreenName>(screen: N) {
  return page(screen, 'shell/NotYetPage', [], async () => await import('./shell/NotYetPage.tsx'));
}

/** What a form is made of: a number is nothing before its country is known. */
async function prepare(
  { queries }: AppContext,
  settings: 'getLoginSettings' | 'getRegisterSettings',
): Promise<void> {
  await Promise.all([
    queries.prefetchQuery({ ...wireQuery(settings, {}), retry: false }),
    queries.prefetchQuery({ ...wireQuery('listCountries', {}), retry: false }),
  ]);
}

const login = createRoute({
  ...page(
    'login',
    'features/accounts/LoginPage',
    ['accounts'],
    async () => await import('./features/accounts/LoginPage.tsx'),
  ),
  validateSearch: loginSearch,
  // In the document already, so that the form does not grow while somebody types.
  loader: async ({ context }) => {
    await prepare(context, 'getLoginSettings');
  },
});

const register = createRoute({
  ...page(
    'register',
    'features/accounts/RegisterPage',
    ['accounts'],
    async () => await import('./features/accounts/RegisterPage.tsx'),
  ),
  validateSearch: registerSearch,
  loader: async ({ context }) => {
    await prepare(context, 'getRegisterSettings');
  },
});

const forget = createRoute({
  ...page(
    'forget',
    'features/accounts/ForgetPage',
    ['accounts'],
    async () => await import('./features/accounts/ForgetPage.tsx'),
  ),
  loader: async ({ context }) => {
    await prepare(context, 'getLoginSettings');
  },
});

const trial = createRoute({
  ...page(
    'trial',
    'features/accounts/TrialPage',
    ['accounts'],
    async () => await import('./features/accounts/TrialPage.tsx'),
  ),
  validateSearch: loginSearch,
});

const memberHome = createRoute(
  page(
    'memberHome',
    'features/member/MemberHomePage',
    ['member', 'menu'],
    async () => await import('./features/member/MemberHomePage.tsx'),
  ),
);

const account = createRoute(
  page(
    'account',
    'features/profile/AccountPage',
    ['member'],
    async () => await import('./features/profile/AccountPage.tsx'),
  ),
);

const settings = createRoute(
  page(
    'settings',
    'features/settings/SettingsPage',
    ['member', 'menu'],
    async () => await import('./features/settings/SettingsPage.tsx'),
  ),
);

const security = createRoute(
  page(
    'security',
    'features/security/SecurityPage',
    ['security', 'accounts', 'records'],
    async () => await import('./features/security/SecurityPage.tsx'),
  ),
);

const changePassword = createRoute(
  page(
    'changePassword',
    'features/security/ChangePasswordPage',
    ['security', 'accounts'],
    async () => await import('./features/security/ChangePasswordPage.tsx'),
  ),
);

const bets = createRoute({
  ...page(
    'bets',
    'features/bets/BetsPage',
    ['bets', 'records'],
    async () => await import('./features/bets/BetsPage.tsx'),
  ),
  validateSearch: betsSearch,
});

const play = createRoute({
  ...page(
    'play',
    'features/launches/PlayPage',
    ['launches'],
    async () => await import('./features/launches/PlayPage.tsx'),
  ),
  validateSearch: playSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { loadPlay } = await import('./features/launches/index.ts');
    await loadPlay(context, deps);
  },
});

const gameList = createRoute({
  ...notYetPage('gameList'),
  validateSearch: gameListSearch,
});

const verify = createRoute(
  page(
    'verify',
    'features/bets/VerifyPage',
    ['bets'],
    async () => await import('./features/bets/VerifyPage.tsx'),
  ),
);

const lotteryFrame = createRoute(notYetPage('lotteryFrame'));

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: PATHS.home, statusCode: 302 });
  },
});

const built = [
  home,
  ...homeAliases,
  ...categories,
  login,
  register,
  forget,
  trial,
  memberHome,
  account,
  settings,
  security,
  changePassword,
  bets,
  play,
  gameList,
  verify,
  lotteryFrame,
];
const ready: ReadonlySet<string | undefined> = new Set(
  built.map(({ options }) => options.staticData?.screen),
);
const notYet = Object.keys(PATHS)
  .filter((screen): screen is NotBuilt => !ready.has(screen))
  .map((screen) => createRoute(notYetPage(screen)));

export const routeTree = root.addChildren([...built, registerAlias, ...notYet, unknown]);
