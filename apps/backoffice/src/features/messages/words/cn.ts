import type { screens as enScreens } from './en.ts';

export const screens = {
  outbox: '短信与邮件',
} as const satisfies Record<keyof typeof enScreens, string>;
