import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Instant, notFound, Reason, Version } from './common.ts';
import { SETTINGS } from './settings.ts';
import { VersionedId, VersionKind } from './versions.ts';

/** Where a document's address carries a ticket, and the header in which the app that it opens sends it on. */
export const PREVIEW = 'preview';
export const PreviewTicket = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** A look at what is not in force changes nothing, for nobody. */
export const previewOnly = refusal('previews.read_only', 403);

export const createPreview = defineCall({
  name: 'createPreview',
  method: 'POST',
  path: '/api/staff/previews',
  summary:
    'A ticket of ten minutes with which the app shows these versions in place of what is in force, to a visitor or a member.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['preview.made'],
  body: v.strictObject({
    as: v.picklist(['visitor', 'member']),
    /** Versions that are kept, drafts among them; of settings: colors, footer, links. */
    items: v.pipe(
      v.array(v.strictObject({ kind: VersionKind, id: VersionedId, version: Version })),
      v.maxLength(10),
    ),
    /** Colors that nobody has saved yet. */
    theme: v.nullable(SETTINGS.theme.entries.colors),
    reason: Reason,
  }),
  value: v.object({ ticket: PreviewTicket, until: Instant }),
  refusals: [notFound],
});
