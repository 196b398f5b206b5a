import type { AnyRouter } from '@tanstack/react-router';
import type { AppContext } from './context.ts';
import { forgetAfterLogout } from './worker-messages.ts';

const WORKER = '/sw.js';

type TrustedTypesOfBrowser = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
};

/**
 * Registers the service worker once the page has settled. Under Trusted Types its address must come from the
 * policy `laro`, which admits this one address and nothing else.
 */
export function registerWorker(router: AnyRouter, context: AppContext): void {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  forgetAfterLogout();
  const start = (): void => {
    // A browser that refuses workers (private windows) loses what is shown offline and nothing else.
    register(router, context).catch(() => {});
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

async function register(router: AnyRouter, context: AppContext): Promise<void> {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypesOfBrowser };
  const policy = trustedTypes?.createPolicy('laro', {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError('Not a script of ours.');
      return url;
    },
  });
  const url = policy ? policy.createScriptURL(WORKER) : WORKER;
  const registration = await navigator.serviceWorker.register(url, { updateViaCache: 'none' });
  const { followWorker } = await import('./worker-page.ts');
  followWorker(registration, router, context);
}
