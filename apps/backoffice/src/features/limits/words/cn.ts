import type { acts as enActs, approvals as enApprovals } from './en.ts';

export const approvals = {
  kind_member_limit: '对会员设定限额',
  act_member_limit: '对 {about} 设定限额',
} as const satisfies Record<keyof typeof enApprovals, string>;

export const acts = {
  'member_limit.proposed': '提议对会员设定限额',
  'member_limit.imposed': '对会员设定了限额',
} as const satisfies Record<keyof typeof enActs, string>;
