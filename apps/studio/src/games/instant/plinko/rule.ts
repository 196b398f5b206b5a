import { choose, type Odds } from '../kit/odds.ts';
import { defineGame, fieldsOf, isOneOf } from '../kit/rule.ts';

/** What each pocket pays in tenths of the stake, from the middle outwards. */
export const TABLES = {
  8: { low: [5, 10, 11, 21, 56], medium: [4, 7, 13, 30, 130], high: [2, 3, 15, 40, 290] },
  12: {
    low: [5, 10, 11, 14, 16, 30, 100],
    medium: [3, 6, 11, 20, 40, 110, 330],
    high: [2, 2, 7, 20, 81, 240, 1_700],
  },
  16: {
    low: [5, 10, 11, 12, 14, 14, 20, 90, 160],
    medium: [3, 5, 10, 15, 30, 50, 100, 410, 1_100],
    high: [2, 2, 2, 20, 40, 90, 260, 1_300, 10_000],
  },
} as const;
export const EXPERT = [1, 1, 1, 11, 25, 70, 260, 2_160, 100_000] as const;
export const ROWS = [8, 12, 16] as const;
export const RISKS = ['low', 'medium', 'high', 'expert'] as const;

export type Choice = { readonly rows: (typeof ROWS)[number]; readonly risk: (typeof RISKS)[number] };
export type Shown = { readonly path: readonly number[]; readonly pocket: number };

function tenths({ rows, risk }: Choice): readonly number[] {
  return risk === 'expert' ? EXPERT : TABLES[rows][risk];
}

/** What the pocket pays, in hundredths; pockets are counted from the left. */
export function timesAt(choice: Choice, pocket: number): number {
  return (tenths(choice)[Math.abs(pocket - choice.rows / 2)] ?? 0) * 10;
}

export function oddsOf(choice: Choice): Odds {
  return Array.from({ length: choice.rows + 1 }, (_, pocket) => ({
    times: timesAt(choice, pocket),
    weight: choose(choice.rows, pocket),
  }));
}

const named = (rows: Choice['rows'], risk: Choice['risk']) => ({
  name: `${rows} rows, ${risk}`,
  odds: oddsOf({ rows, risk }),
});

export const plinko = defineGame<Choice, Shown, never>({
  id: 'plinko',
  names: { en: 'Plinko', fil: 'Plinko', zh: '弹珠', th: 'พลิงโก', vi: 'Plinko' },
  released: '2026-11-27',
  look: { ground: '#241238', accent: '#ff8ac0', onAccent: '#33041c' },
  cases: () => [
    named(12, 'medium'),
    named(8, 'low'),
    named(8, 'medium'),
    named(8, 'high'),
    named(12, 'low'),
    named(12, 'high'),
    ...RISKS.map((risk) => named(16, risk)),
  ],
  readChoice(given) {
    const { rows, risk } = fieldsOf(given);
    if (!isOneOf(rows, ROWS) || !isOneOf(risk, RISKS)) return null;
    return risk === 'expert' && rows !== 16 ? null : { rows, risk };
  },
  play(choice, draw) {
    const path = Array.from({ length: choice.rows }, () => draw.next(2));
    const pocket = path.reduce((sum, step) => sum + step, 0);
    return { shown: { path, pocket }, times: timesAt(choice, pocket), over: true };
  },
});
