/** The message center, one announcement, and the list of promotions. */
export default {
  all: 'Announcements',
  none: 'No announcements at the moment',
  noneText: 'New ones are shown here as soon as they are published.',
  unread: 'Unread',
  unreadCount: '{count} unread',
  ended: 'This announcement is no longer shown. Here are the others:',
  failed: 'The announcements did not load',
  ways: 'Contact us',
  inbox: 'Inbox',
  notifications: 'Notifications',
  telegram: 'Telegram',
  service: 'Customer service',
  help: 'Help',
  promotionsFailed: 'The promotions did not load',
  noPromotions: 'No promotions at the moment',
  noPromotionsText: 'New ones are shown here as soon as they begin.',
  toGames: 'To the games',
  activityComingSoon: 'coming soon',
  activityJoin: 'Join',
  activityJoined: 'Joined',
  activityProcess: 'Process',
  activityClaim: 'Claim',
  activityApplying: 'Applying',
  activityIssued: 'Issued',
  activityClaimed: 'Claimed',
  activityRejected: 'Rejected',
  activityClose: 'Close',
  chat: 'Live chat',
} as const;

export const refusals = {
  'announcements.changed':
    'Somebody else has changed this announcement meanwhile. Open it again, then make your change.',
} as const;

export const screens = {
  messages: 'Messages',
  announcement: 'Announcement',
  promotions: 'Promotions',
  agentAnnouncements: 'Agent announcements',
} as const;
