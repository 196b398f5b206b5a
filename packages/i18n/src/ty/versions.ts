import type { refusals as english } from '../en/versions.ts';

export const refusals = {
  'versions.changed':
    'May ibang nag-save ng mas bagong bersiyon. Tingnan muna ang sa kanila, saka ibalik muli.',
  'versions.outdated':
    'May laman ang bersiyong ito na hindi na pinapayagan. Buksan, itama, at i-save na muli.',
} as const satisfies Record<keyof typeof english, string>;
