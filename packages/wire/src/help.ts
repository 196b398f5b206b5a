import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Empty, Instant, Language, notFound, Reason, Version } from './common.ts';
import { Texts, textMissing } from './texts.ts';

/** DATA-9. The content is HTML, cleaned. */
export const HelpItem = v.object({ title: v.string(), content: v.string(), tag: v.string() });
export type HelpItem = v.InferOutput<typeof HelpItem>;

const Tag = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/));

export const getHelpCenter = defineCall({
  name: 'getHelpCenter',
  method: 'GET',
  path: '/api/help',
  summary: 'The help center, item by item (CALL-11, HELP-1).',
  who: 'anyone',
  cost: 'read',
  cacheable: true,
  unsafe: false,
  query: v.strictObject({
    device: v.optional(v.picklist(['MOBILE', 'WEB']), 'MOBILE'),
    lang: v.optional(Language, 'EN'),
  }),
  value: v.object({ list: v.array(HelpItem) }),
  refusals: [],
});

/** Somebody else has saved it since it was opened; carries `{ theirs }`, their whole version. */
export const helpChanged = refusal('help.changed', 409);

export const StaffHelpItem = v.object({
  tag: v.string(),
  words: Texts,
  version: v.number(),
  savedAt: Instant,
  /** Members read what is published, and nothing else. */
  state: v.picklist(['draft', 'published', 'withdrawn']),
  /** Its newest version is a draft beside what members read. */
  drafted: v.boolean(),
});
export type StaffHelpItem = v.InferOutput<typeof StaffHelpItem>;

export const listHelpItems = defineCall({
  name: 'listHelpItems',
  method: 'GET',
  path: '/api/staff/help',
  summary: 'All items of the help center as they were written, in order.',
  who: 'staff.content',
  cost: 'read',
  unsafe: false,
  value: v.object({ list: v.array(StaffHelpItem) }),
  refusals: [],
});

const params = v.strictObject({ tag: Tag });

export const saveHelpItem = defineCall({
  name: 'saveHelpItem',
  method: 'PUT',
  path: '/api/staff/help/:tag',
  summary:
    'Writes an item of the help center, or writes it anew: members read it at once, or a draft when it is restored.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['help.saved'],
  params,
  body: v.strictObject({
    words: Texts,
    version: Version,
    /** What members read stays as it is, and a new item waits to be published. */
    draft: v.optional(v.boolean(), false),
    reason: Reason,
  }),
  value: StaffHelpItem,
  refusals: [helpChanged, textMissing],
});

export const publishHelpItem = defineCall({
  name: 'publishHelpItem',
  method: 'POST',
  path: '/api/staff/help/:tag/publish',
  summary: 'Shows an item of the help center to members.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['help.published'],
  params,
  body: v.strictObject({ reason: Reason }),
  value: StaffHelpItem,
  refusals: [notFound, textMissing],
});

export const withdrawHelpItem = defineCall({
  name: 'withdrawHelpItem',
  method: 'POST',
  path: '/api/staff/help/:tag/withdraw',
  summary: 'Takes an item of the help center away from members; it can be published again.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['help.withdrawn'],
  params,
  body: v.strictObject({ reason: Reason }),
  value: StaffHelpItem,
  refusals: [notFound],
});

export const removeHelpItem = defineCall({
  name: 'removeHelpItem',
  method: 'POST',
  path: '/api/staff/help/:tag/remove',
  summary: 'Takes an item out of the help center.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['help.removed'],
  params,
  body: v.strictObject({ reason: Reason }),
  value: Empty,
  refusals: [notFound],
});

export const orderHelpItems = defineCall({
  name: 'orderHelpItems',
  method: 'PUT',
  path: '/api/staff/help-order',
  summary: 'Puts the items into this order; those that are not named follow.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['help.ordered'],
  body: v.strictObject({ tags: v.pipe(v.array(Tag), v.minLength(1), v.maxLength(100)), reason: Reason }),
  value: Empty,
  refusals: [notFound],
});
