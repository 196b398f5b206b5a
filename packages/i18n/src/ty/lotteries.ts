import type en from '../en/lotteries.ts';
import type { screens as enScreens } from '../en/lotteries.ts';

export default {
  lott: 'Loterya',
  elott: 'E-loterya',
  MB: 'Mga bola sa Hilaga',
  MT: 'Mga bola sa Gitna',
  MN: 'Mga bola sa Timog',
  issue: 'Bola {number}',
  closesIn: 'Magsasara sa',
  drawsIn: 'Bobolahin sa:',
  closesOn: 'Magsasara ang taya sa',
  drawsOn: 'Bobolahin sa',
  drawing: 'Binobola na',
  lastDraw: 'Resulta ng {number}',
  noDraw: 'Wala pang resulta',
  Tradition: 'Tradisyonal',
  Entertainment: 'Libangan',
  play: 'Laruin',
  playNamed: 'Laruin ang {game}, {type}',
  maintenance: 'Maintenance',
  failed: 'Hindi nag-load ang mga loterya.',
  emptyTitle: 'Wala pang larong loterya',
  emptyText: 'Subukan ang ibang kategorya.',
  allGames: 'Lahat ng laro',
  unknownTitle: 'Hindi available ang loteryang ito',
  unknownText: 'Baka kulang ang link. Pumili ng ibang loterya.',
  allLotteries: 'Lahat ng loterya',
  starting: 'Binubuksan ang loterya',
} as const satisfies Record<keyof typeof en, string>;

export const screens = {
  startLottery: 'Loterya',
  lotteries: 'Mga larong loterya',
  lotteryFrame: 'Loterya',
} as const satisfies Record<keyof typeof enScreens, string>;
