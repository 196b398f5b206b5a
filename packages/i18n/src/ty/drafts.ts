import type { refusals as english } from '../en/drafts.ts';

export const refusals = {
  'drafts.changed': 'Na-save mo na ang form na ito sa ibang lugar. Piliin kung alin sa dalawa ang itatago.',
} as const satisfies Record<keyof typeof english, string>;
