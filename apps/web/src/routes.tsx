import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { loadHome } from './features/home/index.ts';
import type { Namespace } from './lib/messages.tsx';
import {
  HOME_ALIASES,
  PATHS,
  REGISTER_ALIAS,
  readSearch,
  SCREENS,
  type ScreenName,
  screenOf,
} from './screens.ts';
import type { AppContext } from './shell/context.ts';
import { Shell } from './shell/Shell.tsx';
import './shell/screen.ts';

const root = createRootRouteWithContext<AppContext>()({
  component: Shell,
  errorComponent: lazyRouteComponent(async () => await import('./shell/ErrorScreen.tsx'), 'ErrorScreen'),
  beforeLoad: async ({ context, matches }) => {
    await context.messages.load(['shell', ...(await messagesOf(matches.at(-1)?.staticData.screen))]);
  },
});

/** The table of all pages but home. */
const bringPages = async () => await import('./pages.ts');

/** The words of a screen; home alone says no screen's title before its menu opens. */
export const messagesOf = async (name: ScreenName = 'home'): Promise<readonly Namespace[]> =>
  name === 'home' ? ['home', 'games'] : (await bringPages()).messagesOf(name);

/** Home's page is in the first load; where the others are is asked of their table. */
async function loadPage(file: string): Promise<object> {
  if (file === 'features/home/HomePage') return await import('./features/home/HomePage.tsx');
  const load = (await bringPages()).PAGES[`./${file}.tsx`];
  if (!load) throw new Error(`No page "${file}".`);
  return await load();
}

/** What a screen fetches beside its page, not after it. */
const loadScreen = async (name: ScreenName, context: AppContext, shown: object): Promise<unknown> =>
  name === 'home' ? await loadHome(context) : await (await bringPages()).loadBeside(name, context, shown);

function routeOf(name: ScreenName, path: string = PATHS[name]) {
  const { page, shows } = screenOf(name);
  const file = page ? `features/${page}` : 'shell/NotYetPage';
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { screen: name, page: `src/${file}.tsx` },
    validateSearch: (search) => readSearch(name, search) as object,
    // What the document does not show is read by the page itself: a filter waits for no loader.
    loaderDeps: ({ search }: { readonly search: object }) =>
      Object.fromEntries(Object.entries(search).filter(([field]) => shows.includes(field))),
    loader: async ({ context, deps }: { readonly context: AppContext; readonly deps: object }) =>
      await loadScreen(name, context, deps),
    component: lazyRouteComponent(
      async () => (await loadPage(file)) as Record<string, never>,
      file.slice(file.lastIndexOf('/') + 1),
    ),
  });
}

const registerAlias = createRoute({
  getParentRoute: () => root,
  path: REGISTER_ALIAS,
  beforeLoad: ({ search }) => {
    throw redirect({ to: PATHS.register, search: readSearch('register', search), statusCode: 302 });
  },
});

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: PATHS.home, statusCode: 302 });
  },
});

/** Not typed route by route: what an address may say is typed by the table of screens. */
export const routeTree: AnyRoute = root.addChildren([
  ...Object.keys(SCREENS).map((name) => routeOf(name as ScreenName)),
  ...HOME_ALIASES.map((path) => routeOf('home', path)),
  registerAlias,
  unknown,
]);
