import { moneyToString, subtractMoney, ZERO } from '@laro/money';
import type { BetRow, Game, ResultAsked } from '@laro/wire';
import type { BetRecord, BetTotal } from './store.ts';

/** The states of BETS-1 behind what a member calls a result. */
export const STATES_OF: Readonly<Record<ResultAsked, readonly BetRow['state'][]>> = {
  OPEN: ['PLACED', 'ACCEPTED'],
  WIN: ['WIN', 'HALF_WIN'],
  LOSE: ['LOSE', 'HALF_LOSE'],
  PUSH: ['PUSH'],
  CASHED_OUT: ['CASHED_OUT'],
  VOID: ['VOID'],
};

/** A row of the betting record. A bet of a game that left the catalogue keeps its code as its name. */
export function toBetRow(bet: BetRecord, game: Game | undefined): BetRow {
  const { stake, payout } = bet;
  const open = bet.state === 'ACCEPTED' || bet.state === 'PLACED';
  const result = bet.state === 'VOID' ? ZERO : subtractMoney(payout, stake);
  return {
    betId: bet.id,
    roundId: bet.round,
    vassalage: game?.vassalage ?? '',
    gameCode: game?.gameCode ?? bet.nodeId,
    gameName: game?.gameName ?? bet.nodeId,
    gameType: bet.gameType as BetRow['gameType'],
    iconUrl: game?.iconUrl ?? null,
    stake: moneyToString(stake),
    payout: moneyToString(payout),
    result: open ? null : moneyToString(result),
    state: bet.state,
    businessDay: bet.businessDay,
    placedAt: bet.placedAt.toISOString(),
    settledAt: bet.settledAt?.toISOString() ?? null,
    reference: bet.transaction,
  };
}

export function toBetTotal({ count, stake, payout, result }: BetTotal) {
  return {
    count: Number(count),
    stake: moneyToString(stake),
    payout: moneyToString(payout),
    result: moneyToString(result),
  };
}
