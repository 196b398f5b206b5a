import type { AnyRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useMessages } from '../lib/messages.tsx';

/** A line at the top while the next screen is on its way: on a slow line the tap before it would seem lost. */
export function RouteProgress({ router }: { readonly router: AnyRouter }): ReactNode {
  const t = useMessages('shell');
  const travel = useMemo(() => travelOf(router), [router]);
  const travelling = useSyncExternalStore(travel.subscribe, travel.now, () => false);
  return travelling && <div role="progressbar" aria-label={t('loading')} className="route-progress" />;
}

function travelOf(router: AnyRouter) {
  let travelling = false;
  return {
    now: () => travelling,
    subscribe: (listener: () => void): (() => void) => {
      const set = (next: boolean) => () => {
        travelling = next;
        listener();
      };
      const stops = [router.subscribe('onBeforeLoad', set(true)), router.subscribe('onResolved', set(false))];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
