import type { refusals as english } from '../en/rounds.ts';

export const refusals = {
  'rounds.ended': '此局在此期间已经结束，无需再作决定。',
  'rounds.vendor_differs': '供应商没有列出这笔派彩。请再次查询，并采用其答复。',
  'rounds.vendor_unreachable': '供应商没有应答。请几分钟后重试。',
  'rounds.not_offered': '该供应商的协议不支持此操作。请检查金额和供应商的编号。',
  'rounds.payout_known': '这笔派彩已经入账，可能属于另一笔投注。请检查供应商的编号。',
} as const satisfies Record<keyof typeof english, string>;
