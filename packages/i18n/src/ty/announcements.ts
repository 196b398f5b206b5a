import type en from '../en/announcements.ts';
import type { refusals as english, screens as enScreens } from '../en/announcements.ts';

export default {
  all: 'Mga anunsiyo',
  none: 'Walang anunsiyo sa ngayon',
  noneText: 'Lalabas dito ang mga bago sa oras na mailathala.',
  unread: 'Hindi nabasa',
  unreadCount: '{count} hindi nabasa',
  ended: 'Hindi na ipinapakita ang anunsiyong ito. Narito ang iba:',
  failed: 'Hindi nag-load ang mga anunsiyo',
  ways: 'Makipag-ugnayan',
  inbox: 'Inbox',
  notifications: 'Mga abiso',
  telegram: 'Telegram',
  service: 'Customer service',
  help: 'Tulong',
  promotionsFailed: 'Hindi nag-load ang mga promo',
  noPromotions: 'Walang promo sa ngayon',
  noPromotionsText: 'Lalabas dito ang mga bago sa oras na magsimula sila.',
  toGames: 'Pumunta sa mga laro',
  activityComingSoon: 'malapit na',
  activityJoin: 'Sumali',
  activityJoined: 'Kasali na',
  activityProcess: 'Isinasagawa',
  activityClaim: 'Kunin',
  activityApplying: 'Inaaplayan',
  activityIssued: 'Naibigay',
  activityClaimed: 'Nakuha na',
  activityRejected: 'Tinanggihan',
  activityClose: 'Sarado',
  chat: 'Makipag-chat',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'announcements.changed':
    'May ibang nagbago ng anunsiyong ito. Buksan itong muli, saka gawin ang pagbabago.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  messages: 'Mga mensahe',
  announcement: 'Anunsiyo',
  promotions: 'Mga promo',
  agentAnnouncements: 'Anunsiyo sa ahente',
} as const satisfies Record<keyof typeof enScreens, string>;
