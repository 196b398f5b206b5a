import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Empty, Instant, notFound, pageOf, pageQuery, plainText } from './common.ts';

/** A picture by the name that the server gave it. */
const PictureFile = v.pipe(v.string(), v.regex(/^[a-z0-9_]{10,60}\.jpg$/));

export const WaitingHeadIcon = v.object({
  file: v.string(),
  /** The member's account name. */
  account: v.string(),
  uploadedAt: Instant,
});

export const listWaitingHeadIcons = defineCall({
  name: 'listWaitingHeadIcons',
  method: 'GET',
  path: '/api/staff/head-icons',
  summary: 'Head icons that nobody has looked at, the longest waiting first.',
  who: 'staff.content',
  cost: 'read',
  unsafe: false,
  topics: ['reviews'],
  query: v.strictObject(pageQuery()),
  value: v.object(pageOf(WaitingHeadIcon)),
  refusals: [],
});

export const getWaitingHeadIcon = defineCall({
  name: 'getWaitingHeadIcon',
  method: 'GET',
  path: '/api/staff/head-icons/:file',
  summary: 'The picture itself, as JPEG.',
  who: 'staff.content',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ file: PictureFile }),
  value: Empty,
  refusals: [notFound],
});

export const approveHeadIcon = defineCall({
  name: 'approveHeadIcon',
  method: 'POST',
  path: '/api/staff/head-icons/:file/approval',
  summary:
    'Shows a waiting picture to everybody, and tells its member where they have a number or an e-mail address.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['picture.approved'],
  params: v.strictObject({ file: PictureFile }),
  body: Empty,
  value: Empty,
  refusals: [notFound],
});

export const refuseHeadIcon = defineCall({
  name: 'refuseHeadIcon',
  method: 'POST',
  path: '/api/staff/head-icons/:file/refusal',
  summary:
    'Shows a waiting picture to nobody, removes its file, and tells its member where they can be told.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['picture.refused'],
  params: v.strictObject({ file: PictureFile }),
  /** For colleagues and auditors; the member is told that, not why. */
  body: v.strictObject({ reason: v.pipe(plainText(140), v.trim(), v.minLength(1)) }),
  value: Empty,
  refusals: [notFound],
});
