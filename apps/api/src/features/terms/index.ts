/**
 * Terms: what a brand agrees with its members, document by document and version by version, and who agreed to what.
 * Promises that a published version never changes, that what was agreed to stands for ever, and that nobody who has to
 * agree anew plays before they have. Never keeps a member from reading, from their records or from their money.
 */
import { LANGUAGES, type Language, memberTypeOf } from '@laro/wire';
import { termsNotAccepted } from '@laro/wire/terms';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Accesses } from '../accesses/index.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Member, Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Texts } from '../texts/index.ts';
import { createPublication } from './publication.ts';
import { bindReading } from './reading.ts';
import { KIND, ownerOf } from './rules.ts';
import { bindStaff } from './staff.ts';
import * as store from './store.ts';

export interface Terms {
  /** Writes down that a new member agreed to all that is in force, as part of opening the account. */
  acceptWithAccount(
    scope: Scope,
    member: string,
    how: { readonly language: Language | null; readonly method: 'registration' | 'operator' },
  ): Promise<void>;
  /** Throws where a member has to agree to something first: before a game, and before money moves in. */
  assertAccepted(scope: Scope, member: Pick<Member, 'id' | 'type'>): Promise<void>;
}

type TermsDeps = {
  readonly accesses: Accesses;
  readonly approvals: Pick<Approvals, 'propose' | 'register'>;
  readonly members: Pick<Members, 'byAccount'>;
  readonly merchants: Pick<Merchants, 'byCode'>;
  readonly texts: Texts;
};

export function createTerms(platform: Platform, deps: TermsDeps): Feature<Terms> {
  const { clock } = platform;
  const { merchants, texts } = deps;
  deps.approvals.register(createPublication(platform, deps));

  return {
    functions: {
      async acceptWithAccount(scope, member, { language, method }) {
        const at = clock.now();
        const documents = await store.inForce(scope, at);
        const { defaultLanguage } = await merchants.byCode(scope.merchant);
        const read = language ?? LANGUAGES.find((code) => code === defaultLanguage) ?? 'EN';
        const words = await texts.shown(scope, KIND, documents.map(ownerOf), read);
        const accepted = documents.map(({ kind, version }) => ({
          kind,
          version,
          language: words.get(ownerOf({ kind, version }))?.language ?? read,
        }));
        await store.insertAcceptances(scope, accepted, { member, method, at });
      },
      async assertAccepted(scope, member) {
        // Free play is asked nothing.
        if (memberTypeOf(member.type) === 4) return;
        const asked = await store.pending(scope, member.id, clock.now());
        if (asked.length > 0) throw new Refusal(termsNotAccepted);
      },
    },

    routes(calls) {
      bindReading(calls, platform, deps);
      bindStaff(calls, platform, deps);
    },
  };
}
