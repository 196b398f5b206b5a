import { moneyToString, subtractMoney, ZERO } from '@laro/money';
import type { BetRow, Game } from '@laro/wire';
import type { BetRecord, DayTotal } from './store.ts';

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

export function toBetDay(day: DayTotal) {
  return {
    businessDay: day.businessDay,
    count: Number(day.count),
    stake: moneyToString(day.stake),
    payout: moneyToString(day.payout),
    result: moneyToString(subtractMoney(day.payout, day.stake)),
  };
}
