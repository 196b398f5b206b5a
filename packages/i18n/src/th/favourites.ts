import type { refusals as english } from '../en/favourites.ts';

export const refusals = {
  'favourites.full': 'เกมโปรดของคุณเต็มแล้ว ลบเกมหนึ่งออกเพื่อเพิ่มเกมอื่น',
} as const satisfies Record<keyof typeof english, string>;
