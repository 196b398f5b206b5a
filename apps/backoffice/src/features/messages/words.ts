export const screens = {
  outbox: ['SMS and e-mail', '短信与邮件'],
} as const;
