/**
 * Status: whether the merchant is open for this visitor, as the status call tells it. Promises that what was known last
 * is shown at once and then asked for anew, and that records, help and the way out stay open behind a closed front.
 * Never grants anything: the server decides on every call, whatever this browser remembers.
 */
declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly status: typeof import('@laro/i18n/en/status').default;
  }
}

export { FRONT_ID } from './front-id.ts';
export { staysOpen } from './rules.ts';
export { startStatus } from './start-status.ts';

/** The fallback page, for documents; a chunk of its own in the browser. */
export const loadFallbackPage = async () => await import('./FallbackPage.tsx');
