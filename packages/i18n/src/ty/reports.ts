import type { refusals as english } from '../en/reports.ts';

export const refusals = {
  'reports.rate_too_early':
    'Magsisimula ang rate sa {today} nang pinakamaaga: tapos na ang mga naunang araw.',
  'reports.period_too_long':
    'Hanggang {max} araw lang ang sakop ng isang ulat. Pumili ng mas maikling panahon.',
} as const satisfies Record<keyof typeof english, string>;
