import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { bindExports } from './exports.ts';
import { type Deps, holders, inputOf, kindsOf, profitDays, sendFile } from './holder.ts';
import { profitLines } from './profit-store.ts';
import { profitOf, toFlow, toMovementRow } from './rows.ts';
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
      const past =
        query.after === undefined || BigInt(query.after) > all.past ? all.past : BigInt(query.after);
      const found = await store.listMovements(
        scope,
        { ...all, past },
        { rows: query.pageSize + 1, order: 'desc' },
      );
      const rows = found.slice(0, query.pageSize);
      const total = await store.totalOf(scope, all);
      const [newest, oldest] = [rows[0], rows.at(-1)];
      const days =
        newest && oldest ? await store.dayTotals(scope, all, oldest.businessDay, newest.businessDay) : [];
      return {
        content: rows.map(toMovementRow),
        next: found.length > rows.length && oldest ? oldest.version.toString() : null,
        totalCount: Number(total.count),
        days: days.map(({ businessDay, ...flow }) => ({ businessDay, ...toFlow(flow) })),
        total: toFlow(total),
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
