import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
} from '@tanstack/react-router';
import type { Namespace } from './lib/messages.ts';
import { loadPage } from './pages.ts';
import { SCREEN_NAMES, type ScreenName, screenOf } from './screens.ts';
import type { AppContext } from './shell/context.ts';
import { Frame } from './shell/Frame.tsx';
import { GuardedPage } from './shell/GuardedPage.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { PageErrorPanel } from './shell/PageErrorPanel.tsx';

const root = createRootRouteWithContext<AppContext>()({
  component: Frame,
  notFoundComponent: NotFoundPage,
});

function routeOf(name: ScreenName): AnyRoute {
  const { path, page, who, messages = [page.split('/')[0] as Namespace] } = screenOf(name);
  const component = page.slice(page.lastIndexOf('/') + 1);
  const Page = lazyRouteComponent(async () => (await loadPage(page)) as Record<string, never>, component);
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { screen: name },
    loader: async ({ context }) => {
      // Both at once: neither needs the other.
      await Promise.all([context.messages.load(messages), Page.preload?.()]);
    },
    component: () => <GuardedPage who={who} Page={Page} />,
    errorComponent: PageErrorPanel,
    pendingMs: 300,
  });
}

/** Not typed route by route: what an address may say is read by the page itself (`table/list-state.ts`). */
export const routeTree: AnyRoute = root.addChildren(SCREEN_NAMES.map(routeOf));
