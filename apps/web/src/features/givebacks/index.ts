/**
 * Givebacks: manual rebate, what members get back of their own play. Promises that one tap claims all that waits, once in however
 * many tabs, and that every amount is shown with the days and categories that make it.
 */
declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly givebacks: typeof import('@laro/i18n/en/givebacks').default;
  }
}

export { CutSheet } from './CutSheet.tsx';
