import type en from '../en/download.ts';
import type { screens as enScreens } from '../en/download.ts';

export default {
  title: '在手机上使用 {brand}',
  text: '你可以在手机的应用商店下载应用，也可以把本站添加到主屏幕。',
  forIos: '适用于 iPhone 和 iPad',
  forIosClip: 'iPhone 快捷方式',
  forAndroid: '适用于安卓',
  needsIos: '需 iOS 12.4 或更高版本',
  get: '下载',
  codeFor: '二维码：{name}',
  failed: '下载选项未能加载',
  noneTitle: '暂无应用',
  noneText: '本品牌尚未在应用商店上架应用。你可以把本站添加到主屏幕。',
  homeTitle: '放到主屏幕',
  homeText: '同一个网站，像应用一样使用：独立图标，全屏显示，无需安装。',
  homeAction: '添加到主屏幕',
  oldTitle: '较旧的 iPhone',
  iosBelow122: 'iOS 12.0 和 12.1 无法运行应用。请在“设置”>“通用”>“软件更新”中升级系统，然后再回来。',
  ios11: 'iOS 11 及更早版本无法运行应用，也无法打开本站。请换用较新的手机，或在电脑上登录。',
  sheetTitle: '把 {brand} 添加到主屏幕',
  sheetDone: '已经添加：你现在正在使用它。',
  iosShare: '轻点 Safari 工具栏中的共享按钮。',
  iosAdd: '选择“添加到主屏幕”。',
  iosDone: '轻点“添加”，图标就会出现在主屏幕上。',
  menuOpen: '打开浏览器的菜单。',
  menuAdd: '选择“安装应用”或“添加到主屏幕”。',
} as const satisfies Record<keyof typeof en, string>;

export const screens = {
  download: '下载应用',
} as const satisfies Record<keyof typeof enScreens, string>;
