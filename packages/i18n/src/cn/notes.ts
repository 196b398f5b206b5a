import type { refusals as english } from '../en/notes.ts';

export const refusals = {
  'notes.changed': '同事刚刚修改了此备注。请查看最新内容后再试。',
  'notes.known': '此备注已用其他内容保存过，请重新打开页面。',
  'notes.too_many': '此会员的备注已达上限。请修改已有备注。',
} as const satisfies Record<keyof typeof english, string>;
