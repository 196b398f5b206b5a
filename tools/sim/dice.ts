/** A small seeded generator (mulberry32): the same seed makes the same plan, which is all a campaign asks of it. */
export type Dice = {
  /** A whole number from zero up to, not including, the limit. */
  below(limit: number): number;
  between(least: number, most: number): number;
  /** True in so many of a hundred throws. */
  percent(share: number): boolean;
  pick<T>(choices: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
  /** Dice of their own for one part of a campaign, so that parts that run at once do not share throws. */
  fork(): Dice;
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
    between: (least, most) => least + below(most - least + 1),
    percent: (share) => below(10_000) < share * 100,
    pick(choices) {
      const chosen = choices[below(choices.length)];
      if (chosen === undefined) throw new Error('Nothing to pick from.');
      return chosen;
    },
    shuffle(items) {
      const mixed = [...items];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        const [one, two] = [mixed[last], mixed[other]];
        if (one !== undefined && two !== undefined) [mixed[last], mixed[other]] = [two, one];
      }
      return mixed;
    },
    fork: () => createDice(below(0xffff_ffff)),
  };
}
