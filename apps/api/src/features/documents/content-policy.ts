import { createHash } from 'node:crypto';

const SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/json")[^>]*>([\s\S]*?)<\/script>/gi;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;

/**
 * The Content-Security-Policy of one rendered page. Pages are cached, so inline scripts and the inlined sheet are
 * admitted by their hashes and by no nonce (settled.md 6).
 */
export function contentPolicyOf(
  html: string,
  origins: { readonly frames: readonly string[]; readonly connects: readonly string[] },
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashesOf(html, SCRIPT)}`.trim(),
    `style-src 'self' ${hashesOf(html, STYLE)}`.trim(),
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
  ].join('; ');
}

function hashesOf(html: string, pattern: RegExp): string {
  const hashes = new Set<string>();
  for (const match of html.matchAll(pattern)) {
    const inline = match[1] ?? '';
    if (inline.length > 0) hashes.add(`'sha256-${createHash('sha256').update(inline).digest('base64')}'`);
  }
  return [...hashes].join(' ');
}
