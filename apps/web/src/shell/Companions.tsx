import { Toaster } from '@laro/ui';
import type { AnyRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../App.tsx';
import type { AppContext } from './context.ts';
import { followTaps } from './follow-taps.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { RouteProgress } from './RouteProgress.tsx';
import { StageAside } from './StageAside.tsx';
import './companions.css';

/**
 * What accompanies every screen without being part of it, in a root of its own beside the app's: it comes after
 * the page is alive, and costs its first paint nothing.
 */
export function mountCompanions(router: AnyRouter, context: AppContext): void {
  followTaps();
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <App context={context}>
      <Companions router={router} />
    </App>,
  );
}

function Companions({ router }: { readonly router: AnyRouter }): ReactNode {
  return (
    <>
      <RouteProgress router={router} />
      <OfflineBanner />
      <StageAside router={router} />
      <Toaster />
    </>
  );
}
