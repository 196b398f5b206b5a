/**
 * Members: the people who play, each of one merchant, one ledger lane and one book for ever.
 * Promises that an account name is taken once per merchant and that practice and real members never mix.
 * Never opens a session and never moves money.
 */
import { loginRequired } from '@laro/wire';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as store from './store.ts';

export { hashPassword, verifyPassword } from './passwords.ts';
export type { Member } from './store.ts';
export type Members = ReturnType<typeof createMembers>;

export function createMembers({ scopes }: Platform) {
  return {
    insert: store.insertMember,
    byAccount: store.memberByAccount,
    byId: store.memberById,
    markSignedIn: store.markSignedIn,
    setPasswordHash: store.setPasswordHash,
    setStatus: store.setStatus,
    bind(calls: CallRegistry): void {
      calls.bind('getMemberInfo', async ({ actor, merchant }) => {
        const member = await scopes.read(
          merchant,
          async (scope) => await store.memberById(scope, actor.memberId),
        );
        if (!member) throw new Refusal(loginRequired);
        return {
          id: member.id,
          account: member.account,
          nickname: member.nickname,
          regDate: member.registeredAt.toISOString(),
          clubLabel: { labelName: null },
          toUpline: member.toUpline,
          type: member.type,
          merchantCode: merchant,
          userName: member.account,
        };
      });
    },
  };
}
