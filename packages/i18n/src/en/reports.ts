export const refusals = {
  'reports.rate_too_early': 'A rate holds from {today} at the earliest: the days before are over.',
  'reports.period_too_long': 'A report looks at up to {max} days at once. Choose a shorter period.',
} as const;
