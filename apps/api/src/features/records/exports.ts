import { Readable } from 'node:stream';
import { RECORD_FILES, type RecordFormat, recordTooLong } from '@laro/wire/records';
import type { FastifyReply } from 'fastify';
import { dayAt } from '../../platform/days.ts';
import type { Cell } from '../../platform/export/cells.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scopes } from '../../platform/scope.ts';
import { bytesOf, onlyFileOf, recordCells } from './files.ts';
import { type Deps, type Holder, holders, inputOf, kindsOf, profitDays, sendFile } from './holder.ts';

import { profitLines } from './profit-store.ts';
import type { RecordFile } from './record-file.ts';
import * as store from './store.ts';

/** Rows of a file that are read at once; nothing is held open between two such. */
const ROWS_AT_ONCE = 500;

type Asked = store.Days & { readonly name: string; readonly title: string; readonly format: RecordFormat };
type Made = Pick<RecordFile, 'columns' | 'rows'> & { readonly count: number };
type By = { readonly merchant: string; readonly holder: Holder; readonly now: Date };

/** Sends a file, unless it were longer than its format may be: that is known before its first byte. */
function sending({ merchants }: Deps) {
  return async (
    reply: FastifyReply,
    { merchant, holder, now }: By,
    asked: Asked,
    made: Made,
  ): Promise<void> => {
    const { mediaType, rowsMax } = RECORD_FILES[asked.format];
    if (made.count > rowsMax) throw new Refusal(recordTooLong, { max: rowsMax });
    const { name: brand } = await merchants.byCode(merchant);
    const { currency, name, timeZone } = holder;
    const endDate = asked.endDate ?? dayAt(timeZone, now);
    const lines = [
      `${brand} · ${name}`,
      `${asked.startDate ?? '…'} – ${endDate} · ${currency} · ${timeZone}`,
    ];
    const file = `${asked.name}-${asked.startDate ?? 'all'}-${endDate}.${asked.format}`;
    const { columns, rows } = made;
    const bytes = await onlyFileOf(
      holder.member,
      async () => await bytesOf(asked.format, { title: asked.title, lines, columns, rows }),
    );
    await sendFile(reply, file, mediaType).send(bytes);
  };
}

/** All of a list, batch by batch, each in a look of its own. */
async function* batches<Row extends { readonly version: bigint }>(
  scopes: Scopes,
  merchant: string,
  first: bigint,
  read: (scope: Parameters<Parameters<Scopes['read']>[1]>[0], from: bigint) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let from = first; ; ) {
    const place = from;
    const rows = await scopes.read(merchant, async (scope) => await read(scope, place));
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    from = last.version + 1n;
  }
}

/** The records as files. */
export function bindExports(calls: CallRegistry, platform: Platform, deps: Deps): void {
  exportMovements(calls, platform, deps);
  exportBets(calls, platform, deps);
  exportProfit(calls, platform, deps);
}

function exportMovements(calls: CallRegistry, { scopes }: Platform, deps: Deps): void {
  const [holderOf, send] = [holders(deps), sending(deps)];
  calls.bindStream('exportOwnMovements', async (context, request, reply) => {
    const { query } = inputOf('exportOwnMovements', request);
    const { merchant, now } = context;
    const holderIn = await holderOf(context);
    const kinds = kindsOf(query);
    const { all, count, opening, closing } = await scopes.read(merchant, async (scope) => {
      const holder = await holderIn(scope);
      const range = { ...holder, ...(await store.rangeOf(scope, holder, query)), kinds };
      return {
        all: range,
        count: Number((await store.totalOf(scope, range)).count),
        opening: await store.balanceBefore(scope, holder, range.from),
        closing: await store.balanceBefore(scope, holder, range.past),
      };
    });
    const { movements, words } = recordCells(query.language, all.timeZone);
    async function* rows(): AsyncGenerator<(readonly Cell[])[]> {
      if (kinds === null) yield [movements.balance(words.statements.opening, opening)];
      const order = { rows: ROWS_AT_ONCE, order: 'asc' } as const;
      for await (const found of batches(
        scopes,
        merchant,
        all.from,
        async (scope, from) => await store.listMovements(scope, { ...all, from }, order),
      ))
        yield found.map(movements.row);
      if (kinds === null) yield [movements.balance(words.statements.closing, closing)];
    }
    const asked = { ...query, name: 'account', title: words.screens.movements };
    const made = { columns: movements.columns, rows: rows(), count };
    await send(reply, { merchant, holder: all, now }, asked, made);
  });
}

function exportBets(calls: CallRegistry, { scopes }: Platform, deps: Deps): void {
  const [holderOf, send] = [holders(deps), sending(deps)];
  const { games } = deps;
  calls.bindStream('exportBets', async (context, request, reply) => {
    const { query } = inputOf('exportBets', request);
    const { merchant, now } = context;
    const holderIn = await holderOf(context);
    const { holder, count } = await scopes.read(merchant, async (scope) => {
      const found = await holderIn(scope);
      return { holder: found, count: await store.countBets(scope, found, query) };
    });
    const { bets, words } = recordCells(query.language, holder.timeZone);
    async function* rows(): AsyncGenerator<(readonly Cell[])[]> {
      for await (const found of batches(scopes, merchant, 1n, async (scope, from) => {
        const lines = await store.listBets(scope, holder, query, { from, rows: ROWS_AT_ONCE });
        const listed = await games.byNodes(scope, [...new Set(lines.map(({ nodeId }) => nodeId))]);
        const names = new Map(listed.map((game) => [game.nodeId, games.toWire(game).gameName]));
        return lines.map((line) => ({ ...line, game: names.get(line.nodeId) ?? line.nodeId }));
      }))
        yield found.map(bets.row);
    }
    const asked = { ...query, name: 'bets', title: words.screens.bets };
    await send(reply, { merchant, holder, now }, asked, { columns: bets.columns, rows: rows(), count });
  });
}

function exportProfit(calls: CallRegistry, { scopes }: Platform, deps: Deps): void {
  const [holderOf, send] = [holders(deps), sending(deps)];
  calls.bindStream('exportProfitAndLoss', async (context, request, reply) => {
    const { query } = inputOf('exportProfitAndLoss', request);
    const { merchant, now } = context;
    const holderIn = await holderOf(context);
    const { lines, days, holder } = await scopes.read(merchant, async (scope) => {
      const found = await holderIn(scope);
      const period = profitDays(query, found, now);
      return { lines: await profitLines(scope, found.member, found, period), days: period, holder: found };
    });
    const { profit, words } = recordCells(query.language, holder.timeZone);
    const made = {
      columns: profit.columns,
      rows: Readable.from([lines.map(profit.row)]),
      count: lines.length,
    };
    const asked = { ...query, ...days, name: 'profit', title: words.screens.profitAndLoss };
    await send(reply, { merchant, holder, now }, asked, made);
  });
}
