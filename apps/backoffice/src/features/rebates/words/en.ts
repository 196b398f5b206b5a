export default {
  title: 'Team rebate',
  lead: 'What agents were paid of the turnover below them, by day. Rates are set down the tree, each within the one above.',
  emptyTitle: 'No bills yet',
  empty: 'A day is billed the next morning, once members below agents have played.',
  at: 'Computed',
  businessDay: 'Day',
  member: 'Agent id',
  account: 'Agent',
  amount: 'Amount',
  state: 'State',
  state_CALCULATED: 'Being paid',
  state_ISSUED: 'Paid',
  ratesTitle: 'Rates of the brand',
  ratesLead:
    'Agents at the top start from these; a chain never gets more. New rates apply from {day}. Two people change them.',
  rateNone: 'No rates yet: agents are paid no team rebate.',
  rateNow: '{rate} %',
  rateNext: '{rate} %, from {day} {next} %',
  change: 'Change the rates',
  propose: 'Propose the rates',
  text: 'They apply from the day after a colleague has approved them.',
} as const;

export const approvals = {
  kind_rebate_rates: 'Rates of team rebate',
  act_rebate_rates: 'Change the rates of {about}',
} as const;

export const screens = {
  rebates: 'Team rebate',
} as const;

export const acts = {
  'rebate_rates.proposed': 'Proposed rates of team rebate',
  'rebate_rates.changed': 'Changed rates of team rebate',
} as const;
