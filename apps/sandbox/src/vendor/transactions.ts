import { parseMoney } from '@laro/money';
import { hub88Time, readHub88Time, type TransactionsRequest } from '@laro/vendor-protocol';
import type { Round } from './round-file.ts';
import { NO_ANSWER } from './rounds.ts';

/**
 * Our transactions in Hub88's shape, the oldest first. Stakes that are still being asked for and wins that are still
 * being delivered are not in it: nobody knows yet how they end.
 */
export function transactionsOf(rounds: readonly Round[], request: TransactionsRequest): readonly object[] {
  const from = readHub88Time(request.start_time ?? '')?.getTime() ?? -Infinity;
  const to = readHub88Time(request.end_time ?? '')?.getTime() ?? Infinity;
  return rounds
    .filter((round) => request.user === undefined || round.user === request.user)
    .filter((round) => typeof request.round !== 'string' || round.id === request.round)
    .filter((round) => request.currency === undefined || round.currency === request.currency)
    .flatMap(movements)
    .filter(({ at }) => at >= from && at < to)
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, ...item }) => ({ ...item, inserted_at: hub88Time(new Date(at)) }));
}

function movements(round: Round) {
  const { state, endedAt } = round;
  const of = { user: round.user, currency: round.currency, round: round.id, game_code: round.game };
  const stake = parseMoney(round.stake);
  const bet = {
    ...of,
    transaction_uuid: round.bet,
    transaction_status: statusOf(round),
    kind: 'TK_BET',
    amount: stake,
    reference_transaction_uuid: null,
    at: round.begunAt,
  };
  const end = {
    ...of,
    transaction_status: 'TS_SUCCESS',
    reference_transaction_uuid: round.bet,
    at: endedAt ?? 0,
  };
  return [
    ...(state === 'betting' ? [] : [bet]),
    ...(state === 'closed'
      ? [{ ...end, transaction_uuid: round.win, kind: 'TK_WIN', amount: parseMoney(round.payout) }]
      : []),
    ...(state === 'void'
      ? [{ ...end, transaction_uuid: round.rollback, kind: 'TK_ROLLBACK', amount: stake }]
      : []),
  ];
}

/** A stake that was refused moved nothing, even where we rolled it back to be sure. */
function statusOf({ state, refusal }: Round): string {
  if (refusal === null) return 'TS_SUCCESS';
  if (refusal !== NO_ANSWER) return 'TS_DECLINED';
  return state === 'void' ? 'TS_ROLLEDBACK' : 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED';
}
