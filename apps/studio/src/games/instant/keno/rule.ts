import { choose, type Odds } from '../kit/odds.ts';
import { defineGame, fieldsOf, isOneOf, isWhole, pick } from '../kit/rule.ts';

export const NUMBERS = 40;
export const DRAWN = 10;
export const PICKS_MAX = 10;
export const RISKS = ['classic', 'high'] as const;

export type Choice = { readonly numbers: readonly number[]; readonly risk: (typeof RISKS)[number] };
export type Shown = { readonly drawn: readonly number[]; readonly hits: number };

/** What n hits pay in hundredths, by how many numbers were picked. */
const PAYS: Readonly<Record<Choice['risk'], readonly (readonly number[])[]>> = {
  classic: [
    [],
    [0, 396],
    [0, 190, 450],
    [0, 100, 310, 1_040],
    [0, 80, 180, 500, 2_250],
    [0, 25, 140, 410, 1_650, 3_600],
    [0, 0, 100, 368, 700, 1_650, 4_000],
    [0, 0, 47, 300, 450, 1_400, 3_100, 6_000],
    [0, 0, 0, 220, 400, 1_300, 2_200, 5_500, 7_000],
    [0, 0, 0, 155, 300, 800, 1_500, 4_400, 6_000, 8_500],
    [0, 0, 0, 140, 225, 450, 800, 1_700, 5_000, 8_000, 10_000],
  ],
  high: [
    [],
    [0, 396],
    [0, 0, 1_710],
    [0, 0, 0, 8_150],
    [0, 0, 0, 1_000, 25_900],
    [0, 0, 0, 450, 4_800, 45_000],
    [0, 0, 0, 0, 1_100, 35_000, 71_000],
    [0, 0, 0, 0, 700, 9_000, 40_000, 80_000],
    [0, 0, 0, 0, 500, 2_000, 27_000, 60_000, 90_000],
    [0, 0, 0, 0, 400, 1_100, 5_600, 50_000, 80_000, 100_000],
    [0, 0, 0, 0, 350, 800, 1_300, 6_300, 50_000, 80_000, 100_000],
  ],
};

export function paysOf(picks: number, risk: Choice['risk']): readonly number[] {
  return PAYS[risk][picks] ?? [];
}

export function oddsOf(picks: number, risk: Choice['risk']): Odds {
  return paysOf(picks, risk).map((times, hits) => ({
    times,
    weight: choose(picks, hits) * choose(NUMBERS - picks, DRAWN - hits),
  }));
}

const named = (picks: number, risk: Choice['risk']) => ({
  name: `${picks} picked, ${risk}`,
  odds: oddsOf(picks, risk),
});

export const keno = defineGame<Choice, Shown, never>({
  id: 'keno',
  names: { en: 'Keno', fil: 'Keno', zh: '基诺', th: 'คีโน', vi: 'Keno' },
  released: '2026-11-27',
  look: { ground: '#0c1c44', accent: '#7ab8ff', onAccent: '#02183c' },
  cases: () => [
    named(5, 'classic'),
    ...RISKS.flatMap((risk) => Array.from({ length: PICKS_MAX }, (_, index) => named(index + 1, risk))),
  ],
  readChoice(given) {
    const { numbers, risk } = fieldsOf(given);
    if (!Array.isArray(numbers) || !isOneOf(risk, RISKS)) return null;
    const picked = [...new Set(numbers as unknown[])];
    if (picked.length !== numbers.length || picked.length < 1 || picked.length > PICKS_MAX) return null;
    if (!picked.every((number): number is number => isWhole(number, 1, NUMBERS))) return null;
    return { numbers: picked.toSorted((a, b) => a - b), risk };
  },
  play({ numbers, risk }, draw) {
    const drawn = pick(draw, NUMBERS, DRAWN).map((index) => index + 1);
    const hits = numbers.filter((number) => drawn.includes(number)).length;
    return { shown: { drawn, hits }, times: paysOf(numbers.length, risk)[hits] ?? 0, over: true };
  },
});
