import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Empty } from './common.ts';

/** Types of bodies in which browsers report: the older `report-uri` and the Reporting API. */
export const REPORT_MEDIA_TYPES = ['application/csp-report', 'application/reports+json'] as const;
export const REPORT_BYTES_MAX = 16 * 1024;
const REPORTS_MAX = 20;

/** Of all that browsers write there, what is read: never the sample of the script, the referrer or the whole address. */
const Text = v.optional(v.pipe(v.string(), v.maxLength(4_000)), '');
const OldReport = v.object({
  'csp-report': v.object({
    'document-uri': Text,
    'blocked-uri': Text,
    'effective-directive': Text,
    'violated-directive': Text,
  }),
});
const NewReports = v.pipe(
  v.array(
    v.object({
      type: v.pipe(v.string(), v.maxLength(40)),
      body: v.optional(v.object({ documentURL: Text, blockedURL: Text, effectiveDirective: Text }), {}),
    }),
  ),
  v.maxLength(REPORTS_MAX),
);
const Reports = v.union([OldReport, NewReports]);
export type ContentReports = v.InferOutput<typeof Reports>;

/** The browser sends it by itself, without the header of our pages; it counts a line and changes nothing. */
export const reportContentViolation = defineCall({
  name: 'reportContentViolation',
  method: 'POST',
  path: '/api/reports/csp',
  summary: 'What a browser refused to load or run, by the content policy of a page.',
  who: 'anyone',
  cost: 'credential',
  house: 'open',
  unsafe: false,
  // No page of ours writes one, so nobody has to know its shape to call it.
  body: Reports as v.GenericSchema<object, ContentReports>,
  value: Empty,
  refusals: [],
});
