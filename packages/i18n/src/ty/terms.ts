import type en from '../en/terms.ts';
import type { refusals as english, screens as enScreens } from '../en/terms.ts';

export default {
  documents: 'Mga dokumento',
  version: 'Bersiyon {version}',
  since: 'May bisa mula {date}',
  acceptedOn: 'Tinanggap mo ang bersiyong ito noong {date}.',
  waits: 'Naghihintay ng pagsang-ayon mo ang bersiyong ito.',
  acceptThis: 'Tanggapin ang bersiyong ito',
  inEnglish: 'Hindi pa nakasulat sa wika mo ang dokumentong ito. Nasa Ingles ito.',
  failed: 'Hindi na-load ang dokumento',
  none: 'Wala pang tuntunin',
  noneText: 'Hindi pa naglalathala ng tuntunin dito ang brand na ito.',
  askTitle: 'Pakitanggap ang aming mga tuntunin',
  askText: 'May bagong bersiyon. Basahin at tanggapin ito para makapagsimula muli ng laro.',
  askOpen: 'Habang wala pa, bukas pa rin sa iyo ang mga ito:',
  read: 'Mga babasahin',
  accept: 'Tanggapin',
  accepted: 'Salamat. Makakapaglaro ka na muli.',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'terms.not_accepted':
    'Nagbago ang aming mga tuntunin. Basahin at tanggapin muna ang mga ito; saka ka makakapaglaro.',
  'terms.outdated': 'Kakabago lang muli ng mga tuntunin. Basahin ang bersiyon ngayon.',
  'terms.changed': 'May ibang nagbago ng dokumentong ito. Buksan itong muli, saka gawin ang pagbabago.',
  'terms.in_the_past':
    'Hindi puwedeng magsimula sa nakaraan ang isang bersiyon. Pumili ng mas huling oras, o ilathala na ngayon.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  terms: 'Mga tuntunin at privacy',
} as const satisfies Record<keyof typeof enScreens, string>;
