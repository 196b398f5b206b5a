import type { CallParsed, Calls } from '@laro/wire';
import { MOVEMENT_KINDS } from '@laro/wire/movement-kinds';
import { sessionUnknown } from '@laro/wire/records';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { bindExports } from './exports.ts';
import { type Deps, holders, inputOf, kindsOf, profitDays, sendFile } from './holder.ts';
import { profitLines } from './profit-store.ts';
import { profitOf, toFlow, toMovementRow, toPlayRounds, toRecordLine } from './rows.ts';
import { listLines, listRounds } from './sessions-store.ts';
import { readStatement, statementProof } from './statements.ts';
import * as store from './store.ts';

export function bindRecords(calls: CallRegistry, platform: Platform, deps: Deps): void {
  const { scopes } = platform;
  const holderOf = holders(deps);

  calls.bind('listOwnMovements', async (context, { query }) => {
    const holderIn = await holderOf(context);
    return await scopes.read(context.merchant, async (scope) => {
      const holder = await holderIn(scope);
      const range = await store.rangeOf(scope, holder, query);
      const all = { ...holder, ...range, kinds: kindsOf(query) };
      const found = await linesOf(scope, deps, all, query);
      const rows = found.lines.slice(0, query.pageSize);
      const total = await store.totalOf(scope, all);
      const [newest, oldest] = [rows[0], rows.at(-1)];
      const days =
        newest && oldest ? await store.dayTotals(scope, all, oldest.businessDay, newest.businessDay) : [];
      return {
        content: rows,
        next: found.lines.length > rows.length && oldest ? found.cursor(oldest.number) : null,
        totalCount: Number(total.count),
        days: days.map(({ businessDay, ...flow }) => ({ businessDay, ...toFlow(flow) })),
        total: toFlow(total),
      };
    });
  });

  calls.bind('listSessionRounds', async (context, { params, query }) => {
    const holderIn = await holderOf(context);
    return await scopes.read(context.merchant, async (scope) => {
      const before = query.after === undefined ? null : BigInt(query.after);
      const asked = { before, rows: query.pageSize + 1 };
      const found = await listRounds(scope, await holderIn(scope), BigInt(params.first), asked);
      const [any] = found;
      if (!any) throw new Refusal(sessionUnknown);
      const [game] = await deps.games.byNodes(scope, [any.nodeId]);
      const rounds = toPlayRounds(found, game && deps.games.toWire(game));
      const versions = [...new Set(found.map(({ stakeVersion }) => stakeVersion))];
      return {
        content: rounds.slice(0, query.pageSize),
        next: rounds.length > query.pageSize ? (versions[query.pageSize - 1]?.toString() ?? null) : null,
        totalCount: Number(any.movements),
      };
    });
  });

  calls.bind('getProfitAndLoss', async (context, { query }) => {
    const holderIn = await holderOf(context);
    return await scopes.read(context.merchant, async (scope) => {
      const holder = await holderIn(scope);
      return profitOf(
        await profitLines(scope, holder.member, holder, profitDays(query, holder, context.now)),
      );
    });
  });

  calls.bind('getStatement', async (context, { params }) => {
    const holderIn = await holderOf(context);
    return await scopes.read(
      context.merchant,
      async (scope) => await readStatement(scope, await holderIn(scope), params.month, context.now),
    );
  });

  calls.bindStream('getStatementProof', async (context, request, reply) => {
    const { params } = inputOf('getStatementProof', request);
    const { merchant, now } = context;
    const asked = { merchant, now, month: params.month, holderIn: await holderOf(context) };
    const file = await statementProof(platform, deps.seals, asked);
    await sendFile(reply, file.name, 'application/x-ndjson').send(file.bytes);
  });

  bindExports(calls, platform, deps);
}

/**
 * A page of the record and one line more. By session a cursor says also which movement the first page did not know: what is
 * played between two pages would otherwise draw a session that is still to come onto a page that has been shown.
 */
async function linesOf(
  scope: Scope,
  { games }: Pick<Deps, 'games'>,
  all: store.Narrowed,
  { after, by, pageSize }: CallParsed<Calls['listOwnMovements']>['query'],
) {
  const [head = all.past, known = all.past] = (after ?? '').split('.').filter(Boolean).map(BigInt);
  const rows = pageSize + 1;
  if (by === undefined || all.kinds?.every((kind) => MOVEMENT_KINDS[kind] !== 'play')) {
    const past = head < all.past ? head : all.past;
    const found = await store.listMovements(scope, { ...all, past }, { rows, order: 'desc' });
    const lines = found.map((movement) => ({ ...toMovementRow(movement), session: null }));
    return { lines, cursor: (number: string) => number };
  }
  const past = known < all.past ? known : all.past;
  const found = await listLines(scope, { ...all, past }, { head, rows });
  const nodes = [...new Set(found.flatMap(({ nodeId }) => nodeId ?? []))];
  const byNode = new Map(
    (await games.byNodes(scope, nodes)).map((game) => [game.nodeId, games.toWire(game)]),
  );
  return {
    lines: found.map((line) => toRecordLine(line, byNode.get(line.nodeId ?? ''))),
    cursor: (number: string) => `${number}.${past}`,
  };
}
