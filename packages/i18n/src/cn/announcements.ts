import type en from '../en/announcements.ts';

export default {
  all: '公告',
  none: '目前没有公告。',
  unread: '未读',
  unreadCount: '{count} 条未读',
  ended: '这条公告已不再显示。以下是现有公告：',
  failed: '公告加载失败',
  ways: '联系我们',
  inbox: '收件箱',
  telegram: 'Telegram',
  service: '客服',
  help: '帮助中心',
  promotionsFailed: '优惠活动加载失败',
  noPromotions: '目前没有优惠活动',
  noPromotionsText: '新活动一开始就会显示在这里。',
  toGames: '去玩游戏',
} as const satisfies Record<keyof typeof en, string>;
