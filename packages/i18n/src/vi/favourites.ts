import type { refusals as english } from '../en/favourites.ts';

export const refusals = {
  'favourites.full': 'Bộ sưu tập đã đầy. Hãy bỏ một trò chơi để thêm trò khác.',
} as const satisfies Record<keyof typeof english, string>;
