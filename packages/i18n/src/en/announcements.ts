/** The message center, one announcement, and the list of promotions. */
export default {
  all: 'Announcements',
  none: 'No announcements at the moment.',
  unread: 'Unread',
  unreadCount: '{count} unread',
  ended: 'This announcement is no longer shown. Here are the others:',
  failed: 'The announcements did not load',
  ways: 'Contact us',
  inbox: 'Inbox',
  telegram: 'Telegram',
  service: 'Customer service',
  help: 'Help center',
  promotionsFailed: 'The promotions did not load',
  noPromotions: 'No promotions at the moment',
  noPromotionsText: 'New ones are shown here as soon as they begin.',
  toGames: 'To the games',
} as const;
