export default {
  listTitle: ['Help center', '帮助中心'],
  listLead: ['What members read under Help, item by item.', '会员在“帮助”中看到的内容。'],
  new: ['New help item', '新建帮助条目'],
  emptyTitle: ['No help item yet', '还没有帮助条目'],
  empty: [
    'Write the first one: how to deposit is what members look for most.',
    '写下第一条：会员最常找的是如何存款。',
  ],
  title: ['Title', '标题'],
  tag: ['Tag', '标识'],
  tagHint: [
    'Lowercase letters and hyphens; links of the app name it, so it stays.',
    '小写字母和连字符；应用内链接会用到，保存后不能更改。',
  ],
  state: ['State', '状态'],
  missing: ['Missing', '缺少语言'],
  savedAt: ['Saved', '保存时间'],
  orderReason: ['Put into another order', '调整顺序'],
  versions: ['Versions', '历史版本'],
  look: ['Preview', '预览'],
  saveAndLook: ['Save draft and preview', '保存草稿并预览'],
  publish: ['Publish', '发布'],
  publishChanges: ['Publish changes', '发布更改'],
  withdraw: ['Withdraw', '撤下'],
  remove: ['Remove', '删除'],
  question: ['{act}: {name}?', '{act}：{name}？'],
  publishLead: ['Members read it at once.', '会员将立即看到。'],
  withdrawLead: ['Members read it no more. It can be published again.', '会员将无法看到，可再次发布。'],
  removeLead: [
    'It leaves the help center with its order. Its versions stay.',
    '该条目将从帮助中心移除，历史版本仍会保留。',
  ],
  reasonNew: ['New item', '新条目'],
  reasonCorrection: ['Correction', '更正内容'],
  reasonOutdated: ['Out of date', '内容过时'],
  draftReason: ['Draft', '草稿'],
  draftSaved: ['The draft is saved. Members read nothing of it yet.', '草稿已保存，会员暂时看不到。'],
  published: ['Published.', '已发布。'],
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
