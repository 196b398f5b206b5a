import type en from '../en/fixtures.ts';

export default {
  hotMatches: 'Trận nổi bật',
  versus: 'VS',
  liveModels: 'Người dẫn trực tiếp',
  roomFree: 'Miễn phí',
  roomVip: 'VIP',
  roomPayPerView: 'Trả theo lượt',
  onAir: 'Đang phát',
  offAir: 'Ngoại tuyến',
} as const satisfies Record<keyof typeof en, string>;
