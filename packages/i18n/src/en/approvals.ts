export const refusals = {
  'approvals.known': 'Something else was proposed under this number already. Open the form again.',
  'approvals.second_person_required': 'You proposed this yourself. A colleague has to decide.',
  'approvals.not_independent':
    'You and the colleague who proposed this do not count as two people: one of you brought the other in alone, or one colleague brought in both. Another colleague has to decide.',
  'approvals.ended': 'This is no longer waiting: it was decided, withdrawn or given up.',
  'approvals.expired': 'This waited too long and was given up. Propose it again if it is still needed.',
  'approvals.stale':
    'What this is about has changed since it was proposed. Look at it again, then make a new proposal.',
  'approvals.proposer_not_permitted':
    'The colleague who proposed this could not propose it today. Another colleague has to propose it again.',
} as const;
