export default {
  listTitle: ['Terms', '条款'],
  listLead: [
    'What members agree to. A published version is never changed; a change is the next version.',
    '会员同意的条款。已发布的版本不会再更改；任何修改都是下一个版本。',
  ],
  kind_rules: ['Rules of use', '使用规则'],
  kind_privacy: ['Privacy', '隐私政策'],
  kind_play: ['Responsible play', '理性游戏'],
  about_rules: ['What holds between the brand and its members.', '品牌与会员之间的约定。'],
  about_privacy: ['What becomes of members’ data.', '会员数据的使用方式。'],
  about_play: ['How play stays play.', '如何保持理性游戏。'],
  editDraft: ['Edit draft of version {version}', '编辑版本 {version} 的草稿'],
  writeNext: ['Write the next version', '撰写下一版本'],
  none: ['No version yet.', '还没有版本。'],
  versionsOf: ['Versions: {kind}', '版本：{kind}'],
  versionNo: ['Version {version}', '版本 {version}'],
  consent: ['Consent', '同意方式'],
  asksAnew: ['Members are asked again', '需会员重新同意'],
  asksNot: ['Without asking', '无需重新同意'],
  state_draft: ['Draft', '草稿'],
  state_scheduled: ['Scheduled', '已排期'],
  state_in_force: ['In force', '生效中'],
  state_superseded: ['Superseded', '已被取代'],
  draftTitle: ['Next version: {kind}', '下一版本：{kind}'],
  draftLead: [
    'Nothing of what is in force changes before it is published.',
    '发布之前，现行版本不会有任何变化。',
  ],
  look: ['Read as members will', '以会员视角阅读'],
  saveFirst: ['Save the draft first.', '请先保存草稿。'],
  needsConsent: ['Ask members to agree again', '要求会员重新同意'],
  needsConsentHint: [
    'Before the next game. Switch it off where nothing changes for them, as for a typing mistake.',
    '在下次游戏前询问。若对会员没有影响（如更正错字），请关闭。',
  ],
  publish: ['Publish terms', '发布条款'],
  publishTitle: ['Publish version {version} of {kind}?', '发布{kind}版本 {version}？'],
  publishAsks: [
    'Every member is asked to agree before their next game. It cannot be changed any more.',
    '每位会员在下次游戏前都需同意。发布后不能再更改。',
  ],
  publishAsksNot: [
    'Members are not asked. It cannot be changed any more.',
    '不会询问会员。发布后不能再更改。',
  ],
  fromHint: ['By the clocks of {zone}. Empty: at once.', '按 {zone} 时间。留空则立即生效。'],
  reasonLaw: ['The law or the licence asks for it', '法律或牌照要求'],
  reasonClearer: ['Clearer words', '表述更清晰'],
  reasonFeature: ['A new service', '新增服务'],
  draftSaved: ['The draft is saved.', '草稿已保存。'],
  staysWritten: [
    'The draft has this language already. It can be rewritten, not emptied.',
    '草稿已包含此语言：可以改写，不能清空。',
  ],
} as const;

export const approvals = {
  kind_terms_publication: ['Publication of terms', '条款发布'],
  act_terms_publication: ['Publish {about}', '发布 {about}'],
} as const;

export const screens = {
  terms: ['Terms', '条款'],
  termsDraft: ['Terms draft', '条款草稿'],
} as const;

export const acts = {
  'terms.saved': ['Saved a draft of terms', '保存条款草稿'],
  'terms.publication_proposed': ['Proposed to publish terms', '提议发布条款'],
  'terms.published': ['Published terms', '发布条款'],
} as const;
