import type { Scope } from '../../platform/scope.ts';
import { NOBODY_YET } from './deps.ts';
import type { History } from './history.ts';
import { removePasskeys } from './passkey-store.ts';
import * as store from './store.ts';

/** What staff take away of a member who has lost it. */
export type ResetFactor = 'passkeys' | 'totp' | 'paymentPassword';

export type ResetFactors = (
  scope: Scope,
  member: string,
  factors: readonly ResetFactor[],
) => Promise<readonly ResetFactor[]>;

/**
 * Takes factors away and tells the member; answers those that were there. Until somebody sets up new ones, the
 * password alone opens the account, so money waits for a day (`withdrawalsHeldUntil`). The caller holds the member.
 */
export function createReset(history: History): ResetFactors {
  const REMOVE: Readonly<Record<ResetFactor, (scope: Scope, member: string) => Promise<boolean>>> = {
    passkeys: async (scope, member) => (await removePasskeys(scope, member)) > 0,
    totp: store.removeTotp,
    paymentPassword: store.removePaymentPassword,
  };
  return async (scope, member, factors) => {
    const removed: ResetFactor[] = [];
    for (const factor of factors) if (await REMOVE[factor](scope, member)) removed.push(factor);
    if (removed.length === 0) return removed;
    const { passkeys, totp } = await store.setupOf(scope, member);
    // Codes stand in for a factor; without one they would open what nothing asks for.
    if (!totp && passkeys === 0) await store.replaceRecoveryCodes(scope, member, []);
    await history.notify(scope, member, 'factors_reset', NOBODY_YET);
    return removed;
  };
}
