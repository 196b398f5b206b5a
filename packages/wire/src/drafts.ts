import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Empty, Instant, Version } from './common.ts';

/** It was saved meanwhile, in another tab or by another browser of theirs. Carries the draft that is there, or null. */
export const draftChanged = refusal('drafts.changed', 409);

export const DRAFTS = { bytesMax: 60 * 1024, depthMax: 20, days: 7 } as const;

/** What stands in fields of these names is never put aside: a draft is for words. */
const SECRET = /passw|secret|token|otp|totp|pincode|cvv|recovery/i;

/** Whether a value is neither deeper than forms are nor has a field of a secret's name. */
function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= DRAFTS.depthMax) return false;
  return Object.entries(value).every(
    ([name, part]) => (Array.isArray(value) || !SECRET.test(name)) && isPlain(part, depth + 1),
  );
}

/** To the sign as it stands in the form, half an emoji too: it is stored as JSON, which writes that by its number. */
const Body = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((body) => isPlain(body), 'Secrets are not put aside, nor what no form holds.'),
  v.check((body) => new TextEncoder().encode(JSON.stringify(body)).length <= DRAFTS.bytesMax, 'Too long.'),
);

export const Draft = v.object({
  /** The fields of the form by their names. */
  body: v.record(v.string(), v.unknown()),
  /** Of the record when the form was opened: what has changed since is a conflict that the form shows. */
  recordVersion: Version,
  version: Version,
  savedAt: Instant,
});
export type Draft = v.InferOutput<typeof Draft>;

const params = v.strictObject({
  form: v.pipe(v.string(), v.regex(/^[a-z][a-z_]{1,39}$/)),
  /** The record's id, or `new`. */
  record: v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/)),
});

export const getDraft = defineCall({
  name: 'getDraft',
  method: 'GET',
  path: '/api/staff/drafts/:form/:record',
  summary: "What one has begun to write here and not sent yet; nobody reads another's.",
  who: 'staff',
  cost: 'read',
  unsafe: false,
  params,
  value: v.object({ draft: v.nullable(Draft) }),
  refusals: [],
});

export const saveDraft = defineCall({
  name: 'saveDraft',
  method: 'PUT',
  path: '/api/staff/drafts/:form/:record',
  summary: 'Puts aside what stands in a form, for seven days; a new draft with version 0.',
  who: 'staff',
  cost: 'write',
  unsafe: true,
  own: true,
  params,
  body: v.strictObject({ body: Body, recordVersion: Version, version: Version }),
  value: v.object({ version: Version }),
  refusals: [draftChanged],
});

export const discardDraft = defineCall({
  name: 'discardDraft',
  method: 'DELETE',
  path: '/api/staff/drafts/:form/:record',
  summary: 'Forgets it: it was sent, or is not wanted.',
  who: 'staff',
  cost: 'write',
  unsafe: true,
  own: true,
  params,
  value: Empty,
  refusals: [],
});
