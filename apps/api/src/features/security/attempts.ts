import { tooManyFailures } from '@laro/wire/login';
import { Refusal } from '../../platform/refusal.ts';
import type { By, Deps } from './deps.ts';
import type { History } from './history.ts';
import { ATTEMPTS_MAX, LOCK_MS } from './rules.ts';
import * as store from './store.ts';

/** Judges one try of a secret. Throws `login.too_many_failures` where the member's lock holds. */
export type Attempts = (
  merchant: string,
  member: string,
  kind: Exclude<store.AttemptKind, 'recovery'>,
  by: By,
  judge: () => Promise<boolean>,
) => Promise<boolean>;

/** Judges secrets of members, each with a lock of its own: five wrong ones, and it stays shut for half an hour. */
export function createAttempts({ clock, scopes }: Deps, history: History): Attempts {
  return async (merchant, member, kind, by, judge) => {
    const at = clock.now();
    const forgetBefore = new Date(at.getTime() - LOCK_MS);
    const count = await scopes.write(
      merchant,
      async (scope) =>
        await store.takeAttempt(scope, { subject: member, kind, at, forgetBefore, max: ATTEMPTS_MAX }),
    );
    if (count === undefined) throw new Refusal(tooManyFailures);
    let right: boolean;
    try {
      right = await judge();
    } catch (error) {
      // Nothing was judged, so nothing is held against the member.
      await scopes.write(merchant, async (scope) => await store.giveAttemptBack(scope, member, kind));
      throw error;
    }
    await scopes.write(merchant, async (scope) => {
      if (right) await store.clearAttempts(scope, member, kind);
      else if (count >= ATTEMPTS_MAX) await history.write(scope, member, 'locked', by);
    });
    return right;
  };
}
