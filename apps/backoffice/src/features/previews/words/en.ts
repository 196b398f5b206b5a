export default {
  title: 'On a phone',
  as: 'Seen by',
  as_visitor: 'Visitor',
  as_member: 'Member',
  language: 'Language of the app',
  frame: 'The app as members see it',
  until: 'Valid until {time}. You are not signed in here, and nothing can be changed.',
  renew: 'Renew',
  window: 'Open in a window',
  reason: 'Looked at before members see it',
} as const;

export const acts = {
  'preview.made': 'Made a preview',
} as const;
