import type { refusals as english } from '../en/adjustments.ts';

export const refusals = {
  'adjustments.trial': '这是免费试玩：只有会员的账户可以调整。',
  'adjustments.currency': '此钱包使用另一种货币。请检查账户和货币。',
  'adjustments.too_large': '此金额超过单次调整的上限。请选择较小的金额，或申请更改上限。',
  'adjustments.beyond_balance': '钱包余额不足此金额，且余额不得低于零。请选择较小的金额。',
} as const satisfies Record<keyof typeof english, string>;
