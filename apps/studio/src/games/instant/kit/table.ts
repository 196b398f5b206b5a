import { asNumber, factsOf, percentOf } from './odds.ts';
import type { InstantGame } from './rule.ts';

/** The auditor's rows of one game: each way to play with its exact return. */
export function rowsOf(game: InstantGame) {
  return game.cases().map(({ name, odds }) => {
    const { returned, hit, deviation, largest, largestChance } = factsOf(odds);
    return {
      game: game.id,
      name,
      return: `${returned.of}/${returned.in}`,
      'return %': percentOf(returned),
      'hit rate %': percentOf(hit),
      deviation: deviation.toFixed(2),
      largest: `${(largest / 100).toFixed(2)}x`,
      'largest 1 in': (1 / Math.max(asNumber(largestChance), 1e-12)).toFixed(1),
    };
  });
}
