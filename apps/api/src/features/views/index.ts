/**
 * Views: lists as staff have filtered, sorted and arranged them, under a name; their own, or shared with their role or with
 * all by whoever has the permission. A view is an address and shows nobody more than they may see anyway. Never reads a
 * list, and knows of none what it holds.
 */
import { admits, notFound, notPermitted } from '@laro/wire';
import { tooManyViews, VIEWS, viewChanged, viewNameTaken } from '@laro/wire/views';
import type { StaffActor } from '../../platform/actor.ts';
import type { Facts } from '../../platform/acts.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import * as store from './store.ts';

export function createViews({ scopes }: Platform) {
  return {
    functions: {},

    routes(calls) {
      calls.bind('listViews', async ({ actor, merchant }, { query: { list } }) => {
        const asked = { list, staff: actor.staffId, role: actor.role };
        const views = await scopes.read(merchant, async (scope) => await store.listViews(scope, asked));
        return {
          views: views.map(({ id, name, query, columns, sharedWith, by, staff, version, savedAt }) => ({
            id,
            list,
            name,
            query,
            columns,
            sharedWith,
            by,
            version,
            own: staff === actor.staffId,
            savedAt: savedAt.toISOString(),
          })),
        };
      });

      calls.bind('saveView', async ({ act, actor, now }, { params: { id }, body }) => {
        assertSharing(actor, body.sharedWith);
        await act(async (scope) => {
          const found = await findForChange(scope, actor, id);
          if (found && isSame(found, body)) return null;
          const owner = found ?? { id, staff: actor.staffId, role: actor.role };
          const view = { ...owner, ...body, list: found?.list ?? body.list, savedAt: now };
          return await write(scope, found, view, body.version);
        });
        return { version: body.version + 1 };
      });

      calls.bind('renameView', async ({ act, actor, now }, { params: { id }, body }) => {
        await act(async (scope) => {
          const found = await findForChange(scope, actor, id);
          if (!found) throw new Refusal(notFound);
          if (found.version === body.version + 1 && found.name === body.name) return null;
          return await write(scope, found, { ...found, name: body.name, savedAt: now }, body.version);
        });
        return { version: body.version + 1 };
      });

      calls.bind('removeView', async ({ act, actor }, { params: { id } }) => {
        await act(async (scope) => {
          const found = await findForChange(scope, actor, id);
          if (!found) throw new Refusal(notFound);
          await store.deleteView(scope, id);
          const gone = { name: null, query: null, columns: null, sharedWith: null };
          return { subject: id, before: factsOf(found), after: { list: found.list, ...gone } };
        });
        return {};
      });
    },
  } satisfies Feature;
}

function assertSharing(actor: StaffActor, sharedWith: store.SharedWith): void {
  if (sharedWith !== 'nobody' && !admits('staff.shared_views', actor)) throw new Refusal(notPermitted);
}

/** One's own, or a shared one for whoever may share; another's own is not there. */
async function findForChange(scope: Scope, actor: StaffActor, id: string): Promise<store.View | undefined> {
  // Whose it is never changes: their views are locked, and then it is looked at again.
  const owner = (await store.viewById(scope, id))?.staff ?? actor.staffId;
  await store.lockViewsOf(scope, owner);
  const found = await store.viewById(scope, id);
  if (!found || found.staff === actor.staffId) return found;
  if (found.sharedWith === 'nobody') throw new Refusal(notFound);
  assertSharing(actor, found.sharedWith);
  return found;
}

async function write(scope: Scope, found: store.View | undefined, view: store.View, version: number) {
  if ((found?.version ?? 0) !== version) throw new Refusal(viewChanged);
  const { count, named } = await store.viewsOf(scope, view);
  if (!found && count >= VIEWS.perStaffMax) throw new Refusal(tooManyViews);
  if (named !== null && named !== view.id) throw new Refusal(viewNameTaken);
  if (!(await store.writeView(scope, { ...view, version: version + 1 }))) throw new Refusal(viewChanged);
  return { subject: view.id, before: found ? factsOf(found) : {}, after: factsOf(view) };
}

/** The answer to the same was lost on its way. */
function isSame(found: store.View, body: Omit<store.View, 'id' | 'staff' | 'role' | 'savedAt'>): boolean {
  return (
    found.version === body.version + 1 &&
    found.list === body.list &&
    found.name === body.name &&
    found.query === body.query &&
    found.sharedWith === body.sharedWith &&
    found.columns.join() === body.columns.join()
  );
}

const factsOf = ({ list, name, query, columns, sharedWith }: store.View): Facts => ({
  list,
  name,
  query,
  columns: columns.join(' '),
  sharedWith,
});
