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
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || !isSecureContext) return;
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

function register(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypesOfBrowser };
  const policy = trustedTypes?.createPolicy('laro', {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError('Not a script of ours.');
      return url;
    },
  });
  // A browser that refuses workers (private windows) loses the offline page and nothing else.
  navigator.serviceWorker.register(policy ? policy.createScriptURL(WORKER) : WORKER).catch(() => {});
}
