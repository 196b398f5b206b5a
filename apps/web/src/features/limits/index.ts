/**
 * Limits: the screen of what members set between them and their money. Promises that nothing is loosened by one tap, and that
 * the self-test leaves nothing behind. Never decides what holds: the server does.
 */
declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly limits: typeof import('@laro/i18n/en/limits').default;
  }
}

export { LimitsPage } from './LimitsPage.tsx';
export { limitUpdates } from './updates.ts';
