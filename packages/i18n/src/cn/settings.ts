import type { refusals as english, screens as enScreens } from '../en/settings.ts';

export const refusals = {
  'settings.changed': '其他人已修改这些设置。请重新打开后再修改。',
  'settings.low_contrast': '这些颜色会使部分文字难以辨认。请选择对比度至少为 4.5:1 的颜色。',
  'settings.no_method_left': '这样将无人能够注册。请保留用户名，或先开启手机注册。',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  settings: '设置',
} as const satisfies Record<keyof typeof enScreens, string>;
