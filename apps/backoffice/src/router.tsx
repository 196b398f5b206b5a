import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './lib/search.ts';
import { routeTree } from './routes.tsx';
import type { ScreenName } from './screens.ts';
import type { AppContext } from './shell/context.ts';
import { pageOf } from './shell/one-page.ts';

export function createAppRouter(context: AppContext) {
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultRemountDeps: pageOf,
    scrollRestoration: true,
    caseSensitive: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    screen?: ScreenName;
  }
}
