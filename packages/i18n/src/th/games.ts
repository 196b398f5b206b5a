import type en from '../en/games.ts';

export default {
  RNG: 'สล็อต',
  JL: 'Jeepney',
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
