import { Readable } from 'node:stream';
import { RECORD_WORDS, type RecordWords } from '@laro/i18n/record-words';
import { type Money, moneyToString } from '@laro/money';
import { busy, type Language } from '@laro/wire';
import { movementSentence } from '@laro/wire/movement-kinds';
import { type Cell, localTime } from '../../platform/export/cells.ts';
import { csv } from '../../platform/export/csv.ts';
import { Refusal } from '../../platform/refusal.ts';
import { pdf } from './pdf.ts';
import type { ProfitLine } from './profit-store.ts';
import type { RecordFile } from './record-file.ts';
import { figuresOf } from './rows.ts';
import type { BetLine, MovementRecord } from './store.ts';

/** The bytes of a file; of CSV as its rows are read, of PDF once they have all been. */
export const bytesOf = async (format: 'csv' | 'pdf', file: RecordFile): Promise<Readable> =>
  format === 'csv' ? Readable.from(csv(file.columns, file.rows), { objectMode: false }) : await pdf(file);

const running = new Set<string>();

/** One file at a time of a member, made by `make`; busy while another is on its way. Each process counts for itself. */
export async function onlyFileOf(member: string, make: () => Promise<Readable>): Promise<Readable> {
  if (running.has(member)) throw new Refusal(busy);
  running.add(member);
  try {
    const bytes = await make();
    return bytes.once('close', () => running.delete(member));
  } catch (error) {
    running.delete(member);
    throw error;
  }
}

const word = (text: string): Cell => ({ text, isNumber: false });
const figure = (text: string): Cell => ({ text, isNumber: true });
const money = (amount: Money): Cell => figure(moneyToString(amount));

/** Columns and cells of the records, in words of one language. */
export function recordCells(language: Language, timeZone: string) {
  const words: RecordWords = RECORD_WORDS[language];
  const local = localTime(timeZone);
  const moment = (at: Date): Cell => word(local(at.toISOString()));
  return {
    words,
    movements: movementCells(words, moment),
    bets: betCells(words, moment),
    profit: profitCells(words),
  };
}

type Moment = (at: Date) => Cell;
const categoryCell = ({ games, profit }: RecordWords, code: string): Cell =>
  word(code === 'OTHER' ? profit.OTHER : (games[code as keyof typeof games] ?? code));

const movementCells = ({ movements: t }: RecordWords, moment: Moment) => ({
  columns: [t.number, t.when, t.kind, t.reference, t.amount, t.balance],
  row: ({ version, at, kind, reference, amount, balance }: MovementRecord): readonly Cell[] => [
    figure(version.toString()),
    moment(at),
    word(t[movementSentence(kind, amount)]),
    word(reference),
    money(amount),
    money(balance),
  ],
  /** A balance that stood there before the first row, or after the last. */
  balance: (name: string, balance: Money): readonly Cell[] => [
    ...['', '', name, '', ''].map(word),
    money(balance),
  ],
});

const betCells = (words: RecordWords, moment: Moment) => {
  const { bets: t, profit } = words;
  return {
    columns: [t.placed, t.settled, t.day, t.game, profit.category, t.stake, t.payout, t.result, t.reference],
    row: (bet: BetLine & { readonly game: string }): readonly Cell[] => [
      moment(bet.placedAt),
      bet.settledAt ? moment(bet.settledAt) : word(''),
      word(bet.businessDay),
      word(bet.game),
      categoryCell(words, bet.gameType),
      money(bet.stake),
      money(bet.payout),
      word(t[bet.state]),
      word(bet.reference),
    ],
  };
};

const profitCells = (words: RecordWords) => {
  const { profit: t } = words;
  return {
    columns: [
      t.dayHead,
      t.category,
      t.betsHead,
      t.stakes,
      t.payouts,
      t.validBet,
      t.rebates,
      t.bonuses,
      t.result,
    ],
    row: (line: ProfitLine): readonly Cell[] => [
      word(line.businessDay),
      categoryCell(words, line.category),
      figure(line.bets.toString()),
      money(line.stake),
      money(line.payout),
      money(line.validBet),
      money(line.rebate),
      money(line.bonus),
      figure(figuresOf([line]).result),
    ],
  };
};
