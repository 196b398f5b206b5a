import { memberDisabled, staffOnMemberSide, tooManyFailures, wrongCredentials } from '@laro/wire/sessions';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Member, type Members, verifyPassword } from '../members/index.ts';
import type { Staff, StaffRoom } from '../staff/index.ts';
import * as store from './store.ts';

/** Failures per account and per address within the window (reliability.md S5). */
const WINDOW_MS = 30 * 60_000;
const ACCOUNT_FAILURES_MAX = 10;
const ADDRESS_FAILURES_MAX = 60;

export type Credentials = { readonly username: string; readonly password: string };

export function createLogin(platform: Platform, members: Members, staff: StaffRoom) {
  const { scopes, clock } = platform;

  async function guarded<T>(
    merchant: string,
    keys: readonly [string, string],
    attempt: () => Promise<T | undefined>,
  ): Promise<T> {
    const now = clock.now();
    const windowStart = new Date(now.getTime() - WINDOW_MS);
    const [account, address] = keys;
    await scopes.read(merchant, async (scope) => {
      const byAccount = await store.failuresOf(scope, account, windowStart);
      const byAddress = await store.failuresOf(scope, address, windowStart);
      if (byAccount >= ACCOUNT_FAILURES_MAX || byAddress >= ADDRESS_FAILURES_MAX)
        throw new Refusal(tooManyFailures);
    });
    const subject = await attempt();
    await scopes.write(merchant, async (scope) => {
      if (subject !== undefined) return await store.clearFailures(scope, account);
      await store.countFailure(scope, account, now, windowStart);
      await store.countFailure(scope, address, now, windowStart);
    });
    if (subject === undefined) throw new Refusal(wrongCredentials);
    return subject;
  }

  return {
    /** The member whose password this is. One hash is computed whether the account exists or not. */
    async member(merchant: string, ip: string, { username, password }: Credentials): Promise<Member> {
      const account = username.trim().toLowerCase();
      const { member, colleague } = await scopes.read(merchant, async (scope) => ({
        member: await members.byAccount(scope, account),
        colleague: await staff.byUsername(scope, account),
      }));
      const subject = await guarded(merchant, [`member:${account}`, `address:${ip}`], async () => {
        const right = await verifyPassword(member?.passwordHash ?? colleague?.passwordHash ?? null, password);
        return right ? (member ?? colleague) : undefined;
      });
      // Told only to who knows the password: a stranger learns no staff name here.
      if (!('status' in subject)) throw new Refusal(staffOnMemberSide);
      if (subject.status !== 'ACTIVE') throw new Refusal(memberDisabled);
      return subject;
    },

    async staff(merchant: string, ip: string, { username, password }: Credentials): Promise<Staff> {
      const name = username.trim().toLowerCase();
      const found = await scopes.read(merchant, async (scope) => await staff.byUsername(scope, name));
      return await guarded(merchant, [`staff:${name}`, `address:${ip}`], async () => {
        const right = await verifyPassword(found?.passwordHash ?? null, password);
        return right ? found : undefined;
      });
    },
  };
}
