/**
 * Help: the help center, item by item, as a brand's staff write it. Promises that every item exists in all languages in
 * which the brand's content must exist. Open to everybody, always.
 */
import { notFound } from '@laro/wire';
import { helpChanged, type StaffHelpItem } from '@laro/wire/help';
import type { Texts as Written } from '@laro/wire/texts';
import { actOn } from '../../platform/acts.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Texts } from '../texts/index.ts';
import * as store from './store.ts';

const KIND = 'help';

const toStaff = ({ tag, version, savedAt }: store.ItemRow, words: Written): StaffHelpItem => ({
  tag,
  words,
  version,
  savedAt: savedAt.toISOString(),
});

export function createHelp({ scopes }: Platform, { texts }: { readonly texts: Texts }) {
  return {
    functions: {},

    routes(calls) {
      calls.bind('getHelpCenter', async ({ merchant }, { query: { lang } }) => ({
        list: await scopes.read(merchant, async (scope) => {
          const tags = (await store.listItems(scope)).map(({ tag }) => tag);
          const words = await texts.shown(scope, KIND, tags, lang);
          return tags.flatMap((tag) => {
            const text = words.get(tag);
            return text ? { tag, title: text.title, content: text.content } : [];
          });
        }),
      }));

      calls.bind('listHelpItems', async ({ merchant }) => ({
        list: await scopes.read(merchant, async (scope) => {
          const rows = await store.listItems(scope);
          const tags = rows.map(({ tag }) => tag);
          const words = await texts.written(scope, KIND, tags);
          return rows.map((row) => toStaff(row, words.get(row.tag) ?? {}));
        }),
      }));

      calls.bind('saveHelpItem', async ({ act, merchant, now }, { params: { tag }, body }) => {
        const { reason, version, words } = body;
        await texts.assertComplete(merchant, words);
        const ready = await texts.ready(merchant, words);
        let saved: store.ItemRow | undefined;
        await act(async (scope) => {
          saved = await store.saveItem(scope, { tag, version, at: now });
          if (!saved) throw new Refusal(helpChanged);
          await texts.save(scope, KIND, tag, ready);
          return { subject: tag, reason, before: { version }, after: { version: saved.version } };
        });
        if (!saved) throw new Refusal(helpChanged);
        return toStaff(saved, words);
      });

      calls.bind('removeHelpItem', async ({ act }, { params: { tag }, body: { reason } }) => {
        await actOn(act, { subject: tag, reason, after: { version: null } }, async (scope) => {
          const removed = await store.removeItem(scope, tag);
          await texts.remove(scope, KIND, tag);
          return removed && { version: removed.version };
        });
        return {};
      });

      calls.bind('orderHelpItems', async ({ act }, { body: { tags, reason } }) => {
        await act(async (scope) => {
          const before = (await store.lockItems(scope)).map(({ tag }) => tag);
          if (tags.some((tag) => !before.includes(tag))) throw new Refusal(notFound);
          const after = [...new Set([...tags, ...before])];
          await store.saveOrder(scope, after);
          return {
            subject: KIND,
            reason,
            before: { order: before.join(' ') },
            after: { order: after.join(' ') },
          };
        });
        return {};
      });
    },
  } satisfies Feature;
}
