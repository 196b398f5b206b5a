import type { Odds } from '../kit/odds.ts';
import { defineGame, fieldsOf, isOneOf } from '../kit/rule.ts';

export const SEGMENTS = [10, 20, 30] as const;
export const RISKS = ['low', 'medium', 'high'] as const;

const LOW = [150, 120, 120, 120, 0, 120, 120, 120, 120, 0];
/** What the segments pay in hundredths, around the wheel. Each wheel sums to 99 for each of its segments. */
const MEDIUM: Readonly<Record<number, readonly number[]>> = {
  10: [0, 190, 0, 150, 0, 200, 0, 150, 0, 300],
  20: [150, 0, 200, 0, 200, 0, 200, 0, 150, 0, 300, 0, 180, 0, 200, 0, 200, 0, 200, 0],
  30: [
    400, 0, 150, 0, 200, 0, 150, 0, 200, 0, 170, 0, 150, 0, 200, 0, 300, 0, 150, 0, 200, 0, 150, 0, 200, 0,
    150, 0, 200, 0,
  ],
};

export type Choice = { readonly segments: (typeof SEGMENTS)[number]; readonly risk: (typeof RISKS)[number] };
export type Shown = { readonly segment: number };

export function wheelOf({ segments, risk }: Choice): readonly number[] {
  if (risk === 'low') return Array.from({ length: segments }, (_, index) => LOW[index % LOW.length] ?? 0);
  if (risk === 'medium') return MEDIUM[segments] ?? [];
  return Array.from({ length: segments }, (_, index) => (index === 0 ? segments * 99 : 0));
}

export const oddsOf = (choice: Choice): Odds => wheelOf(choice).map((times) => ({ times, weight: 1n }));

const named = (segments: Choice['segments'], risk: Choice['risk']) => ({
  name: `${segments} segments, ${risk}`,
  odds: oddsOf({ segments, risk }),
});

export const wheel = defineGame<Choice, Shown, never>({
  id: 'wheel',
  names: { en: 'Wheel', fil: 'Gulong', zh: '转盘', th: 'วงล้อ', vi: 'Vòng quay' },
  released: '2026-11-27',
  look: { ground: '#2a1408', accent: '#ffa43d', onAccent: '#2a1000' },
  cases: () => [
    named(20, 'medium'),
    ...SEGMENTS.flatMap((segments) => RISKS.map((risk) => named(segments, risk))),
  ],
  readChoice(given) {
    const { segments, risk } = fieldsOf(given);
    return isOneOf(segments, SEGMENTS) && isOneOf(risk, RISKS) ? { segments, risk } : null;
  },
  play(choice, draw) {
    const segment = draw.next(choice.segments);
    return { shown: { segment }, times: wheelOf(choice)[segment] ?? 0, over: true };
  },
});
