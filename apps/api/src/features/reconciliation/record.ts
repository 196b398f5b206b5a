import { moneyFromE5, moneyToString } from '@laro/money';
import type { ReconciliationBreak, ReconciliationRun } from '@laro/wire';
import type { BreakRow, RunRow } from './store.ts';

const said = (amountE5: bigint): string => moneyToString(moneyFromE5(amountE5));
const saidOrNull = (amountE5: bigint | null): string | null => (amountE5 === null ? null : said(amountE5));

export function toRun(run: RunRow): ReconciliationRun {
  return {
    integration: run.integration,
    businessDay: run.businessDay,
    state: run.state,
    attempt: run.attempt,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    cause: run.cause,
    ours: { count: Number(run.oursCount), stakes: said(run.oursStakes), payouts: said(run.oursPayouts) },
    theirs: {
      count: Number(run.theirsCount),
      stakes: said(run.theirsStakes),
      payouts: said(run.theirsPayouts),
    },
    breaks: run.breaks,
  };
}

/** The age is computed: from the first sight to the end, or to now. */
export function toBreak(row: BreakRow, now: Date): ReconciliationBreak {
  const until = row.resolvedAt ?? now;
  return {
    integration: row.integration,
    businessDay: row.businessDay,
    transaction: row.transaction,
    kind: row.kind,
    ours: saidOrNull(row.ours),
    theirs: saidOrNull(row.theirs),
    oursState: row.oursState,
    theirsState: row.theirsState,
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    ageSeconds: Math.max(0, Math.floor((until.getTime() - row.firstSeenAt.getTime()) / 1_000)),
  };
}
