/**
 * The home screen: what a member sees in the first three seconds. Promises to render whole on the server, and
 * that a list that failed to load takes only its own section with it. Never launches and never moves money.
 */
declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly home: typeof import('@laro/i18n/en/home').default;
  }
}

export { loadHome, shortenHome } from './load-home.ts';
