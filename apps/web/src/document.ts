import { readFileSync } from 'node:fs';
import symbols from 'virtual:laro-icons';
import { LANGUAGES, type LanguageCode } from '@laro/i18n';
import type { Banner, HpkeKey } from '@laro/wire';
import { FRONT_ID } from './features/status/index.ts';
import { firstSheet, namesIn, type SheetPart } from './first-sheet.ts';
import { BOOT_ID, type Boot } from './lib/boot.ts';
import type { Namespace } from './lib/messages.tsx';
import type { AppContext } from './shell/context.ts';
import { HEAD_SCRIPT } from './shell/head-script.ts';

type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type ClientBuild = {
  readonly manifest: Readonly<Record<string, Chunk>>;
  /** The parts of each sheet by its file. */
  readonly css: Readonly<Record<string, readonly SheetPart[]>>;
  /** Address of the file that holds every icon. */
  readonly icons: string;
};

const ENTRY = 'src/main.tsx';
/** What every page fetches once it shows: asked for beside the entry, or it would queue behind pictures. */
const BACKGROUND = 'src/background.ts';
const VIEWPORT = 'width=device-width, initial-scale=1, viewport-fit=cover';

let clientBuild: ClientBuild | null = null;

/** What the browser's build made, read once; it lies beside this bundle. */
function readClientBuild(): ClientBuild {
  clientBuild ??= JSON.parse(readFileSync(new URL('./client.json', import.meta.url), 'utf8')) as ClientBuild;
  return clientBuild;
}

export type DocumentParts = {
  readonly context: AppContext;
  readonly language: LanguageCode;
  readonly title: string;
  readonly markup: string;
  /** The fallback page that stands before the app; empty for none. */
  readonly front: string;
  /** Source files of the matched pages. */
  readonly pages: readonly string[];
  /** What the page needs to wake; what comes with a later part of it stands in the markup alone. */
  readonly words: readonly Namespace[];
  /** Null for a page without a form. */
  readonly hpkeKeys: readonly HpkeKey[] | null;
};

export type LaidDocument = {
  readonly html: string;
  readonly preload: readonly string[];
  readonly sheet: string;
};

/**
 * Lays the document around the markup. What it shows of the sheets inlined; scripts at low priority, so that they do not
 * race the hero image; data as JSON that no policy has to allow.
 */
export function buildDocument(parts: DocumentParts): LaidDocument {
  const { context, language, front } = parts;
  const { merchant } = context;
  const { manifest, css, icons } = readClientBuild();
  const markup = parts.markup.replaceAll(FAR_DOWN, `href="${icons}#$1"`);
  const { scripts, sheets } = filesFor(manifest, [ENTRY, ...parts.pages]);
  const [entry, ...chunks] = scripts;
  const later = filesFor(manifest, [BACKGROUND]);
  const sprite = spriteFor(markup + front);
  const names = namesIn(sprite + markup + front);
  const sheet =
    firstSheet(
      sheets.map((file) => css[file] ?? []),
      names,
    ) + themeOf(merchant.theme);
  const html = [
    `<!DOCTYPE html><html lang="${LANGUAGES[language].tag}" data-icons="${icons}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="${VIEWPORT}">`,
    `<title>${escapeText(parts.title)}</title>`,
    `<meta name="description" content="${escapeText(merchant.footer)}">`,
    `<meta name="theme-color" content="${colorOf(merchant)}"><meta name="color-scheme" content="dark">`,
    '<meta name="apple-mobile-web-app-capable" content="yes">',
    '<meta name="apple-mobile-web-app-status-bar-style" content="black-translucent">',
    '<meta name="format-detection" content="telephone=no">',
    `<script>${HEAD_SCRIPT}</script>`,
    heroImage(context, markup),
    `<style>${sheet}</style>`,
    // The loader of page scripts looks for these links and waits for none that it finds. The browser follows them when
    // the page wakes, which takes `disabled` away.
    ...sheets.map((file) => `<link rel="stylesheet" disabled href="/${file}">`),
    `<link rel="icon" href="/media/look/${merchant.look}/favicon">`,
    `<link rel="apple-touch-icon" href="/media/look/${merchant.look}/touch-icon">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<script type="module" async fetchpriority="low" src="/${entry}"></script>`,
    ...[...new Set([...chunks, ...later.scripts])]
      .filter((file) => file !== entry)
      .map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
    ...later.sheets
      .filter((file) => !sheets.includes(file))
      .map((file) => `<link rel="preload" as="style" crossorigin fetchpriority="low" href="/${file}">`),
    '</head><body>',
    sprite,
    `<div id="root"${front && ' inert'}>${markup}</div>`,
    front && `<div id="${FRONT_ID}">${front}</div>`,
    `<script type="application/json" id="${BOOT_ID}">${escapeJson(bootOf(parts))}</script>`,
    '</body></html>',
  ].join('');
  return { html, preload: [], sheet };
}

