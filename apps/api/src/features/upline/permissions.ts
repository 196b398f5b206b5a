import { notFound } from '@laro/wire';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Member, Members } from '../members/index.ts';

/** Who may send, as staff say: members to their upline, agents to direct downlines. */
export function bindPermissions(calls: CallRegistry, members: Members): void {
  async function held(scope: Scope, subject: string): Promise<Member> {
    const known = await members.state.lockMemberState(scope, subject);
    const member = known && (await members.byId(scope, subject));
    if (!member) throw new Refusal(notFound);
    return member;
  }

  calls.bind('setUplineTransfer', async ({ act }, { params: { member: subject }, body }) => {
    const { allowed, reason } = body;
    await act(async (scope) => {
      if ((await held(scope, subject)).toUpline === allowed) return null;
      await members.setToUpline(scope, subject, allowed);
      return { subject, reason, before: { toUpline: !allowed }, after: { toUpline: allowed } };
    });
    return {};
  });

  calls.bind('setDownlineTransfer', async ({ act }, { params: { member: subject }, body }) => {
    const { allowed, reason } = body;
    await act(async (scope) => {
      if ((await held(scope, subject)).toDownline === allowed) return null;
      await members.setToDownline(scope, subject, allowed);
      return { subject, reason, before: { toDownline: !allowed }, after: { toDownline: allowed } };
    });
    return {};
  });
}
