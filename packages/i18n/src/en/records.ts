/** What every record says: periods, days, and the states of a list that comes page by page. */
export default {
  period: 'Period',
  days1: 'Today',
  days7: '7 days',
  days30: '30 days',
  longer: 'Show {days} days',
  today: 'Today',
  yesterday: 'Yesterday',
  loading: 'Loading',
  shown: 'Showing {shown} of {count}',
  more: 'Show more',
  pages: 'Pages',
  previous: 'Previous',
  pageOf: 'Page {page} of {pages}',
  next: 'Next',
  moreFailed: 'More did not load.',
  moreOffline: 'You are offline. More loads when you are connected again.',
  end: '{count, plural, one {This is the only entry} other {These are all # entries}}',
  failedTitle: 'This list did not load',
  offlineTitle: 'Waiting for a connection',
  offlineText: 'This list loads as soon as you are connected again.',
  csv: 'Download as CSV',
  pdf: 'Download as PDF',
  files: 'Download this record',
  fileReady: 'Your file is ready.',
  ask: 'Ask about this',
  own: 'Dates',
  ownTitle: 'Choose dates',
  from: 'From',
  to: 'To',
  ownShow: 'Show these days',
  dayFault: 'Enter a day as DD/MM/YYYY, up to today.',
  orderFault: 'The last day lies before the first.',
} as const;

export const refusals = {
  'records.period_too_long': 'Profit and loss looks at up to {max} days at once. Choose a shorter period.',
  'records.too_long': 'This file would hold more than {max} rows. Choose a shorter period.',
  'records.statement_unknown': 'There is no statement of this month. Choose one of the last 12 months.',
  'records.session_unknown': 'No session of play begins there. Open the account record again.',
  'records.nothing_signed': 'The ledger has not been signed yet. Try again in a minute.',
} as const;

export const screens = {
  movements: 'Account record',
  profitAndLoss: 'Profit and loss',
  statement: 'Statements',
} as const;
