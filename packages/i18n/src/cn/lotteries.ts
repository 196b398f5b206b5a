import type en from '../en/lotteries.ts';
import type { screens as enScreens } from '../en/lotteries.ts';

export default {
  lott: '彩票',
  elott: '电子彩票',
  MB: '北部彩票',
  MT: '中部彩票',
  MN: '南部彩票',
  issue: '第 {number} 期',
  closesIn: '距投注截止',
  drawsIn: '距开奖',
  closesOn: '投注截止于',
  drawsOn: '开奖于',
  drawing: '正在开奖',
  lastDraw: '第 {number} 期开奖结果',
  noDraw: '暂无开奖结果',
  Tradition: '传统',
  Entertainment: '娱乐',
  play: '开玩',
  playNamed: '玩 {game}，{type}',
  maintenance: '维护中',
  failed: '彩票未能加载。',
  emptyTitle: '暂无彩票游戏',
  emptyText: '请试试其他分类。',
  allGames: '全部游戏',
  unknownTitle: '这款彩票不可用',
  unknownText: '链接可能不完整。请选择其他彩票。',
  allLotteries: '全部彩票',
  starting: '正在打开彩票',
} as const satisfies Record<keyof typeof en, string>;

export const screens = {
  startLottery: '彩票',
  lotteries: '彩票游戏',
  lotteryFrame: '彩票',
} as const satisfies Record<keyof typeof enScreens, string>;
