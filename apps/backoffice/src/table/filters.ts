import { wallClock } from '../lib/zoned.ts';

/** What a list can be narrowed by, as the wire declares it. Its words come from the page, in the language of the moment. */
export type Filter = {
  readonly name: string;
  readonly label: string;
} & (
  | {
      readonly kind: 'choice';
      readonly options: readonly Choice[];
      /** Where the call takes no more than one value. */
      readonly single?: true;
    }
  /** Typed whole, as it stands in the rows. */
  | { readonly kind: 'text'; readonly maxLength?: number; readonly pattern?: string }
  /** A time back from now (`-7d`), or from one day to another (`2026-11-01..2026-11-24`); `usual` where nobody says. */
  | { readonly kind: 'period'; readonly usual?: string }
  /** `10..250.50`; one end may be open. */
  | { readonly kind: 'amount' }
  | { readonly kind: 'flag' }
);
export type Choice = { readonly value: string; readonly label: string };

/** What a period is counted back by; the last is everything there is. */
export const PERIODS = ['-1h', '-24h', '-7d', '-31d', '-90d', '..'] as const;

/** The two ends of a range; null for what is none. */
export function rangeOf(text: string): { readonly from: string; readonly to: string } | null {
  const [from, to, more] = text.split('..');
  return from === undefined || to === undefined || more !== undefined ? null : { from, to };
}

const DAY_MS = 86_400_000;

/** Today and yesterday of that zone, as ranges of one day. */
export const dayPeriods = (timeZone: string): readonly [string, string] => {
  const dayOf = (at: number): string => wallClock(new Date(at).toISOString(), timeZone).slice(0, 10);
  const today = dayOf(Date.now());
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  return [`${today}..${today}`, `${yesterday}..${yesterday}`];
};
