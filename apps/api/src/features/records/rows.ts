import { addMoney, type Money, moneyToString, subtractMoney, ZERO } from '@laro/money';
import type {
  Game,
  GameType,
  MovementRow,
  MovementTotal,
  PlayRound,
  ProfitCategory,
  ProfitFigures,
  RecordLine,
} from '@laro/wire';
import { toBetRow } from '../bets/index.ts';
import { GROUP_OF } from './kinds.ts';
import type { ProfitLine } from './profit-store.ts';
import type { LineRecord, RoundRecord } from './sessions-store.ts';
import type { Flow, MovementRecord } from './store.ts';

export const toMovementRow = ({ version, at, amount, balance, ...row }: MovementRecord): MovementRow => ({
  ...row,
  number: version.toString(),
  group: GROUP_OF[row.kind],
  amount: moneyToString(amount),
  balance: moneyToString(balance),
  at: at.toISOString(),
});

/** A line of the record: a session of play has a game, whatever else is a movement. */
export function toRecordLine(line: LineRecord, game: Game | undefined): RecordLine {
  const { first, nodeId, gameType, bets, movements, startedAt, ...movement } = line;
  return {
    ...toMovementRow(movement),
    session:
      nodeId === null || gameType === null
        ? null
        : {
            first: first.toString(),
            gameName: game?.gameName ?? nodeId,
            gameType: gameType as GameType,
            iconUrl: game?.iconUrl ?? null,
            bets: Number(bets),
            movements: Number(movements),
            startedAt: startedAt.toISOString(),
          },
  };
}

/** The bets of a session, each with what moved for it there. */
export function toPlayRounds(found: readonly RoundRecord[], game: Game | undefined): PlayRound[] {
  return [...Map.groupBy(found, ({ stakeVersion }) => stakeVersion).values()].flatMap((moved) => {
    const [bet] = moved;
    return bet === undefined
      ? []
      : [
          {
            bet: toBetRow(bet, game),
            amount: moneyToString(addMoney(ZERO, ...moved.map(({ amount }) => amount))),
            movements: moved.map(({ version, kind, amount, balance, at, movedOn, reference }) =>
              toMovementRow({ version, kind, amount, balance, at, businessDay: movedOn, reference }),
            ),
          },
        ];
  });
}

export const toFlow = ({ count, in: came, out }: Flow): MovementTotal => ({
  count: Number(count),
  in: moneyToString(came),
  out: moneyToString(out),
  net: moneyToString(subtractMoney(came, out)),
});

type Sum = Omit<ProfitLine, 'businessDay' | 'category'>;

/** The figures of some lines; the result by BETS-7. */
export function figuresOf(lines: readonly Sum[]): ProfitFigures {
  const sum = (of: (line: Sum) => Money): Money => addMoney(ZERO, ...lines.map(of));
  const stake = sum((line) => line.stake);
  const payout = sum((line) => line.payout);
  const rebate = sum((line) => line.rebate);
  const bonus = sum((line) => line.bonus);
  return {
    bets: lines.reduce((count, { bets }) => count + Number(bets), 0),
    stake: moneyToString(stake),
    payout: moneyToString(payout),
    validBet: moneyToString(sum((line) => line.validBet)),
    rebate: moneyToString(rebate),
    bonus: moneyToString(bonus),
    result: moneyToString(addMoney(subtractMoney(payout, stake), rebate, bonus)),
  };
}

const byCategory = (lines: readonly ProfitLine[]) =>
  [...Map.groupBy(lines, ({ category }) => category)].map(([category, of]) => ({
    category: category as ProfitCategory,
    ...figuresOf(of),
  }));

export function profitOf(lines: readonly ProfitLine[]) {
  return {
    days: [...Map.groupBy(lines, ({ businessDay }) => businessDay)].map(([businessDay, of]) => ({
      businessDay,
      ...figuresOf(of),
      categories: byCategory(of),
    })),
    categories: byCategory(lines),
    total: figuresOf(lines),
  };
}
