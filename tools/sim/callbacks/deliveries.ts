import type { Dice } from '../dice.ts';
import { type Fact, nameOf, type Story } from './stories.ts';

/** One callback on its way: a fact, as it is, forged under its id, or badly signed. */
export type Delivery = { readonly fact: Fact; readonly as: 'genuine' | 'forged' | 'unsigned' };

const SHARES = { duplicate: 30, reordered: 20, early: 5, forged: 2, unsigned: 1 } as const;
/** How far a callback that is late slips behind the others. */
const SLIP_MAX = 12;

/**
 * One order in which a story may arrive: mostly as it happened, with duplicates, latecomers, undos that overtake their
 * originals, other contents under known ids, and bad signatures. `wild` is any order that the vendor's own knowledge allows.
 */
export function deliveriesOf({ facts }: Story, dice: Dice, wild: boolean): readonly Delivery[] {
  const ranks = new Map<string, number>();
  for (const [index, fact] of facts.entries()) {
    let rank: number = index;
    if (wild) rank = dice.below(facts.length * 10) / 10;
    else if (isUndo(fact) && dice.percent(SHARES.early)) rank = -1 - dice.below(10) / 10;
    else if (dice.percent(SHARES.reordered)) rank += dice.below(SLIP_MAX * 10) / 10;
    // What the vendor tells after it was answered cannot arrive before that.
    const earlierRanks = fact.after.map((name) => ranks.get(name) ?? 0);
    ranks.set(nameOf(fact), Math.max(rank, ...earlierRanks.map((earlier) => earlier + 0.01)));
  }
  const timed: (Delivery & { readonly at: number })[] = [];
  for (const fact of facts) {
    const at = ranks.get(nameOf(fact)) ?? 0;
    timed.push({ fact, as: 'genuine', at });
    const later = (): number => at + 0.001 + dice.below(facts.length * 10) / 10;
    while (dice.percent(SHARES.duplicate)) timed.push({ fact, as: 'genuine', at: later() });
    if (dice.percent(SHARES.forged)) timed.push({ fact, as: 'forged', at: later() });
    if (dice.percent(SHARES.unsigned)) timed.push({ fact, as: 'unsigned', at: dice.below(facts.length) });
  }
  return timed.toSorted((one, other) => one.at - other.at).map(({ fact, as }) => ({ fact, as }));
}

function isUndo(fact: Fact): boolean {
  return fact.acts.every(({ op }) => op === 'undo' || op === 'cancel');
}
