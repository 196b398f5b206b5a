import type { refusals as english } from '../en/reconciliation.ts';

export const refusals = {
  'reconciliation.integration_unknown': '没有以此名称接入的厂商。',
  'reconciliation.day_open': '这一天要在结束约一小时后才能对账。请选择更早的日期。',
  'reconciliation.under_way': '这一天正在对账。请稍后再看。',
  'reconciliation.drift_open': '账目仍未平衡，因此提款继续冻结。请先修正所列账户。',
  'reconciliation.not_frozen': '提款没有被冻结。',
  'reconciliation.lift_not_requested': '解除冻结需要两个人。请先由一位同事提出申请。',
  'reconciliation.second_person_required': '这是你自己提出的申请。必须由另一位同事确认。',
} as const satisfies Record<keyof typeof english, string>;
