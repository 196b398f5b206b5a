import { moneyFromE5, moneyToString } from '@laro/money';
import { LIST, type ListAsked } from '@laro/wire/lists';
import { planOnce, sql } from './database.ts';
import { isStatementTimeout } from './database-errors.ts';
import { createFiles, type Files } from './export/files.ts';
import { cursorsOf } from './list-cursors.ts';
import {
  type AnySource,
  type Asking,
  assertFewValues,
  countSql,
  type Found,
  isWhole,
  knowsItsCount,
  pageSql,
} from './list-sql.ts';
import { masked } from './masks.ts';
import type { Scopes } from './scope.ts';
import type { SecretKeys } from './secret-box.ts';

/** A page of a list as the wire answers it. */
export type ListPage = {
  readonly rows: Readonly<Record<string, unknown>>[];
  readonly next: string | null;
  readonly previous: string | null;
  readonly count: { readonly value: number; readonly exact: boolean } | null;
  readonly totals: Readonly<Record<string, string>> | null;
};

export interface Lists {
  page(
    source: AnySource,
    by: { readonly merchant: string; readonly now: Date },
    asked: ListAsked,
  ): Promise<ListPage>;
  /** Answers once the act is written down; the rows come as they are read. */
  readonly export: Files;
}

const COUNTED_WITHIN_MS = 1_000;

/** By column; null where none is declared, and where one is more than an amount can be. */
function totalsOf({ totals = {} }: AnySource, sums: readonly bigint[]): ListPage['totals'] {
  const isAmount = sums.every((sum) => BigInt.asIntN(64, sum) === sum);
  if (sums.length === 0 || !isAmount) return null;
  const names = Object.keys(totals);
  return Object.fromEntries(sums.map((sum, index) => [names[index], moneyToString(moneyFromE5(sum))]));
}

/** Serves every list of staff: pages by keyset, whichever way one turns, and a count that never makes one wait. */
export function createLists({
  scopes,
  secretsKey,
  timeZoneOf,
}: {
  readonly scopes: Scopes;
  readonly secretsKey: SecretKeys;
  readonly timeZoneOf: (merchant: string) => Promise<string>;
}): Lists {
  /** Apart from the page, in a transaction of its own: what takes too long is not known, and nobody waits for it. */
  async function countOf(source: AnySource, asking: Asking): Promise<Pick<ListPage, 'count' | 'totals'>> {
    try {
      return await scopes.read(asking.merchant, async ({ tx }) => {
        await sql.raw(`set local statement_timeout = ${COUNTED_WITHIN_MS}`).execute(tx);
        const counted = await countSql(source, asking, LIST.countMax + 1).execute(tx);
        const { count = 0n, sums = [] } = counted.rows[0] ?? {};
        const exact = count <= BigInt(LIST.countMax);
        return {
          count: { value: Math.min(Number(count), LIST.countMax), exact },
          // The sum of some of the rows is nobody's total.
          totals: exact ? totalsOf(source, sums.map(BigInt)) : null,
        };
      });
    } catch (error) {
      if (isStatementTimeout(error)) return { count: null, totals: null };
      throw error;
    }
  }

  /** Of a page that has rows, or of the first one; beyond the end of a list nobody knows. */
  function countIn(rows: readonly Found[], isFirst: boolean): ListPage['count'] {
    const count = rows[0]?.listCount ?? (isFirst ? 0n : null);
    if (count === null) return null;
    return { value: Math.min(Number(count), LIST.countMax), exact: count <= BigInt(LIST.countMax) };
  }

  return {
    export: createFiles({ scopes, timeZoneOf }),

    async page(source, { merchant, now }, asked) {
      assertFewValues(asked);
      source.assert?.(asked, now);
      const cursors = cursorsOf(secretsKey, { merchant, name: source.list.name }, asked);
      const from = asked.after === null ? null : cursors.read(asked.after);
      const asking = { merchant, now, asked, timeZone: await timeZoneOf(merchant) };
      const [found, counted] = await Promise.all([
        scopes.read(merchant, async ({ tx }) => {
          const query = pageSql(source, asking, from, asked.size + 1).compile(tx);
          if (isWhole(source, asking)) planOnce(query);
          return (await tx.executeQuery(query)).rows;
        }),
        knowsItsCount(source, asking) ? null : countOf(source, asking),
      ]);
      const { count, totals } = counted ?? { count: countIn(found, from === null), totals: null };
      const back = from?.side === 'previous';
      const isMore = found.length > asked.size;
      const rows = found.slice(0, asked.size);
      if (back) rows.reverse();
      const [first, last] = [rows[0], rows.at(-1)];
      const hasNext = back || isMore;
      const hasPrevious = back ? isMore : from !== null;
      return {
        rows: rows.map((row) => masked(source.list, source.row(row as never))),
        next: last && hasNext ? cursors.write({ side: 'next', key: last.listKey, id: last.listId }) : null,
        previous:
          first && hasPrevious
            ? cursors.write({ side: 'previous', key: first.listKey, id: first.listId })
            : null,
        count,
        totals,
      };
    },
  };
}
