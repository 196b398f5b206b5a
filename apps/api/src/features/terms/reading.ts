import { type Language, memberTypeOf, notFound } from '@laro/wire';
import { TERMS_KINDS, type TermsHead, termsOutdated } from '@laro/wire/terms';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ShownText, Texts } from '../texts/index.ts';
import { KIND, ownerOf } from './rules.ts';
import * as store from './store.ts';

/** More than a member has ever agreed to. */
const ALL = { pageNo: 1, pageSize: 1_000 };

/** What visitors and members read, and how a member agrees. */
export function bindReading(
  calls: CallRegistry,
  { scopes }: Platform,
  { texts }: { readonly texts: Texts },
): void {
  /** In the order in which they are shown; one without words in this language, or in English, is not shown. */
  async function withWords(
    scope: Scope,
    documents: readonly store.InForce[],
    language: Language,
  ): Promise<readonly { readonly head: TermsHead; readonly text: ShownText }[]> {
    const words = await texts.shown(scope, KIND, documents.map(ownerOf), language);
    return documents
      .toSorted((one, other) => TERMS_KINDS.indexOf(one.kind) - TERMS_KINDS.indexOf(other.kind))
      .flatMap((document) => {
        const text = words.get(ownerOf(document));
        const { kind, version, inForceFrom } = document;
        return text
          ? [{ head: { kind, version, title: text.title, inForceFrom: inForceFrom.toISOString() }, text }]
          : [];
      });
  }
  const headsOf = async (scope: Scope, documents: readonly store.InForce[], language: Language) =>
    (await withWords(scope, documents, language)).map(({ head }) => head);

  calls.bind('listTerms', async ({ merchant, now }, { query: { language } }) => ({
    list: await scopes.read(
      merchant,
      async (scope) => await headsOf(scope, await store.inForce(scope, now), language),
    ),
  }));

  calls.bind('getTerms', async ({ merchant, now }, { query: { kind, language } }) => {
    const [found] = await scopes.read(merchant, async (scope) => {
      const documents = await store.inForce(scope, now);
      return await withWords(
        scope,
        documents.filter((one) => one.kind === kind),
        language,
      );
    });
    if (!found) throw new Refusal(notFound);
    const { head, text } = found;
    return { ...head, content: text.content, language: text.language };
  });

  calls.bind('listMyTerms', async ({ actor, merchant, now }, { query: { language } }) => {
    if (memberTypeOf(actor.type) === 4) return { pending: [], accepted: [] };
    return await scopes.read(merchant, async (scope) => {
      const asked = await store.pending(scope, actor.memberId, now);
      const { list } = await store.acceptedBy(scope, actor.memberId, ALL);
      return {
        pending: await headsOf(scope, asked, language),
        accepted: list.map(({ kind, version, language: read, acceptedAt }) => ({
          kind,
          version,
          language: read,
          acceptedAt: acceptedAt.toISOString(),
        })),
      };
    });
  });

  calls.bind('acceptTerms', async ({ actor, merchant, now: at }, { body: { terms, language } }) => {
    await scopes.write(merchant, async (scope) => {
      const documents = await store.inForce(scope, at);
      const agreed = documents.filter(({ kind, version }) =>
        terms.some((one) => one.kind === kind && one.version === version),
      );
      // Nobody agrees to what they have not read: another version is in force by now.
      if (agreed.length < terms.length) throw new Refusal(termsOutdated);
      const words = await texts.shown(scope, KIND, agreed.map(ownerOf), language);
      const accepted = agreed.map(({ kind, version }) => ({
        kind,
        version,
        language: words.get(ownerOf({ kind, version }))?.language ?? language,
      }));
      await store.insertAcceptances(scope, accepted, { member: actor.memberId, method: 'asked', at });
    });
    return {};
  });
}
