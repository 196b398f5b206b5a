import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Instant } from './common.ts';
import { MemberType } from './sessions.ts';

export const MemberInfo = v.object({
  id: v.string(),
  account: v.string(),
  nickname: v.string(),
  regDate: Instant,
  clubLabel: v.object({ labelName: v.nullable(v.string()) }),
  toUpline: v.boolean(),
  type: MemberType,
  merchantCode: v.string(),
  userName: v.string(),
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
