import type { refusals as english } from '../en/brands.ts';

export const refusals = {
  'brands.code_taken': '已有品牌使用此代码。请换一个代码。',
  'brands.host_taken': '此域名已属于另一个品牌。请换一个域名。',
  'brands.host_refused': '品牌不能使用此域名。请使用公开网站的域名。',
  'brands.host_unproved': '该域名没有证明其归您所有的记录。请先设置所示的 TXT 记录，再重新提议。',
  'brands.host_unanswered': '该域名暂时无人应答，请过几分钟再试。',
  'brands.last_host': '这是该品牌的最后一个域名。请先添加另一个。',
  'brands.profile_refused': '本系统不提供该配置的品牌。请选择已获许可的配置。',
  'brands.open': '请先关闭品牌：只有已关闭的品牌才能归档。',
  'brands.archived': '该品牌已归档。',
  'brands.not_archived': '该品牌未归档。',
  'brands.in_use': '会员仍有进行中的投注、存款、提款或红包，请等其结束。',
  'brands.money_owed': '会员在该品牌仍有资金。请确认资金仍归会员所有，或先付给会员。',
} as const satisfies Record<keyof typeof english, string>;
