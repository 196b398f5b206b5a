import { type Listener, listen } from '../../platform/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Deps } from './deps.ts';
import { withdrawalEvents } from './events.ts';
import type { Moves } from './moves.ts';
import * as ruleStore from './rule-store.ts';
import { type Judged, reasonsOf } from './rules.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * What comes next for a withdrawal that was just asked for: approved of itself, or looked at by people. Where it cannot be
 * judged, it is not: it stays as it is, and nothing is paid.
 */
export function createJudging(
  { clock, payees, risk }: Pick<Deps, 'clock' | 'payees' | 'risk'>,
  moves: Moves,
): Listener {
  async function judgedOf(scope: Scope, row: store.WithdrawalRow): Promise<Judged> {
    const payee = await payees.of(scope, row.member, row.payee);
    if (!payee) throw new Error('A withdrawal names an account of its member.');
    return {
      flags: (await risk.openFlags(scope, row.member)).length,
      dayAutoE5: (await store.dayAutomatic(scope, row)).toString(),
      payeeDays: Math.floor((row.requestedAt.getTime() - payee.addedAt.getTime()) / DAY_MS),
    };
  }

  return listen('withdrawals', [withdrawalEvents.requested], async (scope, { withdrawal }) => {
    const row = await store.lockWithdrawal(scope, withdrawal);
    // Taken back, or rejected, in the meantime; or heard before.
    if (row?.state !== 'requested') return;
    const judged = await judgedOf(scope, row);
    const reasons = reasonsOf(await ruleStore.rulesOf(scope), row.amount, judged);
    const to = reasons.length === 0 ? 'approved' : 'reviewing';
    await moves.move(scope, row, to, { at: clock.now(), reasons, judged });
  });
}
