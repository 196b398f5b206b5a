export const refusals = {
  'reconciliation.integration_unknown': 'There is no vendor connected under this name.',
  'reconciliation.day_open':
    'This day can be compared from about an hour after its end. Choose an earlier one.',
  'reconciliation.under_way': 'This day is being compared right now. Look again in a moment.',
  'reconciliation.drift_open':
    'The books still do not balance, so withdrawals stay frozen. Set the listed accounts right first.',
  'reconciliation.not_frozen': 'Withdrawals are not frozen.',
  'reconciliation.lift_not_requested': 'Two people lift a freeze. A colleague has to ask for it first.',
  'reconciliation.second_person_required': 'You asked for this yourself. A colleague has to confirm it.',
} as const;
