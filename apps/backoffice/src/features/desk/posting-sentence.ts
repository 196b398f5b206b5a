import { useMessages } from '../../lib/messages.ts';

/** Every kind of movement (docs/money) that a member's account knows, in the order in which one looks for them. */
export const POSTING_KINDS = [
  'bets.stake',
  'bets.win',
  'bets.undo',
  'bets.place',
  'bets.confirm',
  'bets.cancel',
  'bets.settle',
  'bets.unsettle',
  'bets.resettle',
  'bets.cash_out',
  'bets.promo',
  'adjustments.credit',
  'adjustments.debit',
  'turnover.forfeit',
  'withdrawals.lock',
  'withdrawals.release',
  'registration.welcome_credit',
  'registration.trial_credit',
] as const;
/** The two halves of a transfer are told apart by their sign, and no filter names them. */
const TRANSFERS = [
  'transfers.member.debit',
  'transfers.member.credit',
  'transfers.settlement.debit',
  'transfers.settlement.credit',
] as const;
type Kind = (typeof POSTING_KINDS)[number] | (typeof TRANSFERS)[number];

const isKind = (kind: string): kind is Kind => [...POSTING_KINDS, ...TRANSFERS].some((one) => one === kind);

type Moved = {
  readonly kind: string;
  readonly op: string;
  readonly amount: string;
  readonly gameName: string | null;
};

const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);

/** What a posting was, as one would explain it to the member. */
export function usePostingSentence(): (posting: Moved) => string {
  const t = useMessages('deskEvents');
  return ({ kind, op, amount, gameName }) => {
    const game = gameName ?? t('aGame');
    if (op === 'undo' && kind.startsWith('bets.')) {
      return t(amount.startsWith('-') ? 'undoneWin' : 'undoneStake', { game });
    }
    const isWin = kind === 'bets.win' || kind === 'bets.settle';
    if (isWin && isNothing(amount)) return t('wonNothing', { game });
    if (!isKind(kind)) return t('otherMovement', { kind });
    const speak = t as (key: Kind, values: { readonly game: string }) => string;
    return speak(kind, { game });
  };
}
