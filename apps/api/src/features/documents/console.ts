import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notFound } from '@laro/wire';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { languageOf } from '../../platform/http/language.ts';
import { hostOf } from '../../platform/http/origin.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { serveAssets } from './files.ts';
import type { PageDeps } from './pages.ts';
import { REPORT_TO } from './violations.ts';

const asPage = { config: { cost: 'document' } } as const;

/** `console.json` of the build: the files that its document names. */
const ConsoleBuild = v.object({ script: v.string(), sheets: v.array(v.string()), icon: v.string() });

/**
 * The console of staff: one document for every address below /backoffice, which the browser fills. It is the brand's
 * that the host belongs to, and says nothing of who works there. Its policy is stricter than the member's: sheets of
 * the component library are admitted by a nonce, which is why it is never cached.
 */
export async function serveConsole(
  app: FastifyInstance,
  { config, ids }: Platform,
  { keys, merchants }: Pick<PageDeps, 'keys' | 'merchants'>,
  overTls: boolean,
): Promise<void> {
  const dist = config.backofficeDist ?? '';
  const file = join(dist, 'console.json');
  if (dist !== '' && existsSync(file)) await serveAssets(app, join(dist, 'client'), '/backoffice/assets/');
  const build = () => v.parse(ConsoleBuild, JSON.parse(readFileSync(file, 'utf8')));
  let known: v.InferOutput<typeof ConsoleBuild> | null = null;

  for (const path of ['/backoffice', '/backoffice/*']) {
    app.get(path, asPage, async (request, reply) => {
      if (dist === '' || !existsSync(file)) throw new Refusal(notFound);
      known ??= build();
      const merchant = await merchants.byCode(await merchants.ofHost(hostOf(request)));
      const { code, name, timeZone, theme } = merchant;
      const nonce = ids.secret();
      if (overTls) void reply.header('reporting-endpoints', REPORT_TO.header);
      void reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyOf(nonce, REPORT_TO.directives(overTls)),
        'referrer-policy': 'no-referrer',
      });
      return await reply.send(
        documentOf(known, nonce, {
          language: languageOf(request) ?? merchant.defaultLanguage,
          hpkeKeys: keys.published,
          merchant: { code, name, timeZone, accent: theme['--accent'] ?? null },
        }),
      );
    });
  }
}

/** No inline script and no style in an attribute, whoever writes it; nothing from elsewhere; in nobody's frame. */
function policyOf(nonce: string, reports: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    // Previews of the app beside what is written; nothing else of ours may be framed (`docs/decisions/0023`).
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Our own, which lets no markup through (`apps/backoffice/src/trusted-types.ts`).
    'trusted-types default',
    ...reports,
  ].join('; ');
}

type Boot = {
  readonly language: string;
  readonly hpkeKeys: readonly unknown[];
  readonly merchant: { readonly name: string } & Readonly<Record<string, unknown>>;
};

function documentOf(
  { script, sheets, icon }: v.InferOutput<typeof ConsoleBuild>,
  nonce: string,
  boot: Boot,
): string {
  const lines = [
    '<!doctype html>',
    // The language of the words follows when the browser knows which it has.
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<title>${escaped(boot.merchant.name)}</title>`,
    `<link rel="icon" href="${icon}" type="image/svg+xml">`,
    ...sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`),
    `<script type="module" src="${script}"></script>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript>This page needs JavaScript.</noscript>',
    // Data, not a script: no policy has to admit it. It must not end early.
    `<script type="application/json" id="boot">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`,
    '</body>',
    '</html>',
  ];
  return lines.join('\n');
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
