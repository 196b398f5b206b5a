import type en from '../en/records.ts';
import type { refusals as english, screens as enScreens } from '../en/records.ts';

export default {
  period: '时间段',
  days1: '今天',
  days7: '7 天',
  days30: '30 天',
  longer: '显示 {days} 天',
  today: '今天',
  yesterday: '昨天',
  loading: '正在加载',
  shown: '已显示 {shown} 条，共 {count} 条',
  more: '显示更多',
  pages: '页码',
  previous: '上一页',
  pageOf: '第 {page} 页，共 {pages} 页',
  next: '下一页',
  moreFailed: '更多记录未能加载。',
  moreOffline: '你已离线。恢复连接后会加载更多记录。',
  end: '共 {count} 条，已全部显示',
  failedTitle: '列表未能加载',
  offlineTitle: '正在等待网络连接',
  offlineText: '恢复连接后，列表会立即加载。',
  csv: '下载 CSV',
  pdf: '下载 PDF',
  files: '下载此记录',
  fileReady: '文件已准备好。',
  ask: '咨询此项',
  own: '日期',
  ownTitle: '选择日期',
  from: '从',
  to: '至',
  ownShow: '显示这些天',
  dayFault: '请按 DD/MM/YYYY 输入日期，不晚于今天。',
  orderFault: '结束日期早于开始日期。',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'records.period_too_long': '盈亏一次最多查看 {max} 天，请选择较短的期间。',
  'records.too_long': '文件将超过 {max} 行，请选择较短的期间。',
  'records.statement_unknown': '该月份没有月结单，请选择最近 12 个月。',
  'records.session_unknown': '那里没有开始的游戏记录，请重新打开账户记录。',
  'records.nothing_signed': '账本尚未签名，请一分钟后重试。',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  movements: '账户记录',
  profitAndLoss: '盈亏记录',
  statement: '月结单',
} as const satisfies Record<keyof typeof enScreens, string>;
