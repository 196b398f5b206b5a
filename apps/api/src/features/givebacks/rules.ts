import { addMoney, floorToCents, type Money, minMoney, scaleMoney, subtractMoney, ZERO } from '@laro/money';
import type { GameType } from '@laro/wire';
import type { GivebackTerms } from '@laro/wire/givebacks';

/** What holds of a brand that has set nothing (GIVEBACK-1). Levels are those of the VIP club, from 0. */
export const DEFAULT_TERMS: GivebackTerms = {
  rates: {
    RNG: [6_000, 7_500, 9_000, 10_500, 12_000],
    JL: [6_000, 7_500, 9_000, 10_500, 12_000],
    FISH: [6_000, 7_000, 8_000, 9_000, 10_000],
    LIVE: [3_000, 4_000, 5_500, 7_000, 8_000],
    SPORTS: [2_000, 3_000, 4_000, 5_000, 6_000],
    PVP: [2_000, 3_000, 3_500, 4_000, 5_000],
  },
  vendors: {},
  excludedGames: [],
  minimum: '1.00',
  dailyMost: '50000.00',
  days: 7,
  atEnd: 'EXPIRE',
};

/** How often it is played before it is withdrawn. */
export const TIMES = 1;
/** A member is told so many days before the last one. */
export const NOTICE_DAYS = 1;

export type Played = {
  readonly category: GameType;
  readonly vendor: string;
  readonly nodeId: string;
  readonly level: number;
};

/** Parts per million of the valid bet: an integration's own rate before the brand's, nothing for an excluded game. */
export function rateOf(terms: GivebackTerms, { category, level, nodeId, vendor }: Played): number {
  if (terms.excludedGames.includes(nodeId)) return 0;
  const levels = terms.vendors[vendor]?.[category] ?? terms.rates[category] ?? [];
  return levels[Math.min(level, levels.length - 1)] ?? 0;
}

/** What one bet gives back, floored to 1/100000 of the unit. */
export const accrualOf = (valid: Money, rate: number): Money =>
  scaleMoney(valid, BigInt(rate), 1_000_000n).share;

/** What of a day's category has neither been claimed nor expired. */
export type Waiting = {
  readonly day: string;
  readonly category: GameType;
  readonly valid: Money;
  readonly amount: Money;
  readonly until: string;
};

type CutLine = Omit<Waiting, 'until'>;
const lineOf = ({ amount, category, day, valid }: Waiting): CutLine => ({ day, category, valid, amount });

export type NewCut = {
  readonly lines: readonly CutLine[];
  readonly amount: Money;
  /** What the lines come to beyond it: it stays with the house. */
  readonly rounding: Money;
};

/**
 * All that waits, or as much as may be paid: corrections first, then the oldest day (GIVEBACK-2). The line that goes beyond the
 * most is taken in part. Null where corrections leave nothing.
 */
export function cutOf(waiting: readonly Waiting[], most: Money): NewCut | null {
  const below = waiting.filter(({ amount }) => amount < 0n);
  const above = waiting.filter(({ amount }) => amount >= 0n).sort((a, b) => (a.day < b.day ? -1 : 1));
  let sum = addMoney(...below.map(({ amount }) => amount));
  const lines: CutLine[] = below.map(lineOf);
  for (const waits of above) {
    const line = lineOf(waits);
    const room = subtractMoney(most, sum);
    if (room <= 0n) break;
    const amount = minMoney(line.amount, room);
    lines.push({ ...line, amount });
    sum = addMoney(sum, amount);
  }
  if (sum < ZERO) return null;
  const amount = floorToCents(sum);
  return { lines, amount, rounding: subtractMoney(sum, amount) };
}
