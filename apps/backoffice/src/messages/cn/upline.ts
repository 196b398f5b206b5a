import type { acts as enActs } from '../en/upline.ts';

export const acts = {
  'member.upline_transfer_set': '设置会员是否可向上级转账',
} as const satisfies Record<keyof typeof enActs, string>;
