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
    getParentRoute: () => root,
    path: PATHS[screen],
    staticData: { screen, words: ['screens', 'games'], page: 'src/features/games/CategoryPage.tsx' },
    loader: async ({ context }) => {
      await loadCategory(context, screen);
    },
    component: lazyRouteComponent(
      async () => await import('./features/games/CategoryPage.tsx'),
      'CategoryPage',
    ),
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
const notYetPage = {
  component: lazyRouteComponent(async () => await import('./shell/NotYetPage.tsx'), 'NotYetPage'),
} as const;

function notYetData(screen: ScreenName) {
  return { screen, words: ['screens'], page: 'src/shell/NotYetPage.tsx' } as const;
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
  getParentRoute: () => root,
  path: PATHS.login,
  validateSearch: loginSearch,
  // In the document already, so that the form does not grow while somebody types.
  loader: async ({ context }) => {
    await prepare(context, 'getLoginSettings');
  },
  staticData: {
    screen: 'login',
    words: ['screens', 'accounts'],
    page: 'src/features/accounts/LoginPage.tsx',
  },
  component: lazyRouteComponent(async () => await import('./features/accounts/LoginPage.tsx'), 'LoginPage'),
});

const register = createRoute({
  getParentRoute: () => root,
  path: PATHS.register,
  validateSearch: registerSearch,
  loader: async ({ context }) => {
    await prepare(context, 'getRegisterSettings');
  },
  staticData: {
    screen: 'register',
    words: ['screens', 'accounts'],
    page: 'src/features/accounts/RegisterPage.tsx',
  },
  component: lazyRouteComponent(
    async () => await import('./features/accounts/RegisterPage.tsx'),
    'RegisterPage',
  ),
});

const forget = createRoute({
  getParentRoute: () => root,
  path: PATHS.forget,
  staticData: {
    screen: 'forget',
    words: ['screens', 'accounts'],
    page: 'src/features/accounts/ForgetPage.tsx',
  },
  loader: async ({ context }) => {
    await prepare(context, 'getLoginSettings');
  },
  component: lazyRouteComponent(async () => await import('./features/accounts/ForgetPage.tsx'), 'ForgetPage'),
});

const trial = createRoute({
  getParentRoute: () => root,
  path: PATHS.trial,
  validateSearch: loginSearch,
  staticData: {
    screen: 'trial',
    words: ['screens', 'accounts'],
    page: 'src/features/accounts/TrialPage.tsx',
  },
  component: lazyRouteComponent(async () => await import('./features/accounts/TrialPage.tsx'), 'TrialPage'),
});

const memberHome = createRoute({
  getParentRoute: () => root,
  path: PATHS.memberHome,
  staticData: {
    screen: 'memberHome',
    words: ['screens', 'member', 'menu'],
    page: 'src/features/member/MemberHomePage.tsx',
  },
  component: lazyRouteComponent(
    async () => await import('./features/member/MemberHomePage.tsx'),
    'MemberHomePage',
  ),
});

const account = createRoute({
  getParentRoute: () => root,
  path: PATHS.account,
  staticData: {
    screen: 'account',
    words: ['screens', 'member'],
    page: 'src/features/profile/AccountPage.tsx',
  },
  component: lazyRouteComponent(
    async () => await import('./features/profile/AccountPage.tsx'),
    'AccountPage',
  ),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: PATHS.settings,
  staticData: {
    screen: 'settings',
    words: ['screens', 'member', 'menu'],
    page: 'src/features/settings/SettingsPage.tsx',
  },
  component: lazyRouteComponent(
    async () => await import('./features/settings/SettingsPage.tsx'),
    'SettingsPage',
  ),
});

const security = createRoute({
  getParentRoute: () => root,
  path: PATHS.security,
  staticData: {
    screen: 'security',
    words: ['screens', 'security', 'accounts'],
    page: 'src/features/security/SecurityPage.tsx',
  },
  component: lazyRouteComponent(
    async () => await import('./features/security/SecurityPage.tsx'),
    'SecurityPage',
  ),
});

const changePassword = createRoute({
  getParentRoute: () => root,
  path: PATHS.changePassword,
  staticData: {
    screen: 'changePassword',
    words: ['screens', 'security', 'accounts'],
    page: 'src/features/security/ChangePasswordPage.tsx',
  },
  component: lazyRouteComponent(
    async () => await import('./features/security/ChangePasswordPage.tsx'),
    'ChangePasswordPage',
  ),
});

const bets = createRoute({
  getParentRoute: () => root,
  path: PATHS.bets,
  validateSearch: betsSearch,
  staticData: { screen: 'bets', words: ['screens', 'bets'], page: 'src/features/bets/BetsPage.tsx' },
  component: lazyRouteComponent(async () => await import('./features/bets/BetsPage.tsx'), 'BetsPage'),
});

const play = createRoute({
  getParentRoute: () => root,
  path: PATHS.play,
  validateSearch: playSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { loadPlay } = await import('./features/play/index.ts');
    await loadPlay(context, deps);
  },
  staticData: { screen: 'play', words: ['screens', 'play'], page: 'src/features/play/PlayPage.tsx' },
  component: lazyRouteComponent(async () => await import('./features/play/PlayPage.tsx'), 'PlayPage'),
});

const gameList = createRoute({
  getParentRoute: () => root,
  path: PATHS.gameList,
  validateSearch: gameListSearch,
  staticData: notYetData('gameList'),
  ...notYetPage,
});

const verify = createRoute({
  getParentRoute: () => root,
  path: PATHS.verify,
  staticData: { screen: 'verify', words: ['screens', 'bets'], page: 'src/features/bets/VerifyPage.tsx' },
  component: lazyRouteComponent(async () => await import('./features/bets/VerifyPage.tsx'), 'VerifyPage'),
});

const lotteryFrame = createRoute({
  getParentRoute: () => root,
  path: PATHS.lotteryFrame,
  staticData: notYetData('lotteryFrame'),
  ...notYetPage,
});

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
  .map((screen) =>
    createRoute({
      getParentRoute: () => root,
      path: PATHS[screen],
      staticData: notYetData(screen),
      ...notYetPage,
    }),
  );

export const routeTree = root.addChildren([...built, registerAlias, ...notYet, unknown]);
