import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Instant, plainText } from './common.ts';
import { MemberType } from './sessions.ts';

export const MemberInfo = v.object({
  id: v.string(),
  account: v.string(),
  nickname: v.string(),
  regDate: Instant,
  clubLabel: v.object({ labelName: v.nullable(v.string()) }),
  toUpline: v.boolean(),
  /** An agent who may send money to direct downlines. */
  toDownline: v.boolean(),
  type: MemberType,
  merchantCode: v.string(),
  userName: v.string(),
  /** Address of the head icon, or null for the drawn one. */
  headIcon: v.nullable(v.string()),
});
export type MemberInfo = v.InferOutput<typeof MemberInfo>;

export const getMemberInfo = defineCall({
  name: 'getMemberInfo',
  method: 'GET',
  path: '/api/member',
  summary: 'The signed-in member (DATA-1).',
  who: 'member',
  cost: 'read',
  unsafe: false,
  value: MemberInfo,
  refusals: [],
});

export const nicknameRefused = refusal('members.nickname_refused', 422);
export const headIconRefused = refusal('members.head_icon_refused', 422);
export const tooManyHeadIcons = refusal('members.too_many_head_icons', 429);

/** Letters and digits of any script, single spaces and . _ - between them; the server folds and judges the rest. */
export const Nickname = v.pipe(plainText(64), v.trim(), v.minLength(2, 'members.nickname_refused'));

export const setNickname = defineCall({
  name: 'setNickname',
  method: 'PUT',
  path: '/api/member/nickname',
  summary: 'What others see instead of the account.',
  who: 'account',
  cost: 'write',
  unsafe: true,
  body: v.strictObject({ nickname: Nickname }),
  value: v.object({ nickname: v.string() }),
  refusals: [nicknameRefused],
});

export const HeadIcon = v.object({
  /** Address under /media, or null for the drawn one. */
  url: v.nullable(v.string()),
  /** An uploaded picture is seen by its owner alone until staff have looked at it. */
  state: v.picklist(['none', 'waiting', 'approved', 'refused']),
});

export const getHeadIcon = defineCall({
  name: 'getHeadIcon',
  method: 'GET',
  path: '/api/head-icon',
  summary: 'The member’s head icon (CALL-10, PROFPIC3).',
  who: 'member',
  cost: 'read',
  unsafe: false,
  module: 'PROFPIC3',
  value: HeadIcon,
  refusals: [],
});

/** A multipart body with one part `file`: png or jpg, at most 5 MB (REG-12). It is drawn anew before it is kept. */
export const setHeadIcon = defineCall({
  name: 'setHeadIcon',
  method: 'POST',
  path: '/api/head-icon',
  summary: 'Uploads a head icon (CALL-10, PROFPIC3).',
  who: 'account',
  cost: 'credential',
  upload: true,
  unsafe: true,
  module: 'PROFPIC3',
  value: HeadIcon,
  refusals: [headIconRefused, tooManyHeadIcons],
});
