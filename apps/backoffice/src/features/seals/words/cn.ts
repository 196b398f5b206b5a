import type { acts as enActs, screens as enScreens } from './en.ts';

export default {
  title: '审计链',
  lead: '同事的每项操作都会加封，并与前一项相连。链的末端经过签名并对外公布，任何改动都会被发现。',
  verify: '验证审计链',
  export: '监管导出',
  exportTitle: '为监管机构导出审计记录',
  exportLead:
    '导出本品牌同事在所选日期内执行和尝试的操作，连同可证明其真实性的封印与已签名链首，格式为 JSON Lines 文件。',
  exportFirst: '开始日期',
  exportLast: '结束日期',
  exportLastHint: '包含当天。',
  exportAsked: '监管机构要求',
  exportRegular: '定期报告',
  exportProof: '持有该文件和我们公钥（单独交付）的任何人均可自行验证，无需我们参与，命令为',
  exportAct: '下载审计记录',
  state: '审计链状态',
  seals: '已加封的操作',
  waiting: '等待加封',
  waitingFor: '{seconds, plural, other {最早的一项已等待 # 秒}}',
  head: '最近公布的链首',
  noHead: '尚未公布。首次公布将在一天之内完成。',
  headNumber: '序号',
  headAt: '签名时间',
  headSeals: '涵盖操作数',
  headEnd: '最后一个封印的哈希',
  headKey: '签名密钥',
  verification: '最近一次验证',
  neverVerified: '尚无人验证。验证会从第一个封印开始逐一核对，并核对所有已公布的链首。',
  willBegin: '将在几秒内开始。',
  running: '正在逐一核对封印。你可以离开此页面。',
  soundTitle: '审计链完整',
  sound: '全部 {seals, plural, other {# 个封印}}和 {heads, plural, other {# 个已公布的链首}}均与生成时一致。',
  brokenTitle: '{wrong, plural, other {# 处与加封时不一致}}',
  broken:
    '已核对 {seals, plural, other {# 个封印}}和 {heads, plural, other {# 个已公布的链首}}。请通知平台运营方，不要做任何更改。',
  failedTitle: '验证未能完成',
  failed: '无法由此判断审计链的状态。请重新验证；如再次出现，请通知平台运营方。',
  by: '申请人',
  requestedAt: '申请时间',
  finishedAt: '完成时间',
  findings: '前 {shown} 项，共 {wrong} 项',
  place: '位置',
  wrong: '问题',
} as const;

export const screens = {
  auditChain: '审计链',
} as const satisfies Record<keyof typeof enScreens, string>;

export const acts = {
  'audit.exported': '为监管机构导出审计记录',
  'audit.verified': '申请验证审计链',
} as const satisfies Record<keyof typeof enActs, string>;
