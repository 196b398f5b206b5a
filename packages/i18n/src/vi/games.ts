import type en from '../en/games.ts';

export default {
  RNG: 'Slot',
  JL: 'Jeepney',
  FISH: 'Bắn cá',
  LIVE: 'Live',
  SPORTS: 'Thể thao',
  ESPORTS: 'Esports',
  COCKFIGHT: 'Đá gà',
  PVP: 'Game bài',
  BINGO: 'Bingo',
  LOTT: 'Xổ số',
  ELOTT: 'Xổ số nhanh',
  PROMO: 'Khuyến mãi',
  new: 'Mới',
  hot: 'Hot',
  maintenance: 'Bảo trì',
  vendors: 'Nhà cung cấp',
  allVendors: 'Tất cả',
} as const satisfies Record<keyof typeof en, string>;
