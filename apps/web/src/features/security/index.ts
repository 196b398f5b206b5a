/**
 * Security, for the screens of others: the proof that a sensitive act asks for, and what stands there where it was not given.
 * Promises that an act goes on by itself once it is proved.
 */
import { lazy } from 'react';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly security: typeof import('@laro/i18n/en/security').default;
  }
}

export { StepUp } from './StepUp.tsx';
export { useGuard } from './step-up.ts';
export { useProblem } from './useProblem.ts';

/** Wanted by who binds a number on the way to something else. */
export const MobileSheet = lazy(async () => ({
  default: (await import('./MobileSheet.tsx')).MobileSheet,
}));
