import type { Acts } from './rules.ts';

export const acts = {
  'list.exported': null,
  'colleague.joined_group': 'permissions',
  'colleague.left_group': 'permissions',
} as const satisfies Acts;

/** Acts of the operator, by a command and not by a call: their lines in the audit name no colleague. */
export const OPERATOR_ACTS = [
  'colleague.joined_group',
  'colleague.left_group',
] as const satisfies readonly (keyof typeof acts)[];
