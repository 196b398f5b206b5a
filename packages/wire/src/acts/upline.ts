import type { Acts } from './rules.ts';

export const acts = {
  'member.upline_transfer_set': 'member_data',
} as const satisfies Acts;
