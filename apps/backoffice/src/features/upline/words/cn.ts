import type { acts as enActs, approvals as enApprovals } from './en.ts';

export const acts = {
  'member.move_proposed': '提议移动会员的归属',
  'member.move_decided': '移动会员的归属或安排移动',
  'member.upline_transfer_set': '设置会员是否可向上级转账',
} as const satisfies Record<keyof typeof enActs, string>;

export const approvals = {
  kind_member_move: '代理归属移动',
  act_member_move: '移动 {about} 及其全部下级',
} as const satisfies Record<keyof typeof enApprovals, string>;
