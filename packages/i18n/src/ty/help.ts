import type en from '../en/help.ts';
import type { refusals as english, screens as enScreens } from '../en/help.ts';

export default {
  text: 'Mga sagot sa madalas itanong ng mga miyembro.',
  failed: 'Hindi nag-load ang Tulong',
  none: 'Wala pang laman dito.',
  service: 'Customer service',
  chat: 'Makipag-chat',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'help.changed': 'May ibang nagbago ng pahinang ito. Buksan itong muli, saka gawin ang pagbabago.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  help: 'Tulong',
} as const satisfies Record<keyof typeof enScreens, string>;
