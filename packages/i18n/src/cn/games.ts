import type en from '../en/games.ts';

export default {
  RNG: '老虎机',
  JL: 'Jeepney',
  FISH: '捕鱼',
  LIVE: '真人',
  SPORTS: '体育',
  ESPORTS: '电竞',
  COCKFIGHT: '斗鸡',
  PVP: '棋牌',
  BINGO: '宾果',
  LOTT: '彩票',
  ELOTT: '电子彩票',
  PROMO: '优惠',
  new: '新',
  hot: '热',
  maintenance: '维护中',
  vendors: '游戏厂商',
  allVendors: '全部',
} as const satisfies Record<keyof typeof en, string>;
