import type en from '../en/status.ts';

export default {
  maintenanceTitle: '我们正在升级',
  maintenanceText: '系统正在升级，请稍后再试。你的余额和记录都是安全的。',
  maintenanceUntil: '预计在 {moment} 恢复。',
  regionTitle: '你所在的地区未开放',
  regionText: '访问因 IP 或地区受到限制，因此不能从这里玩游戏。',
  regionHint: '如果你认为这是误判，客服可以为你核查。',
  archivedTitle: '本网站已关闭',
  archivedText: '这里不能再登录或游戏。你在这里的资金仍属于你：联系客服即可领取。',
  openStill: '仍可使用',
  account: '你的账户',
  records: '投注记录',
  help: '帮助',
  service: '客服',
  settings: '设置与退出登录',
  checkAgain: '重新检查',
  stillClosed: '仍未开放。本页面每分钟会重新检查一次。',
} as const satisfies Record<keyof typeof en, string>;
