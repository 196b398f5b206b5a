import type { CallInput, Calls } from '@laro/wire';

type Hints = Pick<CallInput<Calls['register']>, 'registerMethod' | 'registerUrl' | 'domain'>;
type Method = NonNullable<Hints['registerMethod']>;

/**
 * REG-10: how the account was opened. Our own wrapper says so of itself in its user agent; an installed page is a
 * web clip on Apple's phones, where `navigator.standalone` exists, and a PWA elsewhere.
 */
export function registerMethod(browser: Pick<Window, 'navigator' | 'matchMedia'>): Method {
  const { navigator } = browser;
  if (/\bLaroApp\//.test(navigator.userAgent)) return 'APP';
  if ((navigator as { readonly standalone?: boolean }).standalone === true) return 'WEBCLIP';
  return browser.matchMedia('(display-mode: standalone)').matches ? 'PWA' : 'H5';
}

/** Hints to the server, which trusts none of them. */
export function whereFrom(): Hints {
  return {
    registerMethod: registerMethod(window),
    registerUrl: `${location.origin}${location.pathname}`,
    domain: location.hostname,
  };
}
