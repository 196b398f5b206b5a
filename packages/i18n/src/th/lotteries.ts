import type en from '../en/lotteries.ts';
import type { screens as enScreens } from '../en/lotteries.ts';

export default {
  lott: 'หวย',
  elott: 'หวยออนไลน์',
  MB: 'หวยภาคเหนือ',
  MT: 'หวยภาคกลาง',
  MN: 'หวยภาคใต้',
  issue: 'งวด {number}',
  closesIn: 'ปิดรับเดิมพันใน',
  drawsIn: 'ออกผลใน',
  closesOn: 'ปิดรับเดิมพันวันที่',
  drawsOn: 'ออกผลวันที่',
  drawing: 'กำลังออกผล',
  lastDraw: 'ผลงวด {number}',
  noDraw: 'ยังไม่มีผล',
  Tradition: 'ดั้งเดิม',
  Entertainment: 'บันเทิง',
  play: 'เล่น',
  playNamed: 'เล่น {game} แบบ{type}',
  maintenance: 'ปิดปรับปรุง',
  failed: 'โหลดหวยไม่สำเร็จ',
  emptyTitle: 'ยังไม่มีเกมหวย',
  emptyText: 'ลองดูหมวดหมู่อื่น',
  allGames: 'เกมทั้งหมด',
  unknownTitle: 'หวยนี้ไม่มีให้เล่น',
  unknownText: 'ลิงก์อาจไม่สมบูรณ์ เลือกหวยอื่นได้เลย',
  allLotteries: 'หวยทั้งหมด',
  starting: 'กำลังเปิดหวย',
} as const satisfies Record<keyof typeof en, string>;

export const screens = {
  startLottery: 'หวย',
  lotteries: 'เกมหวย',
  lotteryFrame: 'หวย',
} as const satisfies Record<keyof typeof enScreens, string>;
