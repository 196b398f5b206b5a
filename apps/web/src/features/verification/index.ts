/**
 * Verification, for the screens of others: the step in which a member says who they are. Promises that what was said is asked for
 * only once.
 */
import { lazy } from 'react';

/** Wanted by who is asked on the way to something else. */
export const PersonStep = lazy(async () => ({ default: (await import('./PersonStep.tsx')).PersonStep }));
