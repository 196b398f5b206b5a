import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'member.upline_transfer_set': 'member_data',
  'member.downline_transfer_set': 'member_data',
  'member.move_proposed': null,
  'member.move_decided': 'member_data',
} as const satisfies Acts;

export const approvals = {
  /** Whether a member, with all below, comes to stand under another agent. */
  member_move: {
    proposes: 'staff.agents',
    decides: 'staff.agents',
    hours: 72,
    act: 'member.move_decided',
  },
} as const satisfies ApprovalKinds;
