/**
 * Withdrawals: asking for money, following it, and the record of it. Promises that one tap or two is one withdrawal, and that
 * where it stands follows from the stream.
 */
declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly withdrawalSteps: typeof import('@laro/i18n/en/withdrawalSteps').default;
    readonly withdrawals: typeof import('@laro/i18n/en/withdrawals').default;
  }
}

export { withdrawalUpdates } from './updates.ts';