/** Symbols at the end of home, which come with the file of all of them, as whatever the browser draws later. */
const FAR_DOWN = /href="#(i-(?:telegram|instagram))"/g;

/** The symbols that the markup shows, each once. */
function spriteFor(markup: string): string {
  const ids = new Set([...markup.matchAll(/href="#(i-[a-z-]+)"/g)].map(([, id = '']) => id));
  const shown = [...ids].map((id) => symbols[id] ?? '');
  return `<svg class="sprite" aria-hidden="true">${shown.join('')}</svg>`;
}

/** Scripts (the entry's first) and sheets of what a page needs, each once. */
function filesFor(
  manifest: ClientBuild['manifest'],
  sources: readonly string[],
): { readonly scripts: readonly string[]; readonly sheets: readonly string[] } {
  const scripts = new Set<string>();
  const sheets = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const sheet of chunk.css ?? []) sheets.add(sheet);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return { scripts: [...scripts], sheets: [...sheets] };
}

function bootOf({ context, language, hpkeKeys, words }: DocumentParts): Boot {
  return {
    language,
    merchant: context.merchant,
    ...(hpkeKeys && { hpkeKeys }),
    messages: Object.fromEntries(words.map((name) => [name, context.messages.slice(name)])),
    queries: context.queries
      .getQueryCache()
      .getAll()
      .flatMap(({ meta, queryKey, state }) =>
        state.status === 'success' && meta?.['leftOut'] !== true ? [[queryKey, state.data] as const] : [],
      ),
    renderedAt: Date.now(),
  };
}

/** What a member sees first is a banner or a game's picture, so the browser hears of it before anything else. */
function heroImage({ queries }: AppContext, markup: string): string {
  const [found] = queries.getQueriesData<{ readonly banners: readonly Banner[] }>({
    queryKey: ['listBannerAnnouncements'],
  });
  const banner = found?.[1]?.banners[0];
  if (!banner) {
    const [, first] = /<img src="([^"]+)"[^>]* fetchPriority="high"/.exec(markup) ?? [];
    return first ? `<link rel="preload" as="image" fetchpriority="high" href="${first}">` : '';
  }
  const [small, large] = [banner.smallUrl, banner.url].map((url) =>
    escapeText(url.replace(/\.webp$/, '.avif')),
  );
  return [
    `<link rel="preload" as="image" type="image/avif" fetchpriority="high" href="${small}"`,
    ` imagesrcset="${small} 414w, ${large} 828w" imagesizes="(min-width: 30rem) 28rem, calc(100vw - 2rem)">`,
  ].join('');
}

/**
 * A brand's own tokens. Only custom properties with plain values pass: a theme is data, not a sheet. It is more specific
 * than the tokens of ours, whose sheet comes after it in the document and wakes later.
 */
export function themeOf(theme: Readonly<Record<string, string>>): string {
  const rows = Object.entries(theme)
    .filter(([name, value]) => /^--[a-z0-9-]+$/.test(name) && /^[#a-z0-9 .,%()/-]+$/i.test(value))
    .map(([name, value]) => `${name}:${value}`);
  return rows.length > 0 ? `html:root{${rows.join(';')}}` : '';
}

/** A color of six digits, whatever else is written there. */
function colorOf({ color, theme }: DocumentParts['context']['merchant']): string {
  const chosen = color ?? theme['--ground'] ?? '';
  return /^#[0-9a-f]{6}$/.test(chosen) ? chosen : '#0c0a1d';
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** JSON inside a script element: no `<` may stand in it, and the two separators break older parsers. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
