import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { hashSecret } from '../../platform/secret-box.ts';
import type { Member } from '../members/index.ts';
import type { LockForEntry } from './entry.ts';
import * as history from './history-store.ts';
import { SECOND_FACTOR_MS, SECOND_FACTOR_TRIES_MAX } from './rules.ts';

export interface SecondFactors {
  /** Answers the challenge that the browser brings back. */
  begin(
    scope: Scope,
    member: Member,
    opening: Pick<history.SecondFactor, 'method' | 'remember'>,
  ): Promise<string>;
  read(scope: Scope, challenge: string): Promise<history.SecondFactor | undefined>;
  /** Counts a try before it is judged; undefined where none is left. */
  take(scope: Scope, challenge: string): Promise<history.SecondFactor | undefined>;
  /** True for the one that finished it. */
  finish(scope: Scope, challenge: string): Promise<boolean>;
}

/** Sign-ins that wait for the second factor: a secret that opens nothing but that step, once, for five minutes. */
export function createSecondFactors(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  lockForEntry: LockForEntry,
): SecondFactors {
  const fresh = () => ({
    createdAfter: new Date(clock.now().getTime() - SECOND_FACTOR_MS),
    triesMax: SECOND_FACTOR_TRIES_MAX,
  });
  return {
    async begin(scope, member, { method, remember }) {
      await lockForEntry(scope, member, method);
      const challenge = ids.secret();
      const step = { member: member.id, method, remember };
      await history.insertSecondFactor(scope, hashSecret(challenge), step, clock.now());
      return challenge;
    },
    async read(scope, challenge) {
      return await history.readSecondFactor(scope, hashSecret(challenge), fresh());
    },
    async take(scope, challenge) {
      return await history.trySecondFactor(scope, hashSecret(challenge), fresh());
    },
    async finish(scope, challenge) {
      return await history.spendSecondFactor(scope, hashSecret(challenge), clock.now());
    },
  };
}
