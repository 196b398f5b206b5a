import { winOr } from '../kit/odds.ts';
import { defineGame, fieldsOf, isWhole } from '../kit/rule.ts';

/** Rolls are 0.00 to 100.00, written here as 0 to 10000. */
export const ROLLS = 10_001;
export const COUNT_MIN = 100;
export const COUNT_MAX = 9_500;

export type Choice = { readonly side: 'under' | 'over'; readonly target: number };
export type Shown = { readonly roll: number };

/** How many rolls win. */
export function countOf({ side, target }: Choice): number {
  return side === 'under' ? target : ROLLS - 1 - target;
}

/** What a win pays in hundredths: 0.99 over its chance, floored. */
export function timesOf(choice: Choice): number {
  return Math.floor((99 * ROLLS) / countOf(choice));
}

export const oddsOf = (choice: Choice) => winOr(timesOf(choice), BigInt(countOf(choice)), BigInt(ROLLS));

const under = (target: number): Choice => ({ side: 'under', target });
const named = (target: number) => ({
  name: `under ${(target / 100).toFixed(2)}`,
  odds: oddsOf(under(target)),
});

export const dice = defineGame<Choice, Shown, never>({
  id: 'dice',
  names: { en: 'Dice', fil: 'Dice', zh: '骰子', th: 'ลูกเต๋า', vi: 'Xúc xắc' },
  released: '2026-11-27',
  look: { ground: '#14123a', accent: '#b8a4ff', onAccent: '#140830' },
  cases: () => [named(5_000), named(100), named(1_000), named(2_500), named(7_500), named(COUNT_MAX)],
  readChoice(given) {
    const { side, target } = fieldsOf(given);
    if ((side !== 'under' && side !== 'over') || !isWhole(target, 0, ROLLS - 1)) return null;
    const count = countOf({ side, target });
    return count >= COUNT_MIN && count <= COUNT_MAX ? { side, target } : null;
  },
  play(choice, draw) {
    const roll = draw.next(ROLLS);
    const won = choice.side === 'under' ? roll < choice.target : roll > choice.target;
    return { shown: { roll }, times: won ? timesOf(choice) : 0, over: true };
  },
});
