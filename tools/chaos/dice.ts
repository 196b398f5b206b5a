/** A small seeded generator (mulberry32): the same seed makes the same run, which is all a campaign asks of it. */
export type Dice = { below(limit: number): number };

export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  return {
    below: (limit) => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
    },
  };
}
