import type { Acts } from './rules.ts';

export const acts = {
  'member.signed_out': null,
  'member.factors_reset': 'member_data',
  'member.type_changed': 'member_data',
  'member.closed': 'deactivation',
  'member.erased': 'deactivation',
  'member.exported': null,
  'contact.revealed': null,
} as const satisfies Acts;
