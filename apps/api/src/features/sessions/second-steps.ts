import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { hashSecret } from '../../platform/secret-box.ts';
import type { Member } from '../members/index.ts';
import type { HoldForEntry } from './entry.ts';
import * as history from './history-store.ts';
import { SECOND_STEP_MS, SECOND_STEP_TRIES_MAX } from './rules.ts';

export interface SecondSteps {
  /** Answers the challenge that the browser brings back. */
  begin(scope: Scope, member: Member, opening: Pick<history.SecondStep, 'way' | 'remember'>): Promise<string>;
  read(scope: Scope, challenge: string): Promise<history.SecondStep | undefined>;
  /** Counts a try before it is judged; undefined where none is left. */
  take(scope: Scope, challenge: string): Promise<history.SecondStep | undefined>;
  /** True for the one that finished it. */
  finish(scope: Scope, challenge: string): Promise<boolean>;
}

/** Sign-ins that wait for the second factor: a secret that opens nothing but that step, once, for five minutes. */
export function createSecondSteps(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  holdForEntry: HoldForEntry,
): SecondSteps {
  const fresh = () => ({
    createdAfter: new Date(clock.now().getTime() - SECOND_STEP_MS),
    triesMax: SECOND_STEP_TRIES_MAX,
  });
  return {
    async begin(scope, member, { way, remember }) {
      await holdForEntry(scope, member, way);
      const challenge = ids.secret();
      const step = { member: member.id, way, remember };
      await history.insertSecondStep(scope, hashSecret(challenge), step, clock.now());
      return challenge;
    },
    async read(scope, challenge) {
      return await history.readSecondStep(scope, hashSecret(challenge), fresh());
    },
    async take(scope, challenge) {
      return await history.trySecondStep(scope, hashSecret(challenge), fresh());
    },
    async finish(scope, challenge) {
      return await history.spendSecondStep(scope, hashSecret(challenge), clock.now());
    },
  };
}
