import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Published } from '../games/catalogue.ts';
import { escape } from './escape.ts';

const ENTRIES = {
  slots: 'src/games/slots/client/main.ts',
  instant: 'src/games/instant/client/main.ts',
  verify: 'src/games/instant/client/verify.ts',
} as const;
const Manifest = v.record(
  v.string(),
  v.looseObject({
    file: v.string(),
    css: v.optional(v.array(v.string())),
    imports: v.optional(v.array(v.string())),
  }),
);

const LANGUAGES = new Set(['en', 'fil', 'zh', 'th', 'vi']);

/** Reads which files the built client consists of; null when it was never built. */
export function readClient(
  folder: string,
  kind: keyof typeof ENTRIES,
): { readonly script: string; readonly styles: readonly string[] } | null {
  const path = join(folder, '.vite/manifest.json');
  if (!existsSync(path)) return null;
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(path, 'utf8')));
  const name = ENTRIES[kind];
  const entry = manifest[name];
  if (!entry) return null;
  return {
    script: `/client/${entry.file}`,
    styles: stylesOf(manifest, name).map((file) => `/client/${file}`),
  };
}

/** What several entries share is in chunks of its own, with its sheets; theirs come first. */
function stylesOf(manifest: v.InferOutput<typeof Manifest>, name: string): readonly string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (one: string): void => {
    if (seen.has(one)) return;
    seen.add(one);
    for (const imported of manifest[one]?.imports ?? []) visit(imported);
    for (const file of manifest[one]?.css ?? []) found.add(file);
  };
  visit(name);
  return [...found];
}

/** The script that computes an instant round again in a visitor's browser; null when it was never built. */
export function readVerifier(folder: string): string | null {
  return readClient(folder, 'verify')?.script ?? null;
}

/** The page in which a game runs: nothing inline, so that the policy needs no exception. */
export function playPage(
  title: Published,
  options: {
    readonly client: { readonly script: string; readonly styles: readonly string[] };
    readonly language: string;
    readonly shellOrigin: string;
  },
): string {
  const language = LANGUAGES.has(options.language) ? options.language : 'en';
  const styles = options.client.styles
    .map((href) => `<link rel="stylesheet" href="${escape(href)}">`)
    .join('');
  return `<!doctype html>
<html lang="${language}" data-title-id="${escape(title.id)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="${escape(title.look.ground)}">
<meta name="laro-shell" content="${escape(options.shellOrigin)}">
<meta name="referrer" content="no-referrer">
<title>${escape(title.name)}</title>
<link rel="icon" href="/art/brand/favicon.svg" type="image/svg+xml">
${title.slot ? `<link rel="preload" as="image" href="/art/slots/${escape(title.id)}/ground.webp">` : ''}
${styles}
<script type="module" src="${escape(options.client.script)}"></script>
</head>
<body><noscript>This game needs JavaScript.</noscript></body>
</html>`;
}
