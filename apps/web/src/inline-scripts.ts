import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { RouterServer } from '@tanstack/react-router/ssr/server';
import { markupOf } from './markup.ts';
import { HEAD_SCRIPT } from './shell/head-script.ts';

export type InlineScript = { readonly name: string; readonly text: string; readonly reason: string };

/**
 * Every script that stands inside our pages, for the build to hash: our own, and what the router lays beside its markup
 * to scroll to where one was. The router's is read from a page without a screen, so that nobody's words are in it.
 */
export async function inlineScripts(): Promise<readonly InlineScript[]> {
  const root = createRootRoute();
  const nothing = createRoute({ getParentRoute: () => root, path: '/', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([nothing]),
    history: createMemoryHistory(),
    scrollRestoration: true,
    isServer: true,
  });
  await router.load();
  const markup = await markupOf(<RouterServer router={router as never} />);
  const routers = [...markup.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  return [
    { name: 'head-script', text: HEAD_SCRIPT, reason: 'shows a member as a member before the first paint' },
    ...routers.map((text) => ({
      name: '@tanstack/react-router',
      text,
      reason: 'scrolls a page to where it was before it wakes',
    })),
  ];
}
