import type { refusals as english } from '../en/favourites.ts';

export const refusals = {
  'favourites.full': '你的收藏已满。请先移除一款游戏，再添加新的。',
} as const satisfies Record<keyof typeof english, string>;
