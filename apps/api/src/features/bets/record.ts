import { addMoney, moneyFromE5, moneyToString, negateMoney } from '@laro/money';
import type { BetRow, Game } from '@laro/wire';
import type { BetRecord, DayTotal } from './store.ts';

/** A row of the betting record. A bet of a game that left the catalogue keeps its code as its name. */
export function toBetRow(bet: BetRecord, game: Game | undefined): BetRow {
  const stake = moneyFromE5(bet.stake);
  const payout = moneyFromE5(bet.payout);
  const open = bet.state === 'ACCEPTED' || bet.state === 'PLACED';
  const result = bet.state === 'VOID' ? moneyFromE5(0n) : addMoney(payout, negateMoney(stake));
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
  const stake = moneyFromE5(day.stake);
  const payout = moneyFromE5(day.payout);
  return {
    businessDay: day.businessDay,
    count: Number(day.count),
    stake: moneyToString(stake),
    payout: moneyToString(payout),
    result: moneyToString(addMoney(payout, negateMoney(stake))),
  };
}
