/** The message center, and one announcement. */
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
} as const;
