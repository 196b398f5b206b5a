import type { Calls, CallValue, LotteryIssue } from '@laro/wire';

export type Numero = CallValue<Calls['getNumero']>;

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
/** How often the next issue is asked for once one is drawn, and how old an answer may grow meanwhile. */
const AWAIT_MS = 5_000;
const OLD_MS = 60_000;

export type Phase =
  | { readonly kind: 'open' | 'closed'; readonly untilMs: number; readonly leftMs: number }
  /** Being drawn, or the next is not yet named. */
  | { readonly kind: 'drawing' };

/** What an issue waits for, by the server's clock. */
export function phaseOf(issue: LotteryIssue | null, nowMs: number): Phase {
  if (!issue) return { kind: 'drawing' };
  for (const [kind, at] of [
    ['open', issue.closesAt],
    ['closed', issue.drawsAt],
  ] as const) {
    const untilMs = Date.parse(at);
    if (untilMs > nowMs) return { kind, untilMs, leftMs: untilMs - nowMs };
  }
  return { kind: 'drawing' };
}

/** When an answer is asked for again. */
export function refreshAfter(numero: Numero | undefined): number {
  if (!numero) return OLD_MS;
  if (!numero.issue) return AWAIT_MS;
  const left = Date.parse(numero.issue.drawsAt) - Date.parse(numero.now) + SECOND_MS;
  return Math.min(Math.max(left, AWAIT_MS), OLD_MS);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** 09:41, or 3:09:41; null when a clock says it worse than a date. */
export function countdownText(leftMs: number): string | null {
  if (leftMs >= DAY_MS) return null;
  const all = Math.ceil(leftMs / SECOND_MS);
  const [hours, minutes, seconds] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`;
}

/** The numbers of a result, as they are written: "1 2 3" and "4,11,27" are three, "48213" is one. */
export const numbersOf = (result: string): readonly string[] => result.split(/[\s,]+/).filter(Boolean);
