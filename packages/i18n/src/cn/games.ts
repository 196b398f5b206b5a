import type en from '../en/games.ts';
import type { screens as enScreens } from '../en/games.ts';

export default {
  RNG: '老虎机',
  JL: 'Jeepney Lane',
  FISH: '捕鱼',
  LIVE: '真人娱乐',
  SPORTS: '体育',
  ESPORTS: '电竞',
  COCKFIGHT: '斗鸡',
  PVP: '棋牌',
  BINGO: '宾果',
  LOTT: '彩票',
  ELOTT: '电子彩票',
  PROMO: '优惠活动',
  new: '新',
  hot: '热',
  maintenance: '维护中',
  vendors: '游戏厂商',
  allVendors: '全部',
} as const satisfies Record<keyof typeof en, string>;

export const screens = {
  slots: '老虎机',
  rng: '老虎机',
  pvp: '棋牌',
  fish: '捕鱼',
  live: '真人娱乐',
  jl: 'Jeepney Lane',
  sports: '体育',
  esports: '电竞',
  cockfight: '斗鸡',
  lott: '彩票',
  elott: '电子彩票',
  gameCenter: '游戏中心',
  gameList: '搜索游戏',
  search: '搜索游戏',
} as const satisfies Record<keyof typeof enScreens, string>;
