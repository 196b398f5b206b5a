import type { refusals as english } from '../en/views.ts';

export const refusals = {
  'views.changed': '其他人刚刚修改了此视图。请重新打开后再修改。',
  'views.name_taken': '此列表已有同名的视图，请换一个名称。',
  'views.full': '您的视图已达上限 50 个，请先删除一个。',
} as const satisfies Record<keyof typeof english, string>;
