import type en from '../en/fixtures.ts';

export default {
  hotMatches: '热门赛事',
  versus: 'VS',
  liveModels: '真人主播',
  roomFree: '免费',
  roomVip: 'VIP',
  roomPayPerView: '付费观看',
  onAir: '直播中',
  offAir: '未开播',
} as const satisfies Record<keyof typeof en, string>;
