import type { BetCommand } from '../../apps/api/src/features/bets/index.ts';
import type { Dice } from './dice.ts';
import type { Answer, Operation } from './operations.ts';
import type { Person } from './people.ts';

export type Ask = (operation: Operation) => Promise<Answer>;

/** A call that was accepted, for others to repeat, undo and pay. */
export type Known = { readonly person: Person; readonly command: BetCommand };

/** What a scene has in its hands. */
export type Client = {
  readonly dice: Dice;
  readonly ask: Ask;
  readonly people: readonly Person[];
  /** Mostly one of the hot few, whom everybody else plays too. */
  person(): Person;
  /** An id nobody else has. */
  id(word: string): string;
  /** Any accepted call of anybody. */
  known(): Known | undefined;
};

export type Scene = (client: Client) => Promise<void>;

export const UNIT = 100_000n;

/** Small, round and crooked amounts, and now and then nothing at all. */
export function amountE5Of({ dice }: Client, units = 200): bigint {
  if (dice.percent(4)) return 0n;
  return dice.percent(30) ? BigInt(dice.between(1, 50)) * UNIT : BigInt(dice.between(1, units * 100_000));
}
