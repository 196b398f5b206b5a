import { notFound, pageAnswer } from '@laro/wire';
import { type StaffTerms, termsChanged } from '@laro/wire/terms';
import type { Texts as Written } from '@laro/wire/texts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Accesses } from '../accesses/index.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Members } from '../members/index.ts';
import type { Texts } from '../texts/index.ts';
import { KIND, ownerOf, stateOf } from './rules.ts';
import * as store from './store.ts';

function toStaff(row: store.VersionRow, words: Written, inForce: readonly store.InForce[]): StaffTerms {
  const { publishedAt, inForceFrom, savedAt, ...rest } = row;
  const bound = inForce.find(({ kind }) => kind === row.kind)?.version ?? 0;
  return {
    ...rest,
    state: stateOf(row, bound),
    publishedAt: publishedAt?.toISOString() ?? null,
    inForceFrom: inForceFrom?.toISOString() ?? null,
    savedAt: savedAt.toISOString(),
    words,
  };
}

/** How staff write and publish, and see who agreed; their screens are the back office's. */
export function bindStaff(
  calls: CallRegistry,
  platform: Platform,
  deps: {
    readonly accesses: Accesses;
    readonly approvals: Pick<Approvals, 'propose'>;
    readonly members: Pick<Members, 'byAccount'>;
    readonly texts: Texts;
  },
): void {
  const { scopes } = platform;
  const { accesses, members, texts } = deps;

  calls.bind('listTermsVersions', async ({ merchant, now }, { query }) => {
    const { list, total, words, inForce } = await scopes.read(merchant, async (scope) => {
      const found = await store.listVersions(scope, query.kind, query);
      const words = await texts.written(scope, KIND, found.list.map(ownerOf));
      return { ...found, words, inForce: await store.inForce(scope, now) };
    });
    return pageAnswer(
      list.map((row) => toStaff(row, words.get(ownerOf(row)) ?? {}, inForce)),
      total,
      query,
    );
  });

  calls.bind('previewTerms', async ({ merchant }, { params: { kind }, query: { version, language } }) => {
    const owner = ownerOf({ kind, version });
    const words = (
      await scopes.read(merchant, async (scope) => await texts.shown(scope, KIND, [owner], language))
    ).get(owner);
    if (!words) throw new Refusal(notFound);
    return { title: words.title, content: words.content };
  });

  calls.bind('listMemberTerms', async (context, { params: { account }, query }) => {
    const { list, member, total } = await scopes.read(context.merchant, async (scope) => {
      const known = await members.byAccount(scope, account);
      if (!known) throw new Refusal(notFound);
      return { ...(await store.acceptedBy(scope, known.id, query)), member: known.id };
    });
    await accesses.goOn(context, member);
    return pageAnswer(
      list.map(({ acceptedAt, ...rest }) => ({ ...rest, acceptedAt: acceptedAt.toISOString() })),
      total,
      query,
    );
  });

  bindWriting(calls, platform, deps);
}

function bindWriting(
  calls: CallRegistry,
  { scopes }: Platform,
  { approvals, texts }: { readonly approvals: Pick<Approvals, 'propose'>; readonly texts: Texts },
): void {
  calls.bind('saveTermsDraft', async ({ act, merchant, now: at }, { params: { kind }, body }) => {
    const { needsConsent, reason, revision, words } = body;
    const { draft, old } = await scopes.read(merchant, async (scope) => {
      const found = await store.draftOf(scope, kind);
      const owner = found && ownerOf(found);
      const written =
        owner === undefined ? undefined : (await texts.written(scope, KIND, [owner])).get(owner);
      return { draft: found, old: written ?? {} };
    });
    // A language at a time: five of them are more than fits into one call.
    const all = { ...old, ...words };
    const ready = await texts.ready(merchant, all);
    let answer: StaffTerms | undefined;
    await act(async (scope) => {
      // What was added to must be what is replaced.
      const isSame = (draft?.revision ?? 0) === revision;
      const saved = isSame && (await store.saveDraft(scope, { kind, needsConsent, revision, at }));
      if (!saved) throw new Refusal(termsChanged);
      await texts.save(scope, KIND, ownerOf(saved), ready);
      answer = toStaff(saved, all, []);
      const { version } = saved;
      return {
        subject: ownerOf(saved),
        reason,
        before: { revision, words: texts.digestOf(old), needsConsent: draft?.needsConsent ?? null },
        after: { revision: saved.revision, words: texts.digestOf(all), needsConsent, version },
      };
    });
    if (!answer) throw new Refusal(termsChanged);
    return answer;
  });

  calls.bind('publishTerms', async (context, { params: { kind }, body: { id, reason, ...given } }) => {
    const asked = { kind, ...given };
    return await approvals.propose(context, { id, kind: 'terms_publication', arguments: asked, reason });
  });
}
