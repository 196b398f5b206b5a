import type { refusals as english } from '../en/previews.ts';

export const refusals = {
  'previews.read_only':
    'Preview lang ito: puwedeng tumingin, walang mababago. Buksan ang mismong app para gawin ito.',
} as const satisfies Record<keyof typeof english, string>;
