export default {
  title: ['Audit chain', '审计链'],
  lead: [
    'Every act of a colleague is sealed onto the one before it. The end of the chain is signed and published, so that nothing in it can be changed unseen.',
    '同事的每项操作都会加封，并与前一项相连。链的末端经过签名并对外公布，任何改动都会被发现。',
  ],
  verify: ['Verify the chain', '验证审计链'],
  export: ['Export for a regulator', '监管导出'],
  exportTitle: ['Export the audit for a regulator', '为监管机构导出审计记录'],
  exportLead: [
    'What colleagues of this brand did and tried in these days, with the seals and the signed heads that prove it, as a file of JSON lines.',
    '导出本品牌同事在所选日期内执行和尝试的操作，连同可证明其真实性的封印与已签名链首，格式为 JSON Lines 文件。',
  ],
  exportFirst: ['First day', '开始日期'],
  exportLast: ['Last day', '结束日期'],
  exportLastHint: ['It is included.', '包含当天。'],
  exportAsked: ['A regulator asked for it', '监管机构要求'],
  exportRegular: ['Regular report', '定期报告'],
  exportProof: [
    'Anyone with the file and our public keys, which are handed over apart from it, verifies it without us by',
    '持有该文件和我们公钥（单独交付）的任何人均可自行验证，无需我们参与，命令为',
  ],
  exportAct: ['Download the audit', '下载审计记录'],
  state: ['State of the chain', '审计链状态'],
  seals: ['Sealed acts', '已加封的操作'],
  waiting: ['Waiting for a seal', '等待加封'],
  waitingFor: [
    '{seconds, plural, one {The oldest for # second} other {The oldest for # seconds}}',
    '{seconds, plural, other {最早的一项已等待 # 秒}}',
  ],
  head: ['Last published head', '最近公布的链首'],
  noHead: [
    'None has been published yet. The first comes within a day.',
    '尚未公布。首次公布将在一天之内完成。',
  ],
  headNumber: ['Number', '序号'],
  headAt: ['Signed', '签名时间'],
  headSeals: ['Covers acts', '涵盖操作数'],
  headEnd: ['Hash of the last seal', '最后一个封印的哈希'],
  headKey: ['Signed with key', '签名密钥'],
  verification: ['Last verification', '最近一次验证'],
  neverVerified: [
    'None has been asked for yet. It looks at every seal from the first on, and at every published head.',
    '尚无人验证。验证会从第一个封印开始逐一核对，并核对所有已公布的链首。',
  ],
  willBegin: ['It begins within seconds.', '将在几秒内开始。'],
  running: ['Every seal is being compared. You can leave this page.', '正在逐一核对封印。你可以离开此页面。'],
  soundTitle: ['The chain is unbroken', '审计链完整'],
  sound: [
    'All {seals, plural, one {# seal} other {# seals}} and {heads, plural, one {# published head} other {# published heads}} are as they were made.',
    '全部 {seals, plural, other {# 个封印}}和 {heads, plural, other {# 个已公布的链首}}均与生成时一致。',
  ],
  brokenTitle: [
    '{wrong, plural, one {# thing is not as it was sealed} other {# things are not as they were sealed}}',
    '{wrong, plural, other {# 处与加封时不一致}}',
  ],
  broken: [
    '{seals, plural, one {# seal} other {# seals}} and {heads, plural, one {# published head} other {# published heads}} were compared. Inform the operator of the platform, and change nothing.',
    '已核对 {seals, plural, other {# 个封印}}和 {heads, plural, other {# 个已公布的链首}}。请通知平台运营方，不要做任何更改。',
  ],
  failedTitle: ['The verification did not come to its end', '验证未能完成'],
  failed: [
    'Nothing is known of the chain by it. Ask for another; if it happens again, inform the operator of the platform.',
    '无法由此判断审计链的状态。请重新验证；如再次出现，请通知平台运营方。',
  ],
  by: ['Asked for by', '申请人'],
  requestedAt: ['Asked for', '申请时间'],
  finishedAt: ['Finished', '完成时间'],
  findings: ['The first {shown} of {wrong}', '前 {shown} 项，共 {wrong} 项'],
  place: ['Place', '位置'],
  wrong: ['What is wrong', '问题'],
} as const;

export const screens = {
  auditChain: ['Audit chain', '审计链'],
} as const;

export const acts = {
  'audit.exported': ['Exported the audit for a regulator', '为监管机构导出审计记录'],
  'audit.verified': ['Asked for a verification of the chain', '申请验证审计链'],
} as const;
