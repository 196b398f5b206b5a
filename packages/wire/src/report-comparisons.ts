import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Instant, MoneyText } from './common.ts';

/** What is held against what, by name; the console says both sides. */
export const COMPARISONS = [
  'lines',
  'games',
  'promotions',
  'movements',
  'adjustments',
  'balances',
  'pending',
  'withdrawals',
] as const;

const ReportDifference = v.object({
  what: v.picklist(COMPARISONS),
  currency: v.string(),
  /** What the page says. */
  page: MoneyText,
  /** What the other page or the ledger says. */
  other: MoneyText,
});
export type ReportDifference = v.InferOutput<typeof ReportDifference>;

export const listReportComparisons = defineCall({
  name: 'listReportComparisons',
  method: 'GET',
  path: '/api/staff/report-comparisons',
  summary:
    'How the pages of the reports agreed with each other and with the ledger, day by day, the newest first.',
  who: 'staff.reports',
  cost: 'read',
  unsafe: false,
  value: v.object({
    list: v.array(
      v.object({
        day: v.string(),
        at: Instant,
        /** How many figures were compared. */
        comparisons: v.number(),
        differences: v.array(ReportDifference),
      }),
    ),
  }),
  refusals: [],
});
