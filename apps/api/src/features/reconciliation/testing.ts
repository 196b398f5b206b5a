import { expect } from 'vitest';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { signInStaff } from '../../testing/staff.ts';

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

/** How each act is done as it should be, once. */
export const examples = ({ world, desk, reason }: Scene): Examples => ({
  runReconciliation: async () => {
    const day = { integration: 'int_demo_studio', businessDay: '2026-01-05' };
    const done = await desk.call('runReconciliation', day);
    const running = async () =>
      (await world.owner.query("select from reconciliation.run where state = 'running'")).rowCount;
    // It goes on in the background, and nothing else is to change while the next ones are looked at.
    await expect.poll(running, { timeout: 20_000 }).toBe(0);
    return done;
  },
  requestFreezeLift: async () => {
    await world.app.features.ledger.freeze('DEMO', 'A test.');
    return await desk.call('requestFreezeLift', { reason });
  },
  liftFreeze: async () => {
    await world.app.features.ledger.freeze('DEMO', 'A test.');
    await desk.call('requestFreezeLift', { reason });
    const finance = await signInStaff(world, 'localhost:8080', 'finance');
    return await finance.call('liftFreeze', {});
  },
});
