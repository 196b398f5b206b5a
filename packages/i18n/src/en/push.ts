/** Notifications in this browser: the offer, and the switch. */
export default {
  offerTitle: 'Turn on notifications',
  offerText:
    'Answers to your feedback and changes to your account can be shown here, even while the app is closed. You choose what.',
  turnOn: 'Turn on',
  notNow: 'Not now',
  turnOff: 'Turn off',
  looking: 'Looking at this browser…',
  unsupported: 'This browser cannot show notifications. On an iPhone, add the app to your home screen first.',
  blocked: 'Notifications are blocked for this site. You can allow them in the settings of your browser.',
  isOff: 'Notifications are off in this browser.',
  isOn: 'Notifications are on in this browser.',
  others: 'Other browsers',
  remove: 'Remove',
  removeNamed: 'Remove {device}',
} as const;

export const refusals = {
  'push.not_offered': 'This brand sends no notifications to phones yet.',
  'push.key_changed': 'The notifications of this site were set up again. Turn them on once more.',
  'push.subscription_refused': 'This browser cannot be notified. Try another browser, or update this one.',
} as const;
