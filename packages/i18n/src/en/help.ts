/** Help. */
export default {
  text: 'Answers to what members ask most.',
  failed: 'Help did not load',
  none: 'There is nothing here yet.',
  service: 'Customer service',
  chat: 'Live chat',
} as const;

export const refusals = {
  'help.changed': 'Somebody else has changed this page meanwhile. Open it again, then make your change.',
} as const;

export const screens = {
  help: 'Help',
} as const;
