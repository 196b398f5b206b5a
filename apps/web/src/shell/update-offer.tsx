import type { AnyRouter } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { App } from '../App.tsx';
import type { AppContext } from './context.ts';
import { UpdateOffer } from './UpdateOffer.tsx';

/** Offers the new version, in a root of its own beside the app's, as whatever accompanies every screen. */
export async function offerUpdate(router: AnyRouter, context: AppContext, reload: () => void): Promise<void> {
  await context.messages.load(['pwa']);
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const leave = (): void => {
    root.unmount();
    host.remove();
  };
  root.render(
    <App context={context}>
      <UpdateOffer router={router} reload={reload} leave={leave} />
    </App>,
  );
}
