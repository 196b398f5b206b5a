import type { acts as enActs, approvals as enApprovals, screens as enScreens } from './en.ts';

export default {
  listTitle: '条款',
  listLead: '会员同意的条款。已发布的版本不会再更改；任何修改都是下一个版本。',
  kind_rules: '使用规则',
  kind_privacy: '隐私政策',
  kind_play: '理性游戏',
  about_rules: '品牌与会员之间的约定。',
  about_privacy: '会员数据的使用方式。',
  about_play: '如何保持理性游戏。',
  editDraft: '编辑版本 {version} 的草稿',
  writeNext: '撰写下一版本',
  none: '还没有版本。',
  versionsOf: '版本：{kind}',
  version: '版本',
  versionNo: '版本 {version}',
  title: '标题',
  state: '状态',
  inForceFrom: '生效时间',
  consent: '同意方式',
  asksAnew: '需会员重新同意',
  asksNot: '无需重新同意',
  missing: '缺少语言',
  savedAt: '保存时间',
  state_draft: '草稿',
  state_scheduled: '已排期',
  state_in_force: '生效中',
  state_superseded: '已被取代',
  language: '语言',
  draftTitle: '下一版本：{kind}',
  draftLead: '发布之前，现行版本不会有任何变化。',
  look: '以会员视角阅读',
  saveFirst: '请先保存草稿。',
  needsConsent: '要求会员重新同意',
  needsConsentHint: '在下次游戏前询问。若对会员没有影响（如更正错字），请关闭。',
  publish: '发布条款',
  publishTitle: '发布{kind}版本 {version}？',
  publishAsks: '每位会员在下次游戏前都需同意。发布后不能再更改。',
  publishAsksNot: '不会询问会员。发布后不能再更改。',
  fromHint: '按 {zone} 时间。留空则立即生效。',
  reasonLaw: '法律或牌照要求',
  reasonClearer: '表述更清晰',
  reasonFeature: '新增服务',
  draftReason: '草稿',
  draftSaved: '草稿已保存。',
  staysWritten: '草稿已包含此语言：可以改写，不能清空。',
} as const;

export const approvals = {
  kind_terms_publication: '条款发布',
  act_terms_publication: '发布 {about}',
} as const satisfies Record<keyof typeof enApprovals, string>;

export const screens = {
  terms: '条款',
  termsDraft: '条款草稿',
} as const satisfies Record<keyof typeof enScreens, string>;

export const acts = {
  'terms.saved': '保存条款草稿',
  'terms.publication_proposed': '提议发布条款',
  'terms.published': '发布条款',
} as const satisfies Record<keyof typeof enActs, string>;
