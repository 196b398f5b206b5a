import { createHash } from 'node:crypto';
import type { ScriptInventory } from '@laro/wire';
import { REPORT_PATH } from './content-reports.ts';

/**
 * The Content-Security-Policy of one page. Pages are cached, so inline scripts and sheets are admitted by their hashes
 * and by no nonce (settled.md 6). The hashes come from the build and from the brand's settings, never from what was
 * rendered: a script that found its way into a page would else be admitted by its own.
 */
export function contentPolicyOf(
  build: Pick<ScriptInventory, 'inlineScripts' | 'inlineStyles'>,
  page: { readonly sheets: readonly string[]; readonly theme: string },
  origins: { readonly frames: readonly string[]; readonly connects: readonly string[] },
): string {
  const styles = page.sheets.flatMap((file) => build.inlineStyles[file] ?? []);
  if (page.theme !== '') styles.push(hashOf(page.theme));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...build.inlineScripts.map(quoted)].join(' '),
    ["style-src 'self'", ...styles.map(quoted)].join(' '),
    "img-src 'self' data:",
    "media-src 'self'",
    ["connect-src 'self'", ...origins.connects].join(' '),
    `frame-src ${[...origins.frames, 'https://www.youtube-nocookie.com'].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify laro',
    `report-uri ${REPORT_PATH}`,
    `report-to ${REPORT_GROUP}`,
  ].join('; ');
}

const REPORT_GROUP = 'csp';
/** The header that says where the group of the policy is. */
export const REPORTING_ENDPOINTS = `${REPORT_GROUP}="${REPORT_PATH}"`;

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function quoted(hash: string): string {
  return `'${hash}'`;
}
