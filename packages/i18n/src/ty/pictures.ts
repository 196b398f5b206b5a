import type { refusals as english } from '../en/pictures.ts';

export const refusals = {
  'pictures.refused': 'Buong png o jpg lang na hindi lalampas sa 5 MB.',
  'pictures.unknown': 'Wala ang larawang ito sa mga larawan ng brand. I-upload muna ito.',
  'pictures.logo_shape':
    'Ang logo ay png o jpg na hindi bababa sa 184 × 64 px, kasinglapad ng taas o hanggang anim na beses ang lapad.',
  'pictures.icon_shape': 'Ang icon ay parisukat na png o jpg na hindi bababa sa 512 × 512 px.',
} as const satisfies Record<keyof typeof english, string>;
