import type { refusals as english } from '../en/approvals.ts';

export const refusals = {
  'approvals.known': '此编号下已有另一项提议。请重新打开表单。',
  'approvals.second_person_required': '这是你自己提出的。必须由另一位同事决定。',
  'approvals.not_independent':
    '你和提出者不算两个人：你们中的一人由另一人单独引入，或两人都由同一位同事单独引入。必须由其他同事决定。',
  'approvals.ended': '此项已不再等待：已决定、已撤回或已作废。',
  'approvals.expired': '此项等待过久，已作废。如仍有需要，请重新提出。',
  'approvals.stale': '自提出以来，相关情况已有变化。请重新查看后再次提出。',
  'approvals.proposer_not_permitted': '提出者现在已无权提出此项。请由其他人重新提出。',
} as const satisfies Record<keyof typeof english, string>;
