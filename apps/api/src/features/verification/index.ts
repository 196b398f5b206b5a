/**
 * Verification: who a member is, as they say it and as a document shows it, and the identity tier that follows.
 * Promises that names, days of birth and documents are sealed, that nobody under age gets a tier, and that a tier rises by
 * what was proved alone. Never moves money; whoever does asks here first.
 */
import { type IdentityTier, identityRequired } from '@laro/wire/verification';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { createPersons } from './persons.ts';
import { tierFrom } from './rules.ts';
import * as store from './store.ts';

export interface Verification {
  /** What a member has reached now: an approved document counts until the day that it says. */
  tierOf(scope: Scope, member: string): Promise<IdentityTier>;
  /** As the member gave it; null for whoever has not. A payout account is in this name. */
  legalNameOf(scope: Scope, member: string): Promise<string | null>;
  /** Throws `verification.identity_required` with `{ tier, reached }` where the licence asks for more before money moves so. */
  demand(scope: Scope, member: string, before: 'deposit' | 'withdrawal'): Promise<void>;
}

type Deps = { readonly members: Members; readonly merchants: Merchants };

export function createVerification(platform: Platform, { members, merchants }: Deps): Feature<Verification> {
  const { clock } = platform;
  const persons = createPersons(platform);

  async function tierOf(scope: Scope, member: string): Promise<IdentityTier> {
    const { mobile } = await members.contacts.of(scope, member);
    const person = await store.personOf(scope, member);
    const today = clock.now().toISOString().slice(0, 10);
    const document = await store.hasDocument(scope, member, today);
    return tierFrom({ mobile: mobile !== null, person: person !== undefined, document });
  }

  return {
    functions: {
      tierOf,
      async legalNameOf(scope, member) {
        return (await persons.of(scope, member))?.legalName ?? null;
      },
      async demand(scope, member, before) {
        const profile = loadProfile((await merchants.byCode(scope.merchant)).profile);
        const tier = before === 'deposit' ? profile.tierBeforeDeposit : profile.tierBeforeWithdrawal;
        const reached = await tierOf(scope, member);
        if (reached < tier) throw new Refusal(identityRequired, { tier, reached });
      },
    },
  };
}
