export const acts = {
  'inbox.sent': 'Sent a message to members',
} as const;
