import { Readable } from 'node:stream';
import { admits, notPermitted } from '@laro/wire';
import { EXPORT_FORMATS, type ExportAsked, tooBroad } from '@laro/wire/lists';
import type { StaffActor } from '../actor.ts';
import type { Act } from '../acts.ts';
import { type AnySource, assertFewValues } from '../list-sql.ts';
import { masked } from '../masks.ts';
import { Refusal } from '../refusal.ts';
import type { Scopes } from '../scope.ts';
import { type Cell, cellsOf } from './cells.ts';
import { csv } from './csv.ts';
import { createRows } from './rows.ts';
import { xlsx } from './xlsx.ts';

/** A file of a list, as it is read. */
type ListFile = { readonly name: string; readonly mediaType: string; readonly bytes: Readable };

/** Answers once the act is written down; the rows come as they are read. */
export type Files = (
  source: AnySource,
  by: { readonly merchant: string; readonly now: Date; readonly actor: StaffActor; readonly act: Act },
  asked: ExportAsked,
) => Promise<ListFile>;

/** Makes the files of every list; what leaves stands in the audit before its first byte. */
export function createFiles({
  scopes,
  timeZoneOf,
}: {
  readonly scopes: Scopes;
  readonly timeZoneOf: (merchant: string) => Promise<string>;
}): Files {
  const rowsOf = createRows(scopes);

  return async (
    source,
    { merchant, now, actor, act },
    { query, format, columns, heads, personal, reason },
  ) => {
    const { list } = source;
    if (personal && !admits('staff.personal_data', actor)) throw new Refusal(notPermitted);
    assertFewValues(query.asked);
    source.assert?.(query.asked, now);
    const { mediaType, rowsMax } = EXPORT_FORMATS[format];
    const timeZone = await timeZoneOf(merchant);
    const bound = { rowsMax, tooMany: () => new Refusal(tooBroad, { max: rowsMax }) };
    const filters = filtersText(source, query.text);
    const asking = { merchant, now, asked: query.asked, timeZone };
    const batches = await rowsOf(source, asking, bound, async (rows) => {
      const after = { format, filters, personal, rows };
      await act(
        async () =>
          await Promise.resolve({ subject: source.subject ?? list.name, reason, before: {}, after }),
      );
    });
    const chosen = columns.length > 0 ? columns : Object.keys(list.columns);
    const toCells = cellsOf(list, chosen, timeZone);
    const toRow = (raw: unknown): readonly Cell[] => {
      const row = source.row(raw as never);
      return toCells(personal ? row : masked(list, row));
    };
    const written = async function* (): AsyncGenerator<readonly (readonly Cell[])[]> {
      for await (const rows of batches) yield rows.map(toRow);
    };
    const name = `${list.name}-${now.toISOString().slice(0, 10)}.${format}`;
    // A program reads a CSV by the names of the wire; a person reads a workbook.
    const headOf = (column: string): string => {
      const head = heads[column] || column;
      return list.columns[column] === 'time' ? `${head} (${timeZone})` : head;
    };
    const file = format === 'csv' ? csv(chosen, written()) : xlsx(chosen.map(headOf), written());
    return { name, mediaType, bytes: Readable.from(file, { objectMode: false }) };
  };
}

/** What a list was asked for, as it is written down: with the time that it looks at where nobody says another. */
function filtersText({ list }: AnySource, query: string): string {
  const search = new URLSearchParams(query);
  for (const name of ['after', 'size']) search.delete(name);
  const window = list.window && `f.${list.window.filter}`;
  if (list.window && window && !search.has(window)) search.append(window, list.window.range);
  return decodeURIComponent(search.toString());
}
