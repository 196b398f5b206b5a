import { type IdentityTier, identityRequired } from '@laro/wire/verification';
import type { IdentityStep, StepState } from '@laro/wire/verification-rules';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Deps } from './deps.ts';
import { documentsOf } from './document-store.ts';
import { dayOf, tierFrom } from './rules.ts';
import * as store from './store.ts';

export type IdentityStepState = { readonly step: IdentityStep; readonly state: StepState };

export interface Tiers {
  /** What the tier is made of, and how far the member is with each. */
  readonly steps: (scope: Scope, member: string, tier: IdentityTier) => Promise<readonly IdentityStepState[]>;
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
  async function proved(scope: Scope, member: string) {
    const { mobile } = await members.contacts.of(scope, member);
    const person = await store.personOf(scope, member);
    const document = await store.hasDocument(scope, member, dayOf(clock.now()));
    // Who has said that they are too young has no tier until staff have looked, whatever they said before.
    const isKnown = person !== undefined && !(await store.isUnderAge(scope, member));
    return { mobile: mobile !== null, person: isKnown, document };
  }

  const of: Tiers['of'] = async (scope, member) => tierFrom(await proved(scope, member));

  return {
    of,
    async steps(scope, member, tier) {
      if (tier === 0) return [];
      const { mobile, person, document } = await proved(scope, member);
      const stateOf = (isDone: boolean): StepState => (isDone ? 'done' : 'open');
      const first = [
        { step: 'mobile', state: stateOf(mobile) },
        { step: 'person', state: stateOf(person) },
      ] as const;
      if (tier === 1) return first;
      const inReview =
        !document && (await documentsOf(scope, member)).some(({ state }) => state === 'under_review');
      return [...first, { step: 'document', state: inReview ? 'review' : stateOf(document) }];
    },
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
