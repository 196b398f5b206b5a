/**
 * Help: the help center, item by item, as a brand's staff write it. Promises that every item that members read exists in all
 * languages in which the brand's content must exist. Open to everybody, always.
 */
import type { Texts as Written } from '@laro/wire/texts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { type Previews, wordsOf } from '../previews/index.ts';
import type { Texts } from '../texts/index.ts';
import type { Versions } from '../versions/index.ts';
import { bindStaff, KIND } from './staff.ts';
import * as store from './store.ts';

export interface Help {
  /** What the items say, by tag and in order. */
  written(scope: Scope): Promise<ReadonlyMap<string, Written>>;
  /** A new brand's help center begins with these, as drafts. */
  begin(scope: Scope, items: ReadonlyMap<string, Written>, at: Date): Promise<void>;
}

export function createHelp(
  platform: Platform,
  deps: { readonly previews: Previews; readonly texts: Texts; readonly versions: Versions },
): Feature<Help> {
  const { scopes } = platform;
  const { previews, texts } = deps;
  previews.over('getHelpCenter', ({ list }, { drafts }, { query: { lang } }) => {
    const written = drafts.flatMap((draft) => {
      const words = draft.kind === KIND ? wordsOf(draft, lang) : undefined;
      return words ? { tag: draft.id, title: words.title, content: words.content } : [];
    });
    const added = written.filter(({ tag }) => list.every((item) => item.tag !== tag));
    return { list: [...list.map((item) => written.find(({ tag }) => tag === item.tag) ?? item), ...added] };
  });

  return {
    functions: {
      async written(scope) {
        const tags = (await store.listItems(scope)).map(({ tag }) => tag);
        const words = await texts.written(scope, KIND, tags);
        return new Map(tags.map((tag) => [tag, words.get(tag) ?? {}]));
      },
      async begin(scope, items, at) {
        for (const [tag, words] of items) {
          const item = { tag, version: 0, next: 1, drafted: false, state: 'draft', at } as const;
          await store.saveItem(scope, item);
          await texts.begin(scope, KIND, tag, words);
        }
      },
    },

    routes(calls) {
      calls.bind('getHelpCenter', async ({ merchant }, { query: { lang } }) => ({
        list: await scopes.read(merchant, async (scope) => {
          const items = await store.listItems(scope);
          const tags = items.filter(({ state }) => state === 'published').map(({ tag }) => tag);
          const words = await texts.shown(scope, KIND, tags, lang);
          return tags.flatMap((tag) => {
            const text = words.get(tag);
            return text ? { tag, title: text.title, content: text.content } : [];
          });
        }),
      }));

      bindStaff(calls, platform, deps);
    },
  };
}
