import type en from '../en/home.ts';
import type { screens as enScreens } from '../en/home.ts';

export default {
  banners: '精选推荐',
  bannerOf: '第 {position} 条精选推荐，共 {count} 条',
  playBanners: '播放精选推荐',
  pauseBanners: '暂停精选推荐',
  notices: '公告',
  pauseNotices: '暂停公告滚动',
  playNotices: '继续公告滚动',
  shortcuts: '快捷入口',
  withdraw: '提款',
  rewards: '奖励',
  appName: '{brand} 应用',
  appGet: '下载应用',
  appClose: '关闭应用下载提示',
  categories: '游戏分类',
  search: '搜索',
  hot: '当前热门',
  recent: '最近玩过',
  all: '查看全部',
  demo: '演示数据',
  unread: '有未读消息',
  chat: '在线客服',
} as const satisfies Record<keyof typeof en, string>;

export const screens = {
  home: '首页',
} as const satisfies Record<keyof typeof enScreens, string>;
