import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Empty, Instant, notFound, notPermitted, plainText, Version } from './common.ts';
import { QUERY_MAX } from './lists.ts';

/** Somebody else has saved it since; carries nothing, as the list of views has what is there. */
export const viewChanged = refusal('views.changed', 409);
/** Whoever saves it has another view of the same list under this name. */
export const viewNameTaken = refusal('views.name_taken', 409);
export const tooManyViews = refusal('views.full', 409);

export const VIEWS = { perStaffMax: 50, nameMax: 60, columnsMax: 60 } as const;

/** Made by whoever saves first, so that saving twice is saving once. */
const ViewId = v.pipe(v.string(), v.uuid());
/** A list by its name on the wire, or a page of it that shows a part. */
const ListName = v.pipe(v.string(), v.regex(/^[a-z][a-z_]{1,39}$/));
const ViewName = v.pipe(plainText(VIEWS.nameMax), v.trim(), v.minLength(1));
/** Who sees it: whoever saved it; or everybody of the role that they have; or all colleagues. */
const SharedWith = v.picklist(['nobody', 'role', 'all']);

const View = v.object({
  id: ViewId,
  list: ListName,
  name: ViewName,
  /** As the address of the list has it. */
  query: v.string(),
  columns: v.array(v.string()),
  sharedWith: SharedWith,
  /** By their name on the staff side. */
  by: v.string(),
  /** Whether it is the asker's own. */
  own: v.boolean(),
  version: Version,
  savedAt: Instant,
});

const params = v.strictObject({ id: ViewId });

export const listViews = defineCall({
  name: 'listViews',
  method: 'GET',
  path: '/api/staff/views',
  summary: "Views of one list: one's own, those of one's role and those of all, by name.",
  who: 'staff',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({ list: ListName }),
  value: v.object({ views: v.array(View) }),
  refusals: [],
});

export const saveView = defineCall({
  name: 'saveView',
  method: 'PUT',
  path: '/api/staff/views/:id',
  summary:
    'Saves how a list is filtered, sorted and shown; a new one with version 0. Sharing is a permission of its own.',
  who: 'staff',
  cost: 'write',
  unsafe: true,
  audit: ['view.saved'],
  params,
  body: v.strictObject({
    list: ListName,
    name: ViewName,
    query: plainText(QUERY_MAX),
    columns: v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/))),
      v.maxLength(VIEWS.columnsMax),
    ),
    sharedWith: v.optional(SharedWith, 'nobody'),
    version: Version,
  }),
  value: v.object({ version: Version }),
  refusals: [notPermitted, notFound, viewChanged, tooManyViews, viewNameTaken],
});

export const renameView = defineCall({
  name: 'renameView',
  method: 'PUT',
  path: '/api/staff/views/:id/name',
  summary: 'Gives a view another name.',
  who: 'staff',
  cost: 'write',
  unsafe: true,
  audit: ['view.saved'],
  params,
  body: v.strictObject({ name: ViewName, version: Version }),
  value: v.object({ version: Version }),
  refusals: [notPermitted, notFound, viewChanged, viewNameTaken],
});

export const removeView = defineCall({
  name: 'removeView',
  method: 'DELETE',
  path: '/api/staff/views/:id',
  summary: 'Takes a view away; one that is not there is not there.',
  who: 'staff',
  cost: 'write',
  unsafe: true,
  audit: ['view.removed'],
  params,
  value: Empty,
  refusals: [notPermitted, notFound],
});
