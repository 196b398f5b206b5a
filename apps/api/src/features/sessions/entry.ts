import { memberDisabled, wrongCredentials } from '@laro/wire/login';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Member, Members } from '../members/index.ts';
import type { SignInMethod } from './history-store.ts';

export type LockForEntry = (
  scope: Scope,
  member: Pick<Member, 'id' | 'passwordHash'>,
  method: SignInMethod,
) => Promise<void>;

/**
 * Holds the member while a sign-in is written down. What ends sessions holds them too, so either it finds this sign-in
 * and ends it, or it came first and is seen here: time has passed since the secret was judged. Throws where the member
 * was locked, or the password changed.
 */
export function createEntry(members: Pick<Members, 'lockRow'>): LockForEntry {
  return async (scope, member, method) => {
    const locked = await members.lockRow(scope, member.id);
    if (locked?.status !== 'ACTIVE') throw new Refusal(memberDisabled);
    if (method === 'password' && locked.passwordHash !== member.passwordHash) {
      throw new Refusal(wrongCredentials, { captcha: false });
    }
  };
}
