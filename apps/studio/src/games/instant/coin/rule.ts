import { winOr } from '../kit/odds.ts';
import { defineGame, fieldsOf, isOneOf, isWhole } from '../kit/rule.ts';

export const SIDES = ['heads', 'tails'] as const;
export const COINS_MAX = 10;

export type Choice = { readonly side: (typeof SIDES)[number]; readonly coins: number };
export type Shown = { readonly sides: readonly (typeof SIDES)[number][] };

/** 0.99 over the chance that all coins show the side; whole hundredths without a floor. */
export function timesOf({ coins }: Choice): number {
  return 99 * 2 ** coins;
}

export const oddsOf = (choice: Choice) => winOr(timesOf(choice), 1n, 1n << BigInt(choice.coins));

const named = (coins: number) => ({
  name: coins === 1 ? '1 coin' : `${coins} coins`,
  odds: oddsOf({ side: 'heads', coins }),
});

export const coin = defineGame<Choice, Shown, never>({
  id: 'coin',
  names: { en: 'Coin', fil: 'Kara Krus', zh: '抛硬币', th: 'โยนเหรียญ', vi: 'Tung xu' },
  released: '2026-11-27',
  look: { ground: '#2a2208', accent: '#ffe08a', onAccent: '#2a2000' },
  cases: () => [named(1), ...Array.from({ length: COINS_MAX - 1 }, (_, index) => named(index + 2))],
  readChoice(given) {
    const { side, coins } = fieldsOf(given);
    return isOneOf(side, SIDES) && isWhole(coins, 1, COINS_MAX) ? { side, coins } : null;
  },
  play(choice, draw) {
    const sides = Array.from({ length: choice.coins }, () => SIDES[draw.next(2)] ?? 'heads');
    const won = sides.every((side) => side === choice.side);
    return { shown: { sides }, times: won ? timesOf(choice) : 0, over: true };
  },
});
