import { useHydrated } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { draftOf, keepDraft } from '../../lib/drafts.ts';

/** REG-11: what a code's countdown lasts where the answer names no end, and how often it is looked at. */
const DEFAULT_S = 60;
/** No code lives longer: a longer wait is a clock of this device that goes wrong. */
const LONGEST_S = 300;
const TICK_MS = 500;

/** Milliseconds since 1970 at which the button may be pressed again. */
export function endOf(expirationTime: string | undefined, now: number): number {
  const end = expirationTime === undefined ? Number.NaN : Date.parse(expirationTime);
  return end > now && end <= now + LONGEST_S * 1_000 ? end : now + DEFAULT_S * 1_000;
}

export function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1_000));
}

/**
 * Counts down to the end that the server named, over a reload and a discarded tab as well. It looks at the clock instead
 * of counting its own ticks, so a phone that slept shows the truth when it wakes.
 */
export function useCountdown(purpose: string): {
  readonly left: number;
  readonly start: (expirationTime?: string) => void;
} {
  const draft = `countdown.${purpose}`;
  const hydrated = useHydrated();
  const stored = useMemo(() => (hydrated ? Number(draftOf(draft)['end'] ?? 0) : 0), [hydrated, draft]);
  const [started, setStarted] = useState(0);
  const [now, setNow] = useState(Date.now);
  const end = started || (stored <= now + LONGEST_S * 1_000 ? stored : 0);
  const running = end > now;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [running]);

  return {
    left: secondsLeft(end, now),
    start: (expirationTime) => {
      const at = Date.now();
      const next = endOf(expirationTime, at);
      keepDraft(draft, { end: String(next) });
      setNow(at);
      setStarted(next);
    },
  };
}
