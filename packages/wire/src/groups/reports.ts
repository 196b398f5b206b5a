export * from '../report-comparisons.ts';
export * from '../report-rates.ts';
export * from '../reports.ts';
