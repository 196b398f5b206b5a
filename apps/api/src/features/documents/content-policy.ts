import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineHashes } from '@laro/wire';
import * as v from 'valibot';

const Inline = v.object({ scripts: v.array(v.string()) }) satisfies v.GenericSchema<unknown, InlineHashes>;

/** What the build says may stand inline in a page. */
export function readInlineHashes(dist: string): InlineHashes {
  return v.parse(Inline, JSON.parse(readFileSync(join(dist, 'server', 'inline.json'), 'utf8')));
}

/**
 * The Content-Security-Policy of a page. Pages are cached, so inline scripts and sheets are admitted by hashes and by
 * no nonce (DOCUMENT-2). The scripts' hashes are the build's, and the sheet is what the renderer put together from the
 * build's rules: to read them from the page would admit whatever stands in it.
 */
export function contentPolicyOf(
  sheet: string,
  hashes: InlineHashes,
  origins: {
    readonly frames: readonly string[];
    readonly connects: readonly string[];
    readonly images: readonly string[];
  },
  { reports, isFramed }: { readonly reports: readonly string[]; readonly isFramed: boolean },
): string {
  const style = `sha256-${createHash('sha256').update(sheet).digest('base64')}`;
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes.scripts.map(quoted)].join(' ')}`,
    `style-src 'self' ${quoted(style)}`,
    ["img-src 'self' data:", ...origins.images].join(' '),
    "media-src 'self'",
    ["connect-src 'self'", ...origins.connects].join(' '),
    `frame-src ${[...origins.frames, 'https://www.youtube-nocookie.com'].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types dompurify laro',
    ...reports,
  ].join('; ');
}

const quoted = (hash: string): string => `'${hash}'`;
