import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  getBalanceWatch: {
    who: 'staff.finance',
    answers:
      'balanced checkedAt drifted[].balance drifted[].folded drifted[].since drifted[].subject frozen.reason frozen.since liftRequested.at liftRequested.by',
  },
  liftFreeze: {
    who: 'staff.treasury',
    answers:
      'balanced checkedAt drifted[].balance drifted[].folded drifted[].since drifted[].subject frozen.reason frozen.since liftRequested.at liftRequested.by',
  },
  listReconciliationBreaks: {
    who: 'staff.finance',
    answers:
      'content[].ageSeconds content[].businessDay content[].firstSeenAt content[].integration content[].kind content[].lastSeenAt content[].ours content[].oursState content[].resolvedAt content[].theirs content[].theirsState content[].transaction pageNum totalCount totalPages',
  },
  listReconciliationRuns: {
    who: 'staff.finance',
    answers:
      'content[].attempt content[].breaks content[].businessDay content[].cause content[].finishedAt content[].integration content[].ours.count content[].ours.payouts content[].ours.stakes content[].startedAt content[].state content[].theirs.count content[].theirs.payouts content[].theirs.stakes pageNum totalCount totalPages',
  },
  requestFreezeLift: {
    who: 'staff.treasury',
    answers:
      'balanced checkedAt drifted[].balance drifted[].folded drifted[].since drifted[].subject frozen.reason frozen.since liftRequested.at liftRequested.by',
  },
  runReconciliation: {
    who: 'staff.treasury',
    answers:
      'attempt breaks businessDay cause finishedAt integration ours.count ours.payouts ours.stakes startedAt state theirs.count theirs.payouts theirs.stakes',
    unproved: 'looks_or_asks_again',
  },
} as const satisfies CallRows;
