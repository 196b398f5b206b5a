import { useEffect } from 'react';
import { NetworkError } from './api.ts';

/** What an act says of a line that was down is over once the line is back; other refusals stay. */
export function useLineBack({
  error,
  reset,
}: {
  readonly error: Error | null;
  readonly reset: () => void;
}): void {
  useEffect(() => {
    if (!(error instanceof NetworkError)) return;
    addEventListener('online', reset);
    return () => {
      removeEventListener('online', reset);
    };
  }, [error, reset]);
}
