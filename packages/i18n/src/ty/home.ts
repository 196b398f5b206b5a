import type en from '../en/home.ts';
import type { screens as enScreens } from '../en/home.ts';

export default {
  banners: 'Mga tampok',
  bannerOf: 'Tampok {position} sa {count}',
  playBanners: 'I-play ang mga tampok',
  pauseBanners: 'I-pause ang mga tampok',
  notices: 'Mga paalala',
  pauseNotices: 'I-pause ang mga paalala',
  playNotices: 'I-play ang mga paalala',
  shortcuts: 'Mga shortcut',
  withdraw: 'Withdraw',
  rewards: 'Premyo',
  appName: '{brand} app',
  appGet: 'Kunin ang app',
  appClose: 'Isara ang alok ng app',
  categories: 'Mga kategorya',
  search: 'Maghanap',
  hot: 'Patok ngayon',
  recent: 'Laruin muli',
  all: 'Tingnan lahat',
  demo: 'datos ng demo',
  unread: 'May hindi pa nababasa',
  chat: 'Makipag-chat',
} as const satisfies Record<keyof typeof en, string>;

export const screens = {
  home: 'Home',
} as const satisfies Record<keyof typeof enScreens, string>;
