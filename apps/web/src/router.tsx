import { queryText } from '@laro/client/query-text';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routes.tsx';
import type { AppContext } from './shell/context.ts';

/** Query strings are plain text both ways: the specification's links carry numbers that are names. */
function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function createAppRouter(context: AppContext) {
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch: queryText,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
