/**
 * Feedback: what a member writes to the brand, with pictures (REG-12), and what was answered. It stands in the help center,
 * brought when it is wanted.
 */
import { lazy } from 'react';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly feedback: typeof import('@laro/i18n/en/feedback').default;
  }
}

export const FeedbackSection = lazy(async () => await import('./FeedbackSection.tsx'));
