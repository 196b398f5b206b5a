import { RouterProvider } from '@tanstack/react-router';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import './app.css';
import { ask } from './lib/api.ts';
import { boot } from './lib/boot.ts';
import { createMessageStore } from './lib/messages.tsx';
import { createQueryClient, FRESH_MS } from './lib/query.ts';
import { messageSource } from './message-source.ts';
import { createAppRouter } from './router.tsx';

/** Wakes the document that the server drew. */
async function start(root: HTMLElement): Promise<void> {
  const { language, merchant, messages, queries, renderedAt } = boot();
  const context = {
    queries: createQueryClient(ask),
    messages: createMessageStore(language, messageSource, messages),
    merchant,
  };
  // As new as the markup that was drawn from them, however long ago that was and whatever this device's clock says:
  // a loader that asked anew would wait for calls that nobody carries before the page is awake.
  for (const [key, data] of queries) context.queries.setQueryData(key, data);

  const router = createAppRouter(context);
  // Tells the router that its markup is here already. The loaders run again, but find their answers in the boot
  // data; so nothing of the router travels as a script, and the same content is the same document.
  router.ssr = { manifest: undefined };
  // The document holds of its sheets what it shows; what comes from now on may need the rest.
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) sheet.disabled = false;
  const background = import('./background.ts');
  await turn();
  await router.load();

  hydrateRoot(
    root,
    <App context={context}>
      <RouterProvider router={router} />
    </App>,
  );
  // Everything a page does beyond showing itself: calls, session, events, titles, pictures, the worker.
  (await background).startBackground(router, context);
  if (Math.abs(Date.now() - renderedAt) < FRESH_MS) return;
  for (const [queryKey] of queries) void context.queries.invalidateQueries({ queryKey, exact: true });
}

/** Lets the browser draw, and answer a tap, before more is done. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * A script that comes from the cache may be here before the end of the document, where its data stands; one that comes
 * later begins in a turn of its own.
 */
async function documentEnds(): Promise<void> {
  if (document.readyState !== 'loading') return await turn();
  await new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true });
  });
}

async function wake(): Promise<void> {
  await documentEnds();
  const root = document.getElementById('root');
  if (root) await start(root);
}

// Not awaited at the top: the screens' own files import this one, and would wait for it while it waits for them.
void wake();
