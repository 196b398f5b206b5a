import { notFound } from '@laro/wire';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Members } from '../members/index.ts';
import type { Sessions } from '../sessions/index.ts';
import * as store from './store.ts';

/** Staff lock a member out and let them in again; both leave a line that says who and why. */
export function bindLocks(
  calls: CallRegistry,
  { scopes }: Platform,
  { members, sessions }: { readonly members: Members; readonly sessions: Sessions },
): void {
  calls.bind('lockMember', async ({ actor, merchant, now }, { params, body }) => {
    await scopes.write(merchant, async (scope) => {
      const member = await members.byAccount(scope, params.account);
      if (!member) throw new Refusal(notFound);
      await members.setStatus(scope, member.id, 'LOCKED');
      await sessions.endOthers(scope, member.id, null);
      if (member.status === 'LOCKED') return;
      await store.insertLock(scope, {
        member: member.id,
        staff: actor.staffId,
        reason: body.reason,
        at: now,
      });
    });
    return {};
  });

  calls.bind('unlockMember', async ({ actor, merchant, now }, { params }) => {
    await scopes.write(merchant, async (scope) => {
      const member = await members.byAccount(scope, params.account);
      if (!member) throw new Refusal(notFound);
      await members.setStatus(scope, member.id, 'ACTIVE');
      await store.liftLocks(scope, member.id, actor.staffId, now);
    });
    return {};
  });
}
