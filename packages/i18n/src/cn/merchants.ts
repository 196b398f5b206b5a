import type { refusals as english } from '../en/merchants.ts';

export const refusals = {
  'merchants.maintenance': '系统正在升级，请稍后再试。你的余额是安全的。',
  'merchants.region_restricted': '访问因 IP 或地区受到限制。你的账户、历史记录和帮助仍可使用。',
  'merchants.unknown_host': '这个网址没有网站。',
} as const satisfies Record<keyof typeof english, string>;
