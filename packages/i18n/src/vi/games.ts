import type en from '../en/games.ts';
import type { screens as enScreens } from '../en/games.ts';

export default {
  RNG: 'Slot',
  JL: 'Jeepney Lane',
  FISH: 'Bắn cá',
  LIVE: 'Casino Live',
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

export const screens = {
  slots: 'Slot',
  rng: 'Slot',
  pvp: 'Game bài',
  fish: 'Bắn cá',
  live: 'Casino Live',
  jl: 'Jeepney Lane',
  sports: 'Thể thao',
  esports: 'Esports',
  cockfight: 'Đá gà',
  lott: 'Xổ số',
  elott: 'Xổ số nhanh',
  gameCenter: 'Sảnh trò chơi',
  gameList: 'Tìm trò chơi',
  search: 'Tìm trò chơi',
} as const satisfies Record<keyof typeof enScreens, string>;
