import type { ReviewReason } from '@laro/wire';
import { type Listener, listen } from '../../platform/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Deps } from './deps.ts';
import * as deskStore from './desk-store.ts';
import { withdrawalEvents } from './events.ts';
import type { Moves } from './moves.ts';
import { namedPayeeOf } from './names.ts';
import * as ruleStore from './rule-store.ts';
import { type Judged, reasonsOf } from './rules.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 3_600_000;

type Verdict = {
  readonly reasons: readonly ReviewReason[];
  readonly judged?: Judged;
  /** Of the names that were compared. */
  readonly approvedNames?: Buffer;
};
const NOT_JUDGED: Verdict = { reasons: ['not_judged'] };

/**
 * What comes next for a withdrawal that was just asked for: approved of itself, or looked at by people. Where it cannot be
 * judged, people look at it, and the next one is judged all the same.
 */
export function createJudging(
  { clock, logger, payees, risk }: Pick<Deps, 'clock' | 'logger' | 'payees' | 'risk'>,
  moves: Moves,
): Listener {
  async function judgedOf(
    scope: Scope,
    row: store.WithdrawalRow,
    at: Date,
  ): Promise<Verdict & { judged: Judged }> {
    const { payee, names } = await namedPayeeOf(scope, payees, row);
    const judged = {
      flags: (await risk.openFlags(scope, row.member)).length,
      dayAutoE5: (await store.dayAutomatic(scope, row)).toString(),
      payeeDays: Math.floor((row.requestedAt.getTime() - payee.addedAt.getTime()) / DAY_MS),
      fit: names.fit,
    };
    const reasons = [...reasonsOf(await ruleStore.rulesOf(scope), row.amount, judged)];
    if (reasons.length === 0) {
      await deskStore.waitForApprovals(scope);
      const why = await deskStore.whyTwo(scope, { withdrawal: row.id, staff: null, at });
      // What one person made possible, and what the day has come to, no rule lets out.
      if (why !== null) reasons.push(why === 'handled' ? 'handled' : 'two_people');
    }
    // People approve under the names that they see.
    return { reasons, judged, ...(reasons.length === 0 && { approvedNames: names.mark }) };
  }

  async function verdictOf(scope: Scope, row: store.WithdrawalRow, at: Date): Promise<Verdict> {
    const verdict = await judgedOf(scope, row, at);
    const { isLocked } = await store.standingOf(scope, row.member);
    return isLocked ? { reasons: [...verdict.reasons, 'locked'], judged: verdict.judged } : verdict;
  }

  return listen('withdrawals', [withdrawalEvents.requested], async (scope, { withdrawal }) => {
    const row = await store.lockWithdrawal(scope, withdrawal);
    // Taken back, or rejected, in the meantime; or heard before.
    if (row?.state !== 'requested') return;
    const at = clock.now();
    const verdict = await store.attempt(
      scope,
      async () => await verdictOf(scope, row, at),
      (error) => {
        logger.error({ err: error, withdrawal: row.id }, 'a withdrawal could not be judged');
        return NOT_JUDGED;
      },
    );
    const to = verdict.reasons.length === 0 ? 'approved' : 'reviewing';
    await moves.move(scope, row, to, { at, ...verdict });
  });
}
