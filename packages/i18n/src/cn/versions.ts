import type { refusals as english } from '../en/versions.ts';

export const refusals = {
  'versions.changed': '其他人已保存了更新的版本。请先查看对方的版本，再恢复。',
  'versions.outdated': '此版本含有现已不允许的内容。请打开并更正后重新保存。',
} as const satisfies Record<keyof typeof english, string>;
