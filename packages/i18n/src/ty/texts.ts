import type { refusals as english } from '../en/texts.ts';

export const refusals = {
  'texts.missing':
    'Hindi pa nakasulat ang tekstong ito sa lahat ng wika ng brand. Isulat ang kulang, saka subukan muli.',
} as const satisfies Record<keyof typeof english, string>;
