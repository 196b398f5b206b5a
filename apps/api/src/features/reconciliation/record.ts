import { type Money, moneyToString } from '@laro/money';
import type { ReconciliationBreak, ReconciliationRun } from '@laro/wire';
import type { BreakRow, RunRow } from './store.ts';

const textOrNull = (amount: Money | null): string | null => (amount === null ? null : moneyToString(amount));

export function toRun(run: RunRow): ReconciliationRun {
  return {
    integration: run.integration,
    businessDay: run.businessDay,
    state: run.state,
    attempt: run.attempt,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    cause: run.cause,
    ours: {
      count: Number(run.oursCount),
      stakes: moneyToString(run.oursStakes),
      payouts: moneyToString(run.oursPayouts),
    },
    theirs: {
      count: Number(run.theirsCount),
      stakes: moneyToString(run.theirsStakes),
      payouts: moneyToString(run.theirsPayouts),
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
    ours: textOrNull(row.ours),
    theirs: textOrNull(row.theirs),
    oursState: row.oursState,
    theirsState: row.theirsState,
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    ageSeconds: Math.max(0, Math.floor((until.getTime() - row.firstSeenAt.getTime()) / 1_000)),
  };
}
