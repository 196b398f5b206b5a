import type { acts as enActs, screens as enScreens } from './en.ts';

export default {
  listTitle: '帮助中心',
  listLead: '会员在“帮助”中看到的内容。',
  new: '新建帮助条目',
  emptyTitle: '还没有帮助条目',
  empty: '写下第一条：会员最常找的是如何存款。',
  title: '标题',
  tag: '标识',
  tagHint: '小写字母和连字符；应用内链接会用到，保存后不能更改。',
  state: '状态',
  missing: '缺少语言',
  savedAt: '保存时间',
  orderReason: '调整顺序',
  versions: '历史版本',
  look: '预览',
  saveAndLook: '保存草稿并预览',
  publish: '发布',
  publishChanges: '发布更改',
  withdraw: '撤下',
  remove: '删除',
  question: '{act}：{name}？',
  publishLead: '会员将立即看到。',
  withdrawLead: '会员将无法看到，可再次发布。',
  removeLead: '该条目将从帮助中心移除，历史版本仍会保留。',
  reasonNew: '新条目',
  reasonCorrection: '更正内容',
  reasonOutdated: '内容过时',
  draftReason: '草稿',
  draftSaved: '草稿已保存，会员暂时看不到。',
  published: '已发布。',
  withdrawn: '已撤下，会员不再看到。',
  removed: '已从帮助中心删除。',
} as const;

export const screens = {
  help: '帮助中心',
  helpItem: '帮助条目',
} as const satisfies Record<keyof typeof enScreens, string>;

export const acts = {
  'help.saved': '保存帮助页面',
  'help.removed': '删除帮助页面',
  'help.ordered': '调整帮助页面顺序',
  'help.published': '发布帮助页',
  'help.withdrawn': '撤下帮助页',
} as const satisfies Record<keyof typeof enActs, string>;
