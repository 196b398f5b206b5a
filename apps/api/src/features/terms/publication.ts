import { notFound } from '@laro/wire';
import { TermsPublicationArguments, termsChanged, termsInThePast } from '@laro/wire/terms';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import type { Texts } from '../texts/index.ts';
import { KIND, ownerOf } from './rules.ts';
import * as store from './store.ts';

/** A version put in force. What holds of members' rights stands for ever: no one person says it alone. */
export function createPublication(
  { clock }: { readonly clock: Clock },
  { texts }: { readonly texts: Texts },
): ApprovalKind<TermsPublicationArguments> {
  const inForceAt = ({ inForceFrom }: TermsPublicationArguments, now: Date): Date =>
    inForceFrom === null ? now : new Date(inForceFrom);

  async function wordsOf(scope: Scope, draft: store.VersionRow) {
    const owner = ownerOf(draft);
    return (await texts.written(scope, KIND, [owner])).get(owner) ?? {};
  }

  return {
    name: 'terms_publication',
    arguments: TermsPublicationArguments,

    async look(scope, given, lock) {
      const { kind, version, revision, inForceFrom } = given;
      const draft = lock ? await store.lockDraft(scope, kind) : await store.draftOf(scope, kind);
      const named = { subject: ownerOf(given), about: ownerOf(given) };
      if (draft?.version !== version || draft.revision !== revision) {
        if (!lock) throw new Refusal(draft ? termsChanged : notFound);
        // Written on or published meanwhile: what was read is not there any more.
        return { ...named, seen: '', before: { state: 'changed' }, after: { state: 'changed' } };
      }
      const words = await wordsOf(scope, draft);
      await texts.assertComplete(scope.merchant, words);
      const now = clock.now();
      if (inForceAt(given, now) < now) throw new Refusal(termsInThePast);
      const state = inForceFrom === null ? 'in_force' : 'scheduled';
      const { needsConsent } = draft;
      return {
        ...named,
        seen: `${version}.${revision}`,
        before: { state: 'draft' },
        after: { state, inForceFrom, needsConsent, words: texts.digestOf(words) },
      };
    },

    async apply(scope, { arguments: given, at }) {
      const draft = await store.lockDraft(scope, given.kind);
      if (!draft) throw new Error('What was looked at is there.');
      const words = texts.digestOf(await wordsOf(scope, draft));
      const inForceFrom = inForceAt(given, at);
      await store.publishDraft(scope, draft, { at, inForceFrom });
      const { needsConsent } = draft;
      const state = inForceFrom > at ? 'scheduled' : 'in_force';
      return { state, inForceFrom: inForceFrom.toISOString(), needsConsent, words };
    },
  };
}
