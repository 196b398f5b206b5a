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
  moreFailed: 'More did not load.',
  moreOffline: 'You are offline. More loads when you are connected again.',
  end: '{count, plural, one {This is the only entry} other {These are all # entries}}',
  failedTitle: 'This list did not load',
  offlineTitle: 'Waiting for a connection',
  offlineText: 'This list loads as soon as you are connected again.',
} as const;
