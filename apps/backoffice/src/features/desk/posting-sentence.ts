import { MOVEMENT_KINDS, type MovementKind } from '@laro/wire/movement-kinds';
import { useMessages } from '../../lib/messages.ts';
import { isZero } from './zero.ts';

/** Every kind of movement, in the order of the record. A kind without a sentence in the dictionaries fails a test. */
export const POSTING_KINDS = Object.keys(MOVEMENT_KINDS) as readonly MovementKind[];

const isKind = (kind: string): kind is MovementKind => Object.hasOwn(MOVEMENT_KINDS, kind);

type Moved = {
  readonly kind: string;
  readonly op: string;
  readonly amount: string;
  readonly gameName: string | null;
};

/** What a posting was, as one would explain it to the member. */
export function usePostingSentence(): (posting: Moved) => string {
  const t = useMessages('deskEvents');
  return ({ kind, op, amount, gameName }) => {
    const game = gameName ?? t('aGame');
    if (op === 'undo' && kind.startsWith('bets.')) {
      return t(amount.startsWith('-') ? 'undoneWin' : 'undoneStake', { game });
    }
    const isWin = kind === 'bets.win' || kind === 'bets.settle';
    if (isWin && isZero(amount)) return t('wonNothing', { game });
    if (!isKind(kind)) return t('otherMovement', { kind });
    const speak = t as (key: MovementKind, values: { readonly game: string }) => string;
    return speak(kind, { game });
  };
}
