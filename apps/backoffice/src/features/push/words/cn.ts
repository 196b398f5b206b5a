import type { acts as enActs, approvals as enApprovals, screens as enScreens } from './en.ts';

export const approvals = {
  kind_push_key: '推送密钥',
  act_push_key: '更换推送密钥',
} as const satisfies Record<keyof typeof enApprovals, string>;

export const screens = {
  pushKey: '推送密钥',
} as const satisfies Record<keyof typeof enScreens, string>;

export const acts = {
  'push_key.proposed': '提议更换推送密钥',
  'push_key.rotated': '更换推送密钥',
} as const satisfies Record<keyof typeof enActs, string>;
