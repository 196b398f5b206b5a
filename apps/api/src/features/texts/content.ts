import { LANGUAGES, type Language, pageAnswer } from '@laro/wire';
import type { ContentKind, ContentLine, ContentState } from '@laro/wire/texts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Scope, Scopes } from '../../platform/scope.ts';
import type { Merchants } from '../merchants/index.ts';
import * as store from './store.ts';

/** The status of a text that staff wrote for members. */
export type ContentStatus = Pick<
  ContentLine,
  'state' | 'drafted' | 'promotionType' | 'shownFrom' | 'shownUntil' | 'savedAt'
>;

/** The status of the texts of each kind, by id. */
export type Kinds = Map<ContentKind, (scope: Scope) => Promise<ReadonlyMap<string, ContentStatus>>>;

/** The things of a kind with the languages that they are not written in, in their order. */
function contentOf(
  kind: ContentKind,
  statuses: ReadonlyMap<string, ContentStatus>,
  titles: readonly store.TitleRow[],
  required: readonly Language[],
): readonly ContentLine[] {
  const byOwner = Map.groupBy(titles, ({ owner }) => owner);
  return [...statuses].map(([id, status]) => {
    const texts = byOwner.get(id) ?? [];
    const written = LANGUAGES.filter((language) => texts.some((text) => text.language === language));
    const lacking = LANGUAGES.filter((language) => !written.includes(language));
    const title = (texts.find(({ language }) => language === 'EN') ?? texts[0])?.title ?? '';
    return {
      kind,
      id,
      title,
      ...status,
      written,
      missing: lacking.filter((language) => required.includes(language)),
      untranslated: lacking.filter((language) => !required.includes(language)),
    };
  });
}

/** What waits as a draft beside what members see is work that is not finished, as a draft is. */
const isOf = ({ state, drafted }: ContentLine, asked: ContentState): boolean =>
  state === asked || (asked === 'draft' && drafted);

/** What is written in which language, and what is not. */
export function bindContent(calls: CallRegistry, scopes: Scopes, merchants: Merchants, kinds: Kinds): void {
  calls.bind('listContent', async ({ merchant }, { query }) => {
    const { languages } = await merchants.byCode(merchant);
    const required = languages as Language[];
    const lines: ContentLine[] = [];
    await scopes.read(merchant, async (scope) => {
      for (const [kind, statuses] of kinds) {
        if (query.kind !== undefined && query.kind !== kind) continue;
        lines.push(...contentOf(kind, await statuses(scope), await store.titlesOf(scope, kind), required));
      }
    });
    const lacking = lines.filter(
      ({ missing, untranslated }) =>
        query.lacks === undefined || missing.length > 0 || (query.lacks === 'any' && untranslated.length > 0),
    );
    const found = lacking.filter((line) => query.state === undefined || isOf(line, query.state));
    const count = (state: ContentState): number => lacking.filter((line) => isOf(line, state)).length;
    const first = (query.pageNo - 1) * query.pageSize;
    return {
      ...pageAnswer(found.slice(first, first + query.pageSize), found.length, query),
      required,
      incomplete: lines.filter(({ missing }) => missing.length > 0).length,
      states: {
        draft: count('draft'),
        scheduled: count('scheduled'),
        live: count('live'),
        ended: count('ended'),
        withdrawn: count('withdrawn'),
      },
    };
  });
}
