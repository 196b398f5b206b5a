import type en from '../en/download.ts';
import type { screens as enScreens } from '../en/download.ts';

export default {
  title: '{brand} sa iyong telepono',
  text: 'Kunin ang app sa app store ng iyong telepono, o ilagay ang site na ito sa home screen.',
  forIos: 'Para sa iPhone at iPad',
  forIosClip: 'Web clip sa iPhone',
  forAndroid: 'Para sa Android',
  needsIos: 'iOS 12.4 o mas bago',
  get: 'I-download',
  codeFor: 'QR code: {name}',
  failed: 'Hindi dumating ang mga download',
  noneTitle: 'Wala pang app',
  noneText: 'Wala pang app sa app store ang brand na ito. Puwede mong ilagay ang site sa home screen.',
  homeTitle: 'Sa iyong home screen',
  homeText: 'Ang parehong site bilang app: may sariling icon, buong screen, walang ini-install.',
  homeAction: 'Idagdag sa home screen',
  oldTitle: 'Mas lumang iPhone',
  iosBelow122:
    'Hindi gagana ang app sa iOS 12.0 at 12.1. Mag-update sa Settings, General, Software Update, saka bumalik.',
  ios11:
    'Hindi gagana ang app at ang site na ito sa iOS 11 at mas luma. Gumamit ng mas bagong telepono, o mag-log in sa computer.',
  sheetTitle: 'Ilagay ang {brand} sa home screen',
  sheetDone: 'Naroon na: ginagamit mo na ito ngayon.',
  iosShare: 'Pindutin ang share button sa bar ng Safari.',
  iosAdd: 'Piliin ang “Add to Home Screen”.',
  iosDone: 'Pindutin ang “Add”. Nasa home screen na ang icon.',
  menuOpen: 'Buksan ang menu ng browser mo.',
  menuAdd: 'Piliin ang “Install app” o “Add to home screen”.',
} as const satisfies Record<keyof typeof en, string>;

export const screens = {
  download: 'Kunin ang app',
} as const satisfies Record<keyof typeof enScreens, string>;
