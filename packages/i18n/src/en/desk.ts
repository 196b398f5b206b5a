export const refusals = {
  'desk.type_refused': 'An account of this type cannot become one of that type.',
  'desk.type_has_upline':
    'This member is below an agent. A general agent has no agent above, so move the member first.',
  'desk.type_has_team': 'Members are below this agent. A player has no members below, so move them first.',
  'desk.money_remains': 'There is a balance in this account. It has to be zero first.',
  'desk.bets_open': 'This member still has open bets. Wait until they are settled.',
  'desk.not_closed': 'Close the account first.',
  'desk.retention_runs': 'The licence requires this data to be kept for some time yet.',
  'desk.factors_missing': 'None of these is set up for this member.',
} as const;
