import type en from '../en/fixtures.ts';

export default {
  hotMatches: 'แมตช์ยอดฮิต',
  versus: 'VS',
  liveModels: 'พิธีกรไลฟ์สด',
  roomFree: 'ฟรี',
  roomVip: 'VIP',
  roomPayPerView: 'จ่ายต่อครั้ง',
  onAir: 'กำลังไลฟ์',
  offAir: 'ออฟไลน์',
} as const satisfies Record<keyof typeof en, string>;
