/**
 * Deposits: how members pay in and what became of it. Promises that two taps are one order and that an order can be left and
 * come back to. Never believes that somebody has paid: the server says so.
 */
import { lazy } from 'react';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly firstDeposit: typeof import('@laro/i18n/en/firstDeposit').default;
    readonly deposits: typeof import('@laro/i18n/en/deposits').default;
  }
}

export { depositUpdates } from './updates.ts';

/** Comes when somebody pays in over a game. */
export const QuickDeposit = lazy(async () => ({
  default: (await import('./QuickDeposit.tsx')).QuickDeposit,
}));
