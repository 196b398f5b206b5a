/**
 * Turnover: what is still to be played before money can be withdrawn, lot by lot, and what fills it. Promises that it follows
 * play by itself, and that nothing stands there for whoever may withdraw.
 */
declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly turnover: typeof import('@laro/i18n/en/turnover').default;
  }
}

export { TurnoverSection } from './TurnoverSection.tsx';
export { turnoverUpdates } from './updates.ts';
