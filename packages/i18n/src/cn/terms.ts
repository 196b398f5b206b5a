import type en from '../en/terms.ts';
import type { refusals as english, screens as enScreens } from '../en/terms.ts';

export default {
  documents: '文件',
  version: '第 {version} 版',
  since: '自 {date} 起生效',
  acceptedOn: '你于 {date} 接受了此版本。',
  waits: '此版本正等待你的同意。',
  acceptThis: '接受此版本',
  inEnglish: '此文件尚无你所用语言的版本，以下显示英文。',
  failed: '文件未能加载',
  none: '暂无条款',
  noneText: '该品牌尚未在此公布条款。',
  askTitle: '请接受我们的条款',
  askText: '条款有了新版本。请阅读并接受，之后即可重新开始游戏。',
  askOpen: '在此之前，以下功能仍对你开放：',
  read: '请阅读',
  accept: '接受',
  accepted: '谢谢。现在可以重新开始游戏了。',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'terms.not_accepted': '我们的条款已更新。请先阅读并接受，然后就可以开始游戏。',
  'terms.outdated': '条款刚刚再次更新。请阅读当前版本。',
  'terms.changed': '其他人已修改此文件。请重新打开后再修改。',
  'terms.in_the_past': '版本的生效时间不能早于现在。请选择更晚的时间，或立即发布。',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  terms: '条款与隐私',
} as const satisfies Record<keyof typeof enScreens, string>;
