import type { CallParsed, Calls } from '@laro/wire';
import { reportViolations } from '@laro/wire/violations';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';

/** Anybody may report, so a flood of reports is counted to the last and written down to a bound. */
const LINES_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

/** What may stand in a metric's label: strangers write what they like into a report. */
const DIRECTIVES = new Set(
  [
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src',
    'media-src connect-src frame-src worker-src manifest-src object-src font-src child-src base-uri form-action',
    'frame-ancestors require-trusted-types-for trusted-types',
  ].flatMap((line) => line.split(' ')),
);
/** Words that stand where an address would. */
const BLOCKED_WORDS = /^(?:inline|eval|wasm-eval|self|trusted-types-policy|trusted-types-sink)$/;
const ORIGIN_MAX = 100;

type Body = CallParsed<Calls['reportViolations']>['body'];

/** A report without what could name a person: no query, no fragment, no address beyond its origin, no sample. */
export type Violation = {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
  readonly source: string;
  readonly line: number;
};

/** Headers and directives by which a browser knows where to report. */
export const REPORT_TO = {
  header: `csp="${reportViolations.path}"`,
  /** Browsers that know `report-to` ignore the other, and its endpoints are named over TLS alone. */
  directives: (tls: boolean): readonly string[] => [
    `report-uri ${reportViolations.path}`,
    ...(tls ? ['report-to csp'] : []),
  ],
};

export function bindViolations(calls: CallRegistry, { clock, logger, metrics }: Platform): void {
  let minute = 0;
  let lines = 0;
  const canWrite = (): boolean => {
    const now = Math.floor(clock.now().getTime() / MINUTE_MS);
    if (now !== minute) {
      minute = now;
      lines = 0;
    }
    lines += 1;
    return lines <= LINES_PER_MINUTE;
  };
  calls.bind('reportViolations', async (_context, { body }) => {
    for (const violation of violationsIn(body)) {
      metrics.policyViolations.labels(violation.directive).inc();
      if (canWrite()) logger.warn({ violation }, 'a page was kept from what its content policy forbids');
    }
    return await Promise.resolve({});
  });
}

function violationsIn(body: Body): readonly Violation[] {
  if (!Array.isArray(body)) {
    const report = body['csp-report'];
    return [
      {
        directive: directiveOf(report['effective-directive'] ?? report['violated-directive']),
        blocked: originOf(report['blocked-uri']),
        page: pageOf(report['document-uri']),
        source: sourceOf(report['source-file']),
        line: report['line-number'] ?? 0,
      },
    ];
  }
  return body
    .filter(({ type }) => type === 'csp-violation')
    .map(({ url, body: report }) => ({
      directive: directiveOf(report.effectiveDirective),
      blocked: originOf(report.blockedURL),
      page: pageOf(report.documentURL ?? url),
      source: sourceOf(report.sourceFile),
      line: report.lineNumber ?? 0,
    }));
}

function directiveOf(text = ''): string {
  const name = text.split(' ', 1)[0] ?? '';
  return DIRECTIVES.has(name) ? name : 'other';
}

function originOf(text: string | null = ''): string {
  if (text === null || BLOCKED_WORDS.test(text)) return text ?? '';
  if (!URL.canParse(text)) return 'unknown';
  const { origin, protocol } = new URL(text);
  return (origin === 'null' ? protocol : origin).slice(0, ORIGIN_MAX);
}

/** Which screen, never whose: what follows the name of a screen may be anything. */
function pageOf(text = ''): string {
  return /^\/(?:m|backoffice)(?:\/[A-Za-z-]{1,24})?(?![\w-])/.exec(pathOf(text))?.[0] ?? 'other';
}

function sourceOf(text: string | null = ''): string {
  const asset = /^(?:\/backoffice)?\/assets\/[\w.-]{1,80}$/.exec(pathOf(text ?? ''))?.[0];
  return asset ?? originOf(text);
}

function pathOf(text: string): string {
  return URL.canParse(text) ? new URL(text).pathname : '';
}
