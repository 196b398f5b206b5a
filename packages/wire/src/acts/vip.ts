import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'vip_levels.proposed': null,
  'vip_levels.changed': 'parameters',
  'vip_level.proposed': null,
  'vip_level.granted': 'member_data',
} as const satisfies Acts;

export const approvals = {
  /** What each level asks for and gives: it is paid to every member who reaches it. */
  vip_levels: {
    proposes: 'staff.treasury',
    decides: 'staff.admin',
    hours: 72,
    act: 'vip_levels.changed',
  },
  /** A level that one member has for some months without having reached it. */
  vip_level: {
    proposes: 'staff.adjustments',
    decides: 'staff.treasury',
    hours: 72,
    act: 'vip_level.granted',
  },
} as const satisfies ApprovalKinds;
