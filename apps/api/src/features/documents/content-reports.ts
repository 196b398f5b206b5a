import { CALLS, type ContentReports, REPORT_BYTES_MAX, REPORT_MEDIA_TYPES } from '@laro/wire';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';

/** Labels of a metric are few, whatever a stranger writes. */
const DIRECTIVES = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]);
const SCREEN = /^\/m(?:\/[A-Za-z-]{1,40}){0,3}$/;

type Violation = { readonly directive: string; readonly document: string; readonly blocked: string };

/**
 * Receives what browsers report of the content policy: one line of the log and one count each. Nothing of a person is
 * in it: of the page only its screen, of what was blocked only where it came from, of the asker nothing.
 */
export function bindContentReports(calls: CallRegistry, { logger, metrics }: Platform): void {
  calls.bindReports(
    'reportContentViolation',
    { types: REPORT_MEDIA_TYPES, bytesMax: REPORT_BYTES_MAX },
    async (_context, { body }) => {
      for (const violation of violationsOf(body)) {
        metrics.cspReports.labels(violation.directive).inc();
        logger.warn(violation, 'a browser reported a violation of the content policy');
      }
      return await Promise.resolve({});
    },
  );
}

export const REPORT_PATH = CALLS.reportContentViolation.path;

function violationsOf(reports: ContentReports): readonly Violation[] {
  if (!Array.isArray(reports)) {
    const report = reports['csp-report'];
    const [violated = ''] = report['violated-directive'].split(' ');
    const directive = report['effective-directive'] || violated;
    return [violationOf(directive, report['document-uri'], report['blocked-uri'])];
  }
  return reports
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body }) => violationOf(body.effectiveDirective, body.documentURL, body.blockedURL));
}

function violationOf(directive: string, document: string, blocked: string): Violation {
  const path = parsed(document)?.pathname ?? '';
  return {
    directive: DIRECTIVES.has(directive) ? directive : 'other',
    document: SCREEN.test(path) ? path : 'other',
    blocked: /^[a-z-]{1,40}$/.test(blocked) ? blocked : (parsed(blocked)?.origin.slice(0, 100) ?? 'other'),
  };
}

function parsed(url: string): URL | null {
  return URL.canParse(url) ? new URL(url) : null;
}
