import type { refusals as english } from '../en/pictures.ts';

export const refusals = {
  'pictures.refused': 'Buong png o jpg lang na hindi lalampas sa 5 MB.',
  'pictures.unknown': 'Wala ang larawang ito sa mga larawan ng brand. I-upload muna ito.',
} as const satisfies Record<keyof typeof english, string>;
