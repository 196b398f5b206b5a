import type { refusals as english } from '../en/drafts.ts';

export const refusals = {
  'drafts.changed': '您已在别处保存过此表单，请选择保留其中哪一份。',
} as const satisfies Record<keyof typeof english, string>;
