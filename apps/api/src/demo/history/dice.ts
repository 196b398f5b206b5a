/** A small seeded generator (mulberry32): the same seed makes the same run. */
export type Dice = {
  /** A whole number from zero up to, not including, the limit. */
  below(limit: number): number;
  pick<T>(choices: readonly T[]): T;
};

export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return {
    below,
    pick(choices) {
      const chosen = choices[below(choices.length)];
      if (chosen === undefined) throw new Error('Nothing to pick from.');
      return chosen;
    },
  };
}
