import { Readable } from 'node:stream';
import { addMoney, moneyToString, ZERO } from '@laro/money';
import type { MovementGroup } from '@laro/wire/movement-kinds';
import {
  nothingSigned,
  RECORD_FILES,
  recordTooLong,
  type Statement,
  statementUnknown,
} from '@laro/wire/records';
import { recordedAt, STATEMENT_FORMAT, type StatementLine, versionOf } from '@laro/wire/statement-proof';
import { dayAt } from '../../platform/days.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Seals } from '../seals/index.ts';
import { onlyFileOf } from './files.ts';
import type { Holder } from './holder.ts';
import { GROUP_OF } from './kinds.ts';
import { daysOfMonth } from './months.ts';
import { toFlow } from './rows.ts';
import { type Account, balanceBefore, edgesOf, type Flow, kindTotals, rangeOf, totalOf } from './store.ts';

/** Postings that are proved at once: so much of a statement is in memory. */
const PROVED_AT_ONCE = 200;

type HolderIn = (scope: Scope) => Promise<Holder>;

const sumOf = (flows: readonly Flow[]): Flow => ({
  count: flows.reduce((count, flow) => count + flow.count, 0n),
  in: addMoney(ZERO, ...flows.map((flow) => flow.in)),
  out: addMoney(ZERO, ...flows.map((flow) => flow.out)),
});

/** The days of a month's statement; refused where it has none. */
function periodOf(month: string, { timeZone }: Account, now: Date) {
  const days = daysOfMonth(month, dayAt(timeZone, now));
  if (!days) throw new Refusal(statementUnknown);
  return days;
}

export async function readStatement(
  scope: Scope,
  holder: Holder,
  month: string,
  now: Date,
): Promise<Statement> {
  const days = periodOf(month, holder, now);
  const range = await rangeOf(scope, holder, days);
  const all = { ...holder, ...range, kinds: null };
  const kinds = await kindTotals(scope, all);
  const groups = Map.groupBy(kinds, ({ kind }): MovementGroup => GROUP_OF[kind]);
  return {
    month,
    ...days,
    opening: moneyToString(await balanceBefore(scope, holder, range.from)),
    closing: moneyToString(await balanceBefore(scope, holder, range.past)),
    total: toFlow(await totalOf(scope, all)),
    groups: [...groups].map(([group, flows]) => ({ group, ...toFlow(sumOf(flows)) })),
  };
}

/**
 * The file that proves a statement (docs/statement-proof.md), made as it is read. All of it is of the moment when it was asked for:
 * one head, and no movement that came later. The postings on both sides of the month are with it, so that none can be cut off.
 */
export async function statementProof(
  { scopes }: Pick<Platform, 'scopes'>,
  { proofs }: Pick<Seals, 'proofs'>,
  asked: {
    readonly merchant: string;
    readonly month: string;
    readonly now: Date;
    readonly holderIn: HolderIn;
  },
): Promise<{ readonly name: string; readonly bytes: Readable }> {
  const { merchant, month, now } = asked;
  const signed = await proofs.newest();
  if (!signed) throw new Refusal(nothingSigned);
  const { holder, range, first } = await scopes.read(merchant, async (scope) => {
    const found = await asked.holderIn(scope);
    const days = periodOf(month, found, now);
    const versions = await rangeOf(scope, found, days);
    const { rowsMax } = RECORD_FILES.csv;
    if (versions.past - versions.from > BigInt(rowsMax)) throw new Refusal(recordTooLong, { max: rowsMax });
    const [opening, closing] = [
      await balanceBefore(scope, found, versions.from),
      await balanceBefore(scope, found, versions.past),
    ];
    const edges = await edgesOf(scope, found, days);
    const head = {
      format: STATEMENT_FORMAT,
      merchant,
      currency: found.currency,
      month,
      timeZone: found.timeZone,
      ...edges,
      opening: opening.toString(),
      closing: closing.toString(),
      ...signed,
    };
    return { holder: found, range: versions, first: head };
  });

  const placed = (line: StatementLine): object | null => {
    const version = versionOf(line.posting);
    if (version < range.from) return { before: line };
    if (version < range.past) return line;
    // Of a month that is not over it may be one that came meanwhile.
    return recordedAt(line.posting) >= Date.parse(first.to) ? { after: line } : null;
  };

  async function* lines(): AsyncGenerator<string> {
    yield lineOf(first);
    let isBound = true;
    const begin = range.from > 1n ? range.from - 1n : range.from;
    for (let from = begin; from <= range.past; from += BigInt(PROVED_AT_ONCE)) {
      const last = from + BigInt(PROVED_AT_ONCE) - 1n;
      const to = last < range.past ? last : range.past;
      const place = { lane: holder.lane, account: holder.account, from, to };
      const proved = await scopes.read(merchant, async (scope) => await proofs.of(scope, place, first));
      // Of two transactions at once the later movement may be sealed first: what follows one without a seal is shown without.
      yield proved
        .map(({ posting, seal }) => {
          isBound &&= seal !== undefined;
          return placed(isBound ? { posting, seal } : { posting });
        })
        .map((line) => (line ? lineOf(line) : ''))
        .join('');
    }
    yield lineOf({ end: { lines: Number(range.past - range.from) } });
  }
  const bytes = await onlyFileOf(holder.member, async () => await Promise.resolve(Readable.from(lines())));
  return { name: `statement-${month}.jsonl`, bytes };
}

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;
