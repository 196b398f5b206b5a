import { factsOf, NOTICE_KINDS, type NoticeKind, noticeWords, placeholdersIn } from '@laro/i18n/notices';
import { LANGUAGES, type Language } from '@laro/wire';
import { type NotificationTemplate, placeholderUnknown, templateChanged } from '@laro/wire/notifications';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import * as store from './store.ts';

/** What is said of an event in each language: the brand's words, or ours where it has none. */
export async function wordsOf(
  scope: Scope,
  kind: NoticeKind,
): Promise<Readonly<Record<Language, store.Words>>> {
  const own = await store.listTemplates(scope, kind);
  return Object.fromEntries(
    LANGUAGES.map((code) => [code, own.find(({ language }) => language === code) ?? noticeWords(kind, code)]),
  ) as Record<Language, store.Words>;
}

function toWire(kind: NoticeKind, language: Language, own: store.Template | undefined): NotificationTemplate {
  const { title, text, short } = own ?? noticeWords(kind, language);
  return {
    kind,
    language,
    title,
    text,
    short,
    facts: [...factsOf(kind)],
    own: own !== undefined,
    version: own?.version ?? 0,
  };
}

/** Throws for a name that nobody fills, and for a brace that begins none: members would read it. */
function assertFillable(kind: NoticeKind, { title, text, short }: store.Words): void {
  const known = ['brand', ...factsOf(kind)];
  const unknown = [
    ...placeholdersIn(title + text).filter((name) => !known.includes(name)),
    // A stranger may see it over somebody's shoulder.
    ...placeholdersIn(short).filter((name) => name !== 'brand'),
  ];
  if (unknown.length > 0) throw new Refusal(placeholderUnknown, { placeholders: [...new Set(unknown)] });
}

/** What staff do with the words. */
export function bindTemplates(calls: CallRegistry, { scopes }: Platform): void {
  calls.bind('listTemplates', async ({ merchant }) => {
    const own = await scopes.read(merchant, async (scope) => await store.listTemplates(scope, null));
    const list = NOTICE_KINDS.flatMap((kind) =>
      LANGUAGES.map((language) =>
        toWire(
          kind,
          language,
          own.find((one) => one.kind === kind && one.language === language),
        ),
      ),
    );
    return { list };
  });

  calls.bind('saveTemplate', async ({ act, now }, { params: { kind, language }, body }) => {
    const { reason, ...template } = body;
    assertFillable(kind, template);
    let saved: store.Template | undefined;
    await act(async (scope) => {
      saved = await store.saveTemplate(scope, { kind, language, ...template }, now);
      if (!saved) throw new Refusal(templateChanged);
      return {
        subject: `${kind} ${language}`,
        reason,
        before: { version: body.version },
        after: { version: saved.version },
      };
    });
    return toWire(kind, language, saved);
  });

  calls.bind('resetTemplate', async ({ act }, { params, body: { reason } }) => {
    await act(async (scope) => {
      const removed = await store.removeTemplate(scope, params);
      if (!removed) return null;
      return {
        subject: `${params.kind} ${params.language}`,
        reason,
        before: { version: removed.version },
        after: { version: 0 },
      };
    });
    return {};
  });
}
