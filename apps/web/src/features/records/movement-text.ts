import { parseMoney } from '@laro/money';
import type { MovementRow } from '@laro/wire';
import { movementSentence } from '@laro/wire/movement-kinds';
import type { Translate } from '../../lib/messages.tsx';

/** What a movement was, in a sentence. A movement of the ledger that has none does not compile. */
export const movementText = (t: Translate<'movements'>, { kind, amount }: MovementRow): string =>
  t(movementSentence(kind, parseMoney(amount)));

export const toneOf = (amount: string): 'good' | 'quiet' | undefined => {
  const money = parseMoney(amount);
  if (money > 0n) return 'good';
  return money === 0n ? 'quiet' : undefined;
};
