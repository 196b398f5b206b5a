import type { refusals as english } from '../en/notes.ts';

export const refusals = {
  'notes.changed':
    'Binago ng kasamahan ang talang ito habang nag-e-edit ka. Basahin ang bago, saka subukan muli.',
  'notes.known': 'May ibang tala na rito. Buksan muli ang pahina.',
  'notes.too_many': 'Puno na ang mga tala ng miyembrong ito. I-edit na lang ang isa sa mga iyon.',
} as const satisfies Record<keyof typeof english, string>;
