import { notFound } from '@laro/wire';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Members } from '../members/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { StaffRoom } from '../staff/index.ts';
import * as store from './store.ts';

/** Staff lock a member out and let them in again; both leave a line that says who and why, once however many ask. */
export function bindLocks(
  calls: CallRegistry,
  { scopes }: Platform,
  {
    members,
    sessions,
    staff,
  }: { readonly members: Members; readonly sessions: Sessions; readonly staff: StaffRoom },
): void {
  calls.bind('lockMember', async ({ actor, merchant, now }, { params, body }) => {
    await scopes.write(merchant, async (scope) => {
      const member = await members.byAccount(scope, params.account);
      if (!member) throw new Refusal(notFound);
      const before = await members.hold(scope, member.id);
      await members.setStatus(scope, member.id, 'LOCKED');
      await sessions.endOthers(scope, member.id, null);
      if (before?.status === 'LOCKED') return;
      const by = { staff: actor.staffId, reason: body.reason, at: now };
      await store.insertLock(scope, { member: member.id, ...by });
      await staff.note(scope, { act: 'member.locked', subject: member.id, ...by });
    });
    return {};
  });

  calls.bind('unlockMember', async ({ actor, merchant, now }, { params }) => {
    await scopes.write(merchant, async (scope) => {
      const member = await members.byAccount(scope, params.account);
      if (!member) throw new Refusal(notFound);
      const before = await members.hold(scope, member.id);
      if (before?.status !== 'LOCKED') return;
      await members.setStatus(scope, member.id, 'ACTIVE');
      await store.liftLocks(scope, member.id, actor.staffId, now);
      const by = { staff: actor.staffId, at: now };
      await staff.note(scope, { act: 'member.unlocked', subject: member.id, ...by });
    });
    return {};
  });
}
