/**
 * Drafts: what staff have put aside of a form, so that a session which ends in the middle of it takes no word away. Each
 * sees their own alone, for seven days. Never holds a secret, and never changes the record that the form is about.
 */
import { type Draft, draftChanged } from '@laro/wire/drafts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as store from './store.ts';

export function createDrafts({ clock, scopes, worker }: Platform) {
  return {
    functions: {},

    jobs: [
      {
        name: 'drafts.purge',
        schedule: '23 * * * *',
        run: async () => await store.purge(worker.database, clock.now()),
      },
    ],

    routes(calls) {
      calls.bind('getDraft', async ({ actor, merchant }, { params }) => {
        const place = { staff: actor.staffId, ...params };
        const found = await scopes.read(merchant, async (scope) => await store.draftAt(scope, place));
        return { draft: found ? shown(found) : null };
      });

      calls.bind('saveDraft', async ({ actor, merchant, now }, { params, body: given }) => {
        const place = { staff: actor.staffId, ...params };
        const body = JSON.stringify(given.body);
        const draft = { ...given, body, savedAt: now };
        return await scopes.write(merchant, async (scope) => {
          if (await store.saveDraft(scope, place, draft)) return { version: given.version + 1 };
          const found = await store.draftAt(scope, place);
          // The answer to the same was lost on its way.
          if (found?.version === given.version + 1 && found.body === body) return { version: found.version };
          throw new Refusal(draftChanged, { draft: found ? shown(found) : null });
        });
      });

      calls.bind('discardDraft', async ({ actor, merchant }, { params }) => {
        const place = { staff: actor.staffId, ...params };
        await scopes.write(merchant, async (scope) => await store.discardDraft(scope, place));
        return {};
      });
    },
  } satisfies Feature;
}

const shown = ({ body, savedAt, ...versions }: store.Row): Draft => ({
  ...versions,
  body: JSON.parse(body) as Draft['body'],
  savedAt: savedAt.toISOString(),
});
