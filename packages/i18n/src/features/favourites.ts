import type { Sentences } from '../namespaces.ts';

export const refusals = {
  'favourites.full': [
    'Your collection is full. Remove a game to add another.',
    'Puno na ang koleksyon mo. Mag-alis ng laro para makapagdagdag ng iba.',
    '你的收藏已满。请先移除一款游戏，再添加新的。',
    'เกมโปรดของคุณเต็มแล้ว ลบเกมหนึ่งออกเพื่อเพิ่มเกมอื่น',
    'Bộ sưu tập đã đầy. Hãy bỏ một trò chơi để thêm trò khác.',
  ],
} as const satisfies Sentences;
