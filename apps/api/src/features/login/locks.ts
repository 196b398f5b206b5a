import { notFound } from '@laro/wire';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Member, Members } from '../members/index.ts';
import type { Sessions } from '../sessions/index.ts';
import * as store from './store.ts';

const statusOf = ({ status }: Pick<Member, 'status'>) => ({ status });

/** Staff lock a member out and let them in again; both leave a line that says who and why, once however many ask. */
export function bindLocks(
  calls: CallRegistry,
  { members, sessions }: { readonly members: Members; readonly sessions: Sessions },
): void {
  calls.bind('lockMember', async ({ act, actor, now }, { params, body: { reason } }) => {
    await act(async (scope) => {
      const member = await members.byAccount(scope, params.account);
      if (!member) throw new Refusal(notFound);
      const before = await members.lockRow(scope, member.id);
      if (!before || before.status === 'LOCKED') return null;
      await members.setStatus(scope, member.id, 'LOCKED');
      await sessions.endOthers(scope, member.id, null);
      await store.insertLock(scope, { member: member.id, staff: actor.staffId, reason, at: now });
      return { subject: member.id, reason, before: statusOf(before), after: { status: 'LOCKED' } };
    });
    return {};
  });

  calls.bind('unlockMember', async ({ act, actor, now }, { params }) => {
    await act(async (scope) => {
      const member = await members.byAccount(scope, params.account);
      if (!member) throw new Refusal(notFound);
      const before = await members.lockRow(scope, member.id);
      if (before?.status !== 'LOCKED') return null;
      await members.setStatus(scope, member.id, 'ACTIVE');
      await store.liftLocks(scope, member.id, actor.staffId, now);
      return { subject: member.id, before: statusOf(before), after: { status: 'ACTIVE' } };
    });
    return {};
  });
}
