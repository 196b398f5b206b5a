import type en from '../en/announcements.ts';

export default {
  all: 'Mga anunsiyo',
  none: 'Walang anunsiyo sa ngayon.',
  unread: 'Hindi nabasa',
  unreadCount: '{count} hindi nabasa',
  ended: 'Hindi na ipinapakita ang anunsiyong ito. Narito ang iba:',
  failed: 'Hindi nag-load ang mga anunsiyo',
  ways: 'Makipag-ugnayan',
  inbox: 'Inbox',
  telegram: 'Telegram',
  service: 'Customer service',
  help: 'Sentro ng tulong',
  promotionsFailed: 'Hindi nag-load ang mga promo',
  noPromotions: 'Walang promo sa ngayon',
  noPromotionsText: 'Lalabas dito ang mga bago sa oras na magsimula sila.',
  toGames: 'Pumunta sa mga laro',
} as const satisfies Record<keyof typeof en, string>;
