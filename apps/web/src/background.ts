import calls from 'virtual:laro-calls';
import { setTransport } from './lib/api.ts';
import { askOverHttp } from './lib/http.ts';
import type { AppRouter } from './router.tsx';
import { mountCompanions } from './shell/Companions.tsx';
import type { AppContext } from './shell/context.ts';
import { followTitles } from './shell/document-title.ts';
import { healImages } from './shell/images.ts';
import { registerWorker } from './shell/pwa.ts';
import { startRealtime } from './shell/realtime.ts';

/** A chunk of its own, fetched while the page hydrates: nothing of it is needed to show the page. */
export function startBackground(router: AppRouter, context: AppContext): void {
  setTransport(askOverHttp(calls));
  followTitles(router, context);
  mountCompanions(router, context);
  // The screen for trouble must be here before there is trouble.
  void import('./shell/ErrorScreen.tsx');
  healImages();
  startRealtime(context.queries);
  registerWorker();
}
