import { ApiError, NetworkError } from '../lib/api.ts';
import type { Speak } from '../lib/words.tsx';

/** What to tell the member about a failed call: the refusal's own sentence, or why no answer was heard. */
export function sentenceOf(error: unknown, say: Speak<'shell'>): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof NetworkError && error.reason === 'offline') return say('offline');
  if (error instanceof NetworkError && error.reason === 'timeout') return say('slow');
  return say('broken');
}
