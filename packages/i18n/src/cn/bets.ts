import type en from '../en/bets.ts';
import type { refusals as english, screens as enScreens } from '../en/bets.ts';

export default {
  dayCount: '{count} 笔投注，投注额 {stake}',
  dayResult: '当日盈亏',
  WIN: '赢',
  LOSE: '输',
  PUSH: '平局',
  VOID: '作废',
  PLACED: '待确认',
  ACCEPTED: '未结',
  HALF_WIN: '赢半',
  HALF_LOSE: '输半',
  CASHED_OUT: '已提前结算',
  emptyTodayTitle: '今天没有投注',
  emptyTitle: '这 {days} 天没有投注',
  emptyText: '你玩过的每一局都会列在这里，并附上结果和验证数据。',
  emptyAction: '查找游戏',
  visitorTitle: '登录后查看你的投注',
  visitorText: '你玩过的每一局都有记录，金额精确到分，并附有验证数据。',

  filters: '筛选记录',
  game: '游戏',
  allGames: '全部游戏',
  otherGame: '其他游戏',
  allResults: '全部结果',
  totalResult: '总盈亏',
  noneSuchTitle: '这段时间没有符合的投注',
  noneSuchText: '没有符合所选游戏和结果的投注。',
  clearFilters: '显示全部投注',

  sheetTitle: '投注',
  stake: '投注额',
  payout: '派彩',
  result: '结果',
  pending: '尚未结算',
  voidText: '本局已作废，投注额已退还。',
  openText: '游戏尚未返回结果。一旦收到结果，你的投注会立即结算。',
  placed: '投注时间',
  settled: '结算时间',
  day: '账务日期',
  round: '局号',
  reference: '注单号',
  copyReference: '复制注单号',
  copied: '已复制',
  copyFailed: '此处无法自动复制。请长按号码进行复制。',
  verify: '验证本局',
  ask: '咨询此注单',

  verifyFrameTitle: '局号 {round} 的验证数据',
  verifyText: '由游戏厂商提供。你的浏览器会重新计算开奖过程并比对结果。',
  copyRound: '复制局号',
  loadingProof: '正在加载验证数据',
  roundUnknownTitle: '没有这个局号',
  roundUnknownText: '请检查局号：投注记录中的每笔投注都列有局号。',
  roundFailedTitle: '验证数据未能打开',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'bets.round_unknown': '没有这个局号。',
  'bets.round_unreachable': '游戏没有响应，现在无法显示这一局。请重试。',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  bets: '投注记录',
  verify: '单局验证',
} as const satisfies Record<keyof typeof enScreens, string>;
