import type en from '../en/games.ts';
import type { screens as enScreens } from '../en/games.ts';

export default {
  RNG: 'สล็อต',
  JL: 'Jeepney Lane',
  FISH: 'ยิงปลา',
  LIVE: 'คาสิโนสด',
  SPORTS: 'กีฬา',
  ESPORTS: 'อีสปอร์ต',
  COCKFIGHT: 'ไก่ชน',
  PVP: 'เกมโต๊ะ',
  BINGO: 'บิงโก',
  LOTT: 'หวย',
  ELOTT: 'หวยออนไลน์',
  PROMO: 'โปรโมชัน',
  new: 'ใหม่',
  hot: 'ฮิต',
  maintenance: 'ปิดปรับปรุง',
  vendors: 'ค่ายเกม',
  allVendors: 'ทั้งหมด',
} as const satisfies Record<keyof typeof en, string>;

export const screens = {
  slots: 'สล็อต',
  rng: 'สล็อต',
  pvp: 'เกมโต๊ะ',
  fish: 'ยิงปลา',
  live: 'คาสิโนสด',
  jl: 'Jeepney Lane',
  sports: 'กีฬา',
  esports: 'อีสปอร์ต',
  cockfight: 'ไก่ชน',
  lott: 'หวย',
  elott: 'หวยออนไลน์',
  gameCenter: 'ศูนย์รวมเกม',
  gameList: 'ค้นหาเกม',
  search: 'ค้นหาเกม',
} as const satisfies Record<keyof typeof enScreens, string>;
