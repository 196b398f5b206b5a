import { ApiError, NetworkError } from '@laro/client';
import type { Translate } from '../lib/messages.ts';

/** What to say of a failed call: the refusal's own sentence, or why no answer was heard. */
export function sentenceOf(error: unknown, t: Translate<'shell'>): string {
  if (error instanceof ApiError) return error.message;
  if (error instanceof NetworkError && error.reason === 'offline') return t('offline');
  if (error instanceof NetworkError && error.reason === 'timeout') return t('slow');
  return t('broken');
}

export function requestIdOf(error: unknown): string | null {
  return error instanceof ApiError ? (error.requestId ?? null) : null;
}
