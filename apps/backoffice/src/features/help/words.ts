export default {
  listTitle: ['Help center', '帮助中心'],
  listLead: ['What members read under Help, item by item.', '会员在“帮助”中看到的内容。'],
  new: ['New help item', '新建帮助条目'],
  emptyTitle: ['No help item yet', '还没有帮助条目'],
  empty: [
    'Write the first one: how to deposit is what members look for most.',
    '写下第一条：会员最常找的是如何存款。',
  ],
  tag: ['Tag', '标识'],
  tagHint: [
    'Lowercase letters and hyphens; links of the app name it, so it stays.',
    '小写字母和连字符；应用内链接会用到，保存后不能更改。',
  ],
  remove: ['Remove', '删除'],
  publishLead: ['Members read it at once.', '会员将立即看到。'],
  withdrawLead: ['Members read it no more. It can be published again.', '会员将无法看到，可再次发布。'],
  removeLead: [
    'It leaves the help center with its order. Its versions stay.',
    '该条目将从帮助中心移除，历史版本仍会保留。',
  ],
  reasonNew: ['New item', '新条目'],
  reasonOutdated: ['Out of date', '内容过时'],
  draftSaved: ['The draft is saved. Members read nothing of it yet.', '草稿已保存，会员暂时看不到。'],
  withdrawn: ['Withdrawn. Members read it no more.', '已撤下，会员不再看到。'],
  removed: ['Removed from the help center.', '已从帮助中心删除。'],
} as const;

export const screens = {
  help: ['Help center', '帮助中心'],
  helpItem: ['Help item', '帮助条目'],
} as const;

export const acts = {
  'help.saved': ['Saved a help page', '保存帮助页面'],
  'help.removed': ['Removed a help page', '删除帮助页面'],
  'help.ordered': ['Ordered help pages', '调整帮助页面顺序'],
  'help.published': ['Published a help page', '发布帮助页'],
  'help.withdrawn': ['Withdrew a help page', '撤下帮助页'],
} as const;
