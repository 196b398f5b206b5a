/** The home screen. */
export default {
  banners: 'Highlights',
  bannerOf: 'Highlight {position} of {count}',
  playBanners: 'Play the highlights',
  pauseBanners: 'Pause the highlights',
  notices: 'Notices',
  pauseNotices: 'Pause the notices',
  playNotices: 'Play the notices',
  shortcuts: 'Shortcuts',
  withdraw: 'Withdraw',
  rewards: 'Rewards',
  appName: '{brand} app',
  appGet: 'Get the app',
  appClose: 'Close the offer of the app',
  categories: 'Categories',
  search: 'Search',
  hot: 'Hot right now',
  recent: 'Play again',
  all: 'See all',
  demo: 'demo data',
  unread: 'Unread messages',
  chat: 'Live chat',
} as const;

export const screens = {
  home: 'Home',
} as const;
