export const screens = {
  outbox: 'SMS and e-mail',
} as const;
