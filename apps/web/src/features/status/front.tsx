import type { ClosedTo } from '@laro/wire';
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { App } from '../../App.tsx';
import type { AppContext } from '../../shell/context.ts';
import { storedService } from '../../shell/customer-service.ts';
import { FallbackPage } from './FallbackPage.tsx';
import { FRONT_ID } from './front-id.ts';

let root: Root | null = null;

/** Draws the closed front, or takes it away; in place of the one that came with the document, if one did. */
export function draw(
  closed: (ClosedTo & { readonly refresh: () => Promise<void> }) | null,
  router: AnyRouter,
  context: AppContext,
): void {
  const sent = document.getElementById(FRONT_ID);
  if (root === null) {
    const host = sent ?? document.createElement('div');
    // Ours from now on, and no longer what the server said.
    host.removeAttribute('id');
    document.body.append(host);
    root = createRoot(host);
  } else {
    sent?.remove();
  }
  root.render(
    closed && (
      <RouterContextProvider router={router}>
        <App context={context}>
          <FallbackPage {...closed} service={storedService(localStorage)} />
        </App>
      </RouterContextProvider>
    ),
  );
}
