import { PasskeyFailed } from '@laro/client/passkey';
import type { Translate } from '../../lib/messages.tsx';
import type { Problem } from './useProblem.ts';

const WORDS = { aborted: 'passkeyAborted', known: 'passkeyKnown', unable: 'passkeyUnable' } as const;

/** What to say about an act with a passkey that failed: the browser's own no in our words, or what any act says. */
export function passkeyProblemOf(
  error: unknown,
  t: Translate<'security'>,
  problemOf: Problem,
): string | null {
  return error instanceof PasskeyFailed ? t(WORDS[error.why]) : problemOf(error);
}
