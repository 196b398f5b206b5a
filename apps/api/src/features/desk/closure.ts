import { moneyToString } from '@laro/money';
import { notFound } from '@laro/wire';
import { betsOpen, moneyRemains, notClosed, retentionRuns } from '@laro/wire/desk-acts';
import type { Duty } from '../../platform/duty.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { MemberState, Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Sessions } from '../sessions/index.ts';
import * as store from './closure-store.ts';
import { dormantBefore, retentionEnds } from './rules.ts';

type Deps = { readonly members: Members; readonly merchants: Merchants; readonly sessions: Sessions };

/** Throws while anything of the books still moves for this member. */
async function assertSettled(scope: Scope, id: string, { lane, cashAccount }: MemberState): Promise<void> {
  const place = { id, lane, account: cashAccount };
  const left = await store.remainderOf(scope, place);
  if (left) throw new Refusal(moneyRemains, { amount: moneyToString(left.amount), currency: left.currency });
  const count = await store.openBetsOf(scope, place);
  if (count > 0) throw new Refusal(betsOpen, { count });
}

/** The end of an account: closed once nothing is in it, erased once the licence lets go of it. */
export function bindClosure(calls: CallRegistry, { members, merchants, sessions }: Deps): void {
  calls.bind('closeMember', async ({ act, now }, { params: { member: subject }, body: { reason } }) => {
    await act(async (scope) => {
      const current = await members.state.lockMemberState(scope, subject);
      if (!current) throw new Refusal(notFound);
      if (current.status === 'CLOSED') return null;
      // First, because it waits for the batch that holds the account: from here on no stake is taken, and what is seen
      // of money and bets stays so.
      await members.state.close(scope, subject, now);
      await assertSettled(scope, subject, current);
      await sessions.endOthers(scope, subject, null);
      return { subject, reason, before: { status: current.status }, after: { status: 'CLOSED' } };
    });
    return {};
  });

  calls.bind('eraseMember', async (context, { params: { member: subject }, body: { reason } }) => {
    const { act, merchant, now } = context;
    const { retentionYears } = loadProfile((await merchants.byCode(merchant)).profile);
    await act(async (scope) => {
      const current = await members.state.lockMemberState(scope, subject);
      if (!current) throw new Refusal(notFound);
      if (current.erasedAt) return null;
      if (!current.closedAt) throw new Refusal(notClosed);
      const until = retentionEnds(current.closedAt, retentionYears);
      if (until > now) throw new Refusal(retentionRuns, { until: until.toISOString() });
      // A vendor may have paid since.
      await assertSettled(scope, subject, current);
      await store.forget(scope, subject, now);
      return { subject, reason, before: { erased: false }, after: { erased: true } };
    });
    return {};
  });
}

const MARKED_AT_ONCE = 5_000;

/** Marks who has not been here for so long as their licence says; whoever logs in again is dormant no more. */
export function dormancyDuty(
  { clock, worker }: Pick<Platform, 'clock' | 'worker'>,
  { members, merchants }: Pick<Deps, 'members' | 'merchants'>,
): Duty {
  return {
    name: 'desk.dormancy',
    schedule: '23 4 * * *',
    async work(merchant) {
      const at = clock.now();
      const { dormancyMonths } = loadProfile((await merchants.byCode(merchant)).profile);
      const asked = { seenBefore: dormantBefore(at, dormancyMonths), at, most: MARKED_AT_ONCE };
      while ((await members.state.markDormant(worker.database, merchant, asked)) === MARKED_AT_ONCE);
    },
  };
}
