import type { Acts } from './rules.ts';

export const acts = {
  'staff.signed_out': null,
  'staff.switched': null,
  'staff.session_ended': null,
} as const satisfies Acts;
