import type { WalletOutcome } from '@laro/vendor-protocol';
import type { Refusal } from '../games/slots/play-api.ts';
import { PlayRefusal } from './refusal.ts';
import { moneyText } from './round-view.ts';
import { NO_ANSWER } from './rounds.ts';
import type { RoundRow } from './store/rounds.ts';

/** What a refused stake is called towards the browser. */
const REFUSED: Readonly<Record<string, Refusal['code']>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'not_enough_money',
  RS_ERROR_LIMIT_REACHED: 'limit_reached',
  RS_ERROR_USER_DISABLED: 'player_disabled',
  RS_ERROR_TOKEN_EXPIRED: 'session_unknown',
  RS_ERROR_INVALID_TOKEN: 'session_unknown',
};

/** The answer to who began the round: what it came to, or why it came to nothing. */
export function answerOf<Round>(
  round: RoundRow,
  format: (round: RoundRow) => Round,
): { readonly round: Round; readonly balance: string } {
  const balance = round.balance === null ? undefined : moneyText(round.balance);
  if (round.state === 'closed') return { round: format(round), balance: balance ?? '0.00' };
  if (round.refusal === null || round.refusal === NO_ANSWER) throw new PlayRefusal('wallet_unreachable');
  const code = REFUSED[round.refusal] ?? 'wallet_unreachable';
  throw new PlayRefusal(code, code === 'not_enough_money' ? balance : undefined);
}

export function balanceIn(outcome: WalletOutcome): string {
  if (outcome.kind === 'no_answer' || outcome.status === 'RS_ERROR_UNKNOWN') {
    throw new PlayRefusal('wallet_unreachable');
  }
  if (outcome.status !== 'RS_OK') throw new PlayRefusal(REFUSED[outcome.status] ?? 'session_unknown');
  return moneyText(outcome.balance ?? 0n);
}
