import type { CallInput, Calls, CallValue } from '@laro/wire';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useLanguage } from '../../lib/messages.tsx';

/** What is to be played, as the call says it: a game by its ids, a lottery by its code. */
export type Wanted = Omit<CallInput<Calls['launchGame']>, 'language'>;
export type Launched = CallValue<Calls['launchGame']>;

export type LaunchState =
  | { readonly kind: 'launching' }
  /** The frame is there; `stage` says how far it is. A slow one may still become ready. */
  | {
      readonly kind: 'open';
      readonly launch: Launched;
      readonly stage: 'loading' | 'slow' | 'ready' | 'expired';
    }
  | { readonly kind: 'failed'; readonly error: unknown };

const READY_WITHIN_MS = 15_000;

/**
 * Opens a vendor session for this game and follows it until it is ready. Only the latest launch counts: whoever
 * taps retry twice gets one frame. One that failed is over: it is tried again by a tap, never by itself (R10). Another
 * game is another stage, so what is wanted stays as it was first said.
 */
export function useLaunch(first: Wanted): {
  readonly state: LaunchState;
  readonly start: () => void;
  readonly reach: (stage: 'ready' | 'expired') => void;
} {
  const language = useLanguage();
  const [state, setState] = useState<LaunchState>({ kind: 'launching' });
  const latest = useRef<AbortController | null>(null);
  const [wanted] = useState(first);

  const open = useCallback(() => {
    latest.current?.abort();
    const own = new AbortController();
    latest.current = own;
    ask('launchGame', { ...wanted, language }, own.signal).then(
      (launch) => {
        if (!own.signal.aborted) setState({ kind: 'open', launch, stage: 'loading' });
      },
      (error: unknown) => {
        if (!own.signal.aborted) setState({ kind: 'failed', error });
      },
    );
  }, [wanted, language]);

  useEffect(() => {
    open();
    return () => {
      latest.current?.abort();
    };
  }, [open]);

  const start = useCallback(() => {
    setState({ kind: 'launching' });
    open();
  }, [open]);

  const reach = useCallback((stage: 'ready' | 'slow' | 'expired') => {
    setState((now) => (now.kind === 'open' ? { ...now, stage } : now));
  }, []);

  const waiting = state.kind === 'open' && state.stage === 'loading';
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => {
      reach('slow');
    }, READY_WITHIN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [waiting, reach]);

  return { state, start, reach };
}
