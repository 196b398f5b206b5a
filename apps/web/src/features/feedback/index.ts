/**
 * Feedback: what a member writes to the brand, with pictures (REG-12), and what was answered. It stands in the help center,
 * brought when it is wanted.
 */

import type { SentencesOf } from '@laro/i18n';
import { lazy } from 'react';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly feedback: SentencesOf<typeof import('@laro/i18n/features/feedback').default>;
  }
}

export const FeedbackSection = lazy(async () => await import('./FeedbackSection.tsx'));
