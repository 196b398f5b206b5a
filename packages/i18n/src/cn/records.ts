import type en from '../en/records.ts';

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
  moreFailed: '更多记录未能加载。',
  moreOffline: '你已离线。恢复连接后会加载更多记录。',
  end: '共 {count} 条，已全部显示',
  failedTitle: '列表未能加载',
  offlineTitle: '正在等待网络连接',
  offlineText: '恢复连接后，列表会立即加载。',
} as const satisfies Record<keyof typeof en, string>;
