import type en from '../en/fixtures.ts';

export default {
  hotMatches: 'Mga patok na laban',
  versus: 'VS',
  liveModels: 'Mga live na presenter',
  roomFree: 'Libre',
  roomVip: 'VIP',
  roomPayPerView: 'Pay per view',
  onAir: 'Naka-ere',
  offAir: 'Offline',
} as const satisfies Record<keyof typeof en, string>;
