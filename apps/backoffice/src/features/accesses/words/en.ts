export default {
  title: 'Access to personal data',
  lead: 'Which colleague looked at which member, and what for. One line for each hour and purpose; none can be removed.',
  emptyTitle: 'No member’s page has been opened yet',
  empty: 'A colleague who opens a member’s page states a purpose, and is listed here from then on.',
  at: 'Time',
  by: 'Colleague',
  purpose: 'Purpose',
  account: 'Account',
  member: 'Member id',
  purpose_member_request: 'Request of the member',
  purpose_payment: 'Payment',
  purpose_complaint: 'Complaint',
  purpose_risk_review: 'Risk review',
  purpose_responsible_gaming: 'Responsible gaming',
  purpose_identity_check: 'Identity check',
  purpose_regulator: 'Question of a regulator',
  purpose_quality_check: 'Quality check',
} as const;

export const screens = {
  accesses: 'Access to personal data',
} as const;

export const acts = {
  'member.viewed': 'Looked at a member',
} as const;
