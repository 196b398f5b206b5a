/** What a member is told, by which channel, and when not. */
export default {
  here: 'This browser',
  security: 'Account security',
  securityText: 'Changes to passwords and sign-in methods. These protect your account and stay on.',
  service: 'Answers and service',
  serviceText: 'Answers to your feedback, and what we decide on something you sent.',
  news: 'News and offers',
  newsText: 'Offers and news from us. Sent outside of the inbox only if you turn it on.',
  inbox: 'Inbox',
  push: 'Push notification',
  email: 'E-mail',
  sms: 'SMS',
  unproved: 'Not verified yet, so nothing is sent there.',
  toSecurity: 'Verify e-mail and mobile number',
  quiet: 'Quiet hours',
  quietText: 'During quiet hours only account security is sent. The rest is sent when they end.',
  quietOn: 'Keep quiet hours',
  quietFrom: 'From',
  quietTo: 'Until',
  quietSame: 'Beginning and end must differ.',
  failed: 'Your settings did not load',
} as const;

export const refusals = {
  'notifications.fixed': 'What protects your account cannot be switched off.',
  'notifications.placeholder_unknown':
    'This text has a placeholder that is not known, or a brace that begins no placeholder. Nothing was saved.',
  'notifications.changed': 'Somebody else has saved these words since you opened them. Open them again.',
} as const;

export const screens = {
  notifications: 'Notifications',
} as const;
