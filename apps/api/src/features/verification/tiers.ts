import { type IdentityTier, identityRequired } from '@laro/wire/verification';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Deps } from './deps.ts';
import { dayOf, tierFrom } from './rules.ts';
import * as store from './store.ts';

export interface Tiers {
  readonly of: (scope: Scope, member: string) => Promise<IdentityTier>;
  /** Throws `verification.identity_required` with `{ tier, reached }`. */
  readonly demand: (scope: Scope, member: string, tier: IdentityTier) => Promise<void>;
  /** The tier that the licence asks for before money moves so. */
  readonly before: (scope: Scope, what: 'deposit' | 'withdrawal') => Promise<IdentityTier>;
}

/** How far a member has come, and what stands in the way of their money. */
export function createTiers(
  { clock }: Pick<Platform, 'clock'>,
  { members, merchants }: Pick<Deps, 'members' | 'merchants'>,
): Tiers {
  const of: Tiers['of'] = async (scope, member) => {
    const { mobile } = await members.contacts.of(scope, member);
    const person = await store.personOf(scope, member);
    const document = await store.hasDocument(scope, member, dayOf(clock.now()));
    // Who has said that they are too young has no tier until staff have looked, whatever they said before.
    const isKnown = person !== undefined && !(await store.isUnderAge(scope, member));
    return tierFrom({ mobile: mobile !== null, person: isKnown, document });
  };

  return {
    of,
    async demand(scope, member, tier) {
      const reached = await of(scope, member);
      if (reached < tier) throw new Refusal(identityRequired, { tier, reached });
    },
    async before({ merchant }, what) {
      const profile = loadProfile((await merchants.byCode(merchant)).profile);
      return what === 'deposit' ? profile.tierBeforeDeposit : profile.tierBeforeWithdrawal;
    },
  };
}
