import type en from '../en/announcements.ts';
import type { refusals as english, screens as enScreens } from '../en/announcements.ts';

export default {
  all: '公告',
  none: '目前没有公告',
  noneText: '新公告一发布就会显示在这里。',
  unread: '未读',
  unreadCount: '{count} 条未读',
  ended: '这条公告已不再显示。以下是现有公告：',
  failed: '公告加载失败',
  ways: '联系我们',
  inbox: '收件箱',
  notifications: '通知',
  telegram: 'Telegram',
  service: '客服',
  help: '帮助',
  promotionsFailed: '优惠活动加载失败',
  noPromotions: '目前没有优惠活动',
  noPromotionsText: '新活动一开始就会显示在这里。',
  toGames: '去玩游戏',
  activityComingSoon: '即将开始',
  activityJoin: '参加',
  activityJoined: '已参加',
  activityProcess: '进行中',
  activityClaim: '领取',
  activityApplying: '申请中',
  activityIssued: '已发放',
  activityClaimed: '已领取',
  activityRejected: '已拒绝',
  activityClose: '已结束',
  chat: '在线客服',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'announcements.changed': '其他人已修改这条公告。请重新打开后再修改。',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  messages: '消息',
  announcement: '公告',
  promotions: '优惠活动',
  agentAnnouncements: '代理公告',
} as const satisfies Record<keyof typeof enScreens, string>;
