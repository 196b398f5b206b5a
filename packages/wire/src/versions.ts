import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Instant, notFound, pageOf, pageQuery, Reason, Version } from './common.ts';
import { textMissing } from './texts.ts';

/** What is kept version by version: a kind is the feature whose things they are. */
export const VERSION_KINDS = ['announcements', 'help', 'settings'] as const;
export const VersionKind = v.picklist(VERSION_KINDS);
export type VersionKind = v.InferOutput<typeof VersionKind>;

export const VersionedId = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/));

const line = {
  version: v.number(),
  /** Null where it was written before versions were kept. */
  savedBy: v.nullable(v.string()),
  savedAt: v.nullable(Instant),
  reason: v.string(),
  /** A draft waits beside what is in force, until it is restored: that puts it in force for the first time. */
  drafted: v.boolean(),
  inForce: v.boolean(),
  /** The version that it repeats. */
  restoredFrom: v.nullable(v.number()),
  /** What differs from the version before, as paths such as `words.EN.title`. */
  changed: v.array(v.string()),
};

export const VersionLine = v.object(line);
export type VersionLine = v.InferOutput<typeof VersionLine>;

/** With all that was written, as the call that saved it took it. */
export const VersionSaved = v.object({ ...line, value: v.record(v.string(), v.unknown()) });
export type VersionSaved = v.InferOutput<typeof VersionSaved>;

/** Somebody else has saved it since it was opened; carries `{ theirs }`, their whole version. */
export const versionChanged = refusal('versions.changed', 409);
/** What was allowed when it was written is not any more. */
export const versionOutdated = refusal('versions.outdated', 409);

const thing = { kind: VersionKind, id: VersionedId };
const one = {
  ...thing,
  version: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), Version),
};

export const listVersions = defineCall({
  name: 'listVersions',
  method: 'GET',
  path: '/api/staff/versions/:kind/:id',
  summary:
    'Every version of a thing that staff wrote, newest first: who saved it, when, why, and what differs.',
  who: 'staff.content',
  cost: 'read',
  unsafe: false,
  params: v.strictObject(thing),
  query: v.strictObject(pageQuery()),
  value: v.object(pageOf(VersionLine)),
  refusals: [],
});

export const getVersion = defineCall({
  name: 'getVersion',
  method: 'GET',
  path: '/api/staff/versions/:kind/:id/:version',
  summary: 'One version with all that was written in it, to be compared, or to be restored.',
  who: 'staff.content',
  cost: 'read',
  unsafe: false,
  params: v.strictObject(one),
  value: VersionSaved,
  refusals: [notFound],
});

export const restoreVersion = defineCall({
  name: 'restoreVersion',
  method: 'POST',
  path: '/api/staff/versions/:kind/:id/:version/restore',
  summary: 'Puts a version in force again, or a draft for the first time, as a new version; none is lost.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['version.restored'],
  params: v.strictObject(one),
  body: v.strictObject({
    /** The newest version that whoever asks has seen; 0 where the thing was removed. */
    found: Version,
    reason: Reason,
  }),
  value: VersionLine,
  refusals: [notFound, versionOutdated, versionChanged, textMissing],
});
