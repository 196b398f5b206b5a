import * as v from 'valibot';
import { defineCall } from './call.ts';
import { WholeText } from './whole-text.ts';

/** What a browser says that its page was kept from, in the older form; everything else in a report is dropped. */
const OldReport = v.object({
  'csp-report': v.object({
    'effective-directive': v.optional(WholeText),
    'violated-directive': v.optional(WholeText),
    'blocked-uri': v.optional(WholeText),
    'document-uri': v.optional(WholeText),
    'source-file': v.optional(v.nullable(WholeText)),
    'line-number': v.optional(v.nullable(v.number())),
  }),
});

/** The same of the Reporting API, which gathers several and may send reports of other kinds. */
const Report = v.object({
  type: WholeText,
  url: v.optional(WholeText),
  body: v.object({
    effectiveDirective: v.optional(WholeText),
    blockedURL: v.optional(WholeText),
    documentURL: v.optional(WholeText),
    sourceFile: v.optional(v.nullable(WholeText)),
    lineNumber: v.optional(v.nullable(v.number())),
  }),
});

export const reportViolations = defineCall({
  name: 'reportViolations',
  method: 'POST',
  path: '/api/violations',
  summary: 'What the content policy of a page kept from running or loading, told by the browser itself.',
  who: 'anyone',
  cost: 'report',
  availability: 'open',
  // It is counted and logged, and changes nothing; a browser that reports sends no header of ours.
  unsafe: false,
  sentBy: { mediaTypes: ['application/csp-report', 'application/reports+json'], bytesMax: 16_384 },
  body: v.union([OldReport, v.pipe(v.array(Report), v.minLength(1), v.maxLength(20))]),
  value: v.object({}),
  refusals: [],
});
