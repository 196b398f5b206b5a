import type en from '../en/home.ts';
import type { screens as enScreens } from '../en/home.ts';

export default {
  banners: 'ไฮไลต์',
  bannerOf: 'ไฮไลต์ {position} จาก {count}',
  playBanners: 'เลื่อนไฮไลต์ต่อ',
  pauseBanners: 'หยุดเลื่อนไฮไลต์',
  notices: 'ประกาศ',
  pauseNotices: 'หยุดเลื่อนประกาศ',
  playNotices: 'เลื่อนประกาศต่อ',
  shortcuts: 'ทางลัด',
  withdraw: 'ถอนเงิน',
  rewards: 'รางวัล',
  appName: 'แอป {brand}',
  appGet: 'ดาวน์โหลดแอป',
  appClose: 'ปิดแถบดาวน์โหลดแอป',
  categories: 'หมวดหมู่',
  search: 'ค้นหา',
  hot: 'กำลังฮิต',
  recent: 'เล่นอีกครั้ง',
  all: 'ดูทั้งหมด',
  demo: 'ข้อมูลเดโม',
  unread: 'มีข้อความใหม่',
  chat: 'แชทสด',
} as const satisfies Record<keyof typeof en, string>;

export const screens = {
  home: 'หน้าแรก',
} as const satisfies Record<keyof typeof enScreens, string>;
