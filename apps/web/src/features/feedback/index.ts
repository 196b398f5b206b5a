/**
 * Feedback: what a member writes to the brand, with pictures (REG-12), and what was answered. It stands in the help center,
 * brought when it is wanted.
 */
import { lazy } from 'react';

export const FeedbackSection = lazy(async () => await import('./FeedbackSection.tsx'));
