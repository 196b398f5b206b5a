import type { StaffActor } from '../../platform/actor.ts';
import { atMerchant, type Scope } from '../../platform/scope.ts';
import type { StaffDirectory } from '../staff/index.ts';
import { isFresh, secondFactorsOf } from './rules.ts';
import { proofOf } from './store.ts';

export type StaffProofName = 'password' | 'totp' | 'recovery' | 'passkey';
type Asker = Pick<StaffActor, 'home' | 'sessionHandle'>;

/** How somebody of the staff proves themselves once more, in the session that they are in. */
export interface StaffProofs {
  /** What will do: their second factor, or the password of who has none. */
  namesFor(scope: Scope, actor: Asker): Promise<readonly StaffProofName[]>;
  /** Whether one of these has proved them within five minutes. */
  isFresh(scope: Scope, actor: Asker, now: Date): Promise<boolean>;
}

export function createStaffProofs({ staff }: { readonly staff: StaffDirectory }): StaffProofs {
  const namesFor: StaffProofs['namesFor'] = async (scope, { home }) => {
    const factor = await atMerchant(
      scope,
      home.merchant,
      async (there) => await staff.factors.of(there, home.staffId),
    );
    if (!factor) return [];
    const { passkeys, recoveryCodesLeft, secretSealed } = factor;
    const factors = secondFactorsOf({ totp: secretSealed !== null, passkeys, recoveryCodesLeft });
    return factors.length > 0 ? factors : ['password'];
  };

  return {
    namesFor,
    async isFresh(scope, actor, now) {
      const names = await namesFor(scope, actor);
      // The last recovery code proves who used it, though nothing is left of it.
      const accepted = names.includes('password') ? names : [...names, 'recovery'];
      return isFresh(await proofOf(scope, actor.sessionHandle, accepted), now);
    },
  };
}
