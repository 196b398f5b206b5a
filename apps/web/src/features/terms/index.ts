/**
 * Terms: what a brand agrees with its members, to read; and a member who has to agree anew is asked, before the next game.
 * Promises that reading, records, help, withdrawing and logging out stay open meanwhile. Never decides who has agreed.
 */
import type { MessageStore } from '../../lib/messages.tsx';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly terms: typeof import('@laro/i18n/en/terms').default;
  }
}

export { askForConsent } from './ask-for-consent.ts';
export { loadTerms } from './queries.ts';

/** The documents over a form; they and their words come with the first tap. */
export async function bringTermsSheet(messages: MessageStore) {
  const [{ TermsSheet }] = await Promise.all([
    import('./TermsSheet.tsx'),
    messages.load(['terms', 'screens']),
  ]);
  return TermsSheet;
}
