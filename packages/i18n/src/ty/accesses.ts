import type { refusals as english } from '../en/accesses.ts';

export const refusals = {
  'accesses.purpose_required': 'Sabihin muna kung bakit mo tinitingnan ang miyembrong ito.',
} as const satisfies Record<keyof typeof english, string>;
