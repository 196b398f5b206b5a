import type en from '../en/help.ts';

export default {
  text: 'Mga sagot sa madalas itanong ng mga miyembro.',
  failed: 'Hindi nag-load ang sentro ng tulong',
  none: 'Wala pang laman dito.',
  service: 'Magtanong sa customer service',
} as const satisfies Record<keyof typeof en, string>;
