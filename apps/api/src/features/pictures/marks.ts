import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound } from '@laro/wire';
import { iconShape, logoShape, type Mark, type MarkUse, noPicture } from '@laro/wire/pictures';
import { THEME_COLORS } from '@laro/wire/theme';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActContext, CallRegistry } from '../../platform/http/bind.ts';
import { drawIcon, drawLogo, PICTURE_BYTES_MAX } from '../../platform/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { colorOf, lookVersion, type MerchantRow, type Merchants } from '../merchants/index.ts';
import * as store from './store.ts';

/** What a brand is known by, file by file, with the product's own artwork for the brand that it was drawn for. */
const HOUSE: Readonly<Record<string, string>> = {
  logo: 'logo.svg',
  mark: 'mark.svg',
  emblem: 'parol-208.webp',
  'emblem-large': 'parol-512.webp',
  favicon: 'favicon.svg',
  'touch-icon': 'apple-touch-icon.png',
  'icon-192': 'icon-192.png',
  'icon-512': 'icon-512.png',
  'icon-maskable-512': 'icon-maskable-512.png',
};
const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
};

type Shown = { readonly type: string; readonly bytes: Buffer; readonly encoding?: 'br' };
type Deps = { readonly merchants: Merchants };

export const markAddress = (version: string, file: string): string => `/media/look/${version}/${file}`;

export function bindMarks(calls: CallRegistry, { merchants }: Deps): void {
  async function keep(
    { act, now }: Pick<ActContext, 'act' | 'now'>,
    use: MarkUse,
    sent: Buffer | null,
    drawn: Awaited<ReturnType<typeof drawLogo>>,
  ): Promise<Mark> {
    if (!sent || !drawn) throw new Refusal(noPicture);
    if (drawn === 'shape') throw new Refusal(use === 'logo' ? logoShape : iconShape);
    const mark = `${use}-${createHash('sha256').update(sent).digest('hex').slice(0, 24)}`;
    await act(async (scope) =>
      (await store.insertMark(scope, { mark, uploadedAt: now }, drawn))
        ? { subject: mark, before: {}, after: { use } }
        : null,
    );
    return { mark, url: markAddress(mark, use === 'logo' ? 'logo' : 'mark') };
  }

  calls.bindUpload(
    'uploadLogo',
    { bytesMax: PICTURE_BYTES_MAX },
    async (context, sent) => await keep(context, 'logo', sent, sent && (await drawLogo(sent))),
  );
  calls.bindUpload('uploadIcon', { bytesMax: PICTURE_BYTES_MAX }, async (context, sent) => {
    const ground = colorOf(await merchants.byCode(context.merchant));
    return await keep(context, 'icon', sent, sent && (await drawIcon(sent, ground)));
  });
}

/** Of a brand that has none of its own yet: its name, or the first letter of it. */
function lettered({ name, theme }: MerchantRow, file: string): Shown {
  const color = (token: '--ground' | '--text-1' | '--accent'): string => theme[token] ?? THEME_COLORS[token];
  const text = (value: string): string =>
    value.replaceAll(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '');
  const font = 'font-family="system-ui,sans-serif" font-weight="700"';
  const [letter = ''] = new Intl.Segmenter().segment(name)[Symbol.iterator]().next().value?.segment ?? '';
  // About as wide as it is shown: narrower letters for a longer name.
  const size = Math.min(22, Math.round(160 / Math.max(1, name.length)));
  const svg =
    file === 'logo'
      ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 92 32"><text x="0" y="${16 + Math.round(size / 3)}" ${font} font-size="${size}" fill="${color('--text-1')}">${text(name)}</text></svg>`
      : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${color('--ground')}"/><text x="32" y="44" text-anchor="middle" ${font} font-size="36" fill="${color('--accent')}">${text(letter)}</text></svg>`;
  return { type: TYPES['svg'] ?? '', bytes: Buffer.from(svg) };
}

/** `/media/look`: what the brand of a host is known by. The part in between changes with it, so a browser asks once. */
export function serveMarks(
  site: FastifyInstance,
  { config, scopes }: Platform,
  { merchants, merchantOf }: Deps & { readonly merchantOf: (request: FastifyRequest) => Promise<string> },
): void {
  async function houseFile(file: string, accepted: string): Promise<Shown | null> {
    const name = HOUSE[file] ?? '';
    const type = TYPES[name.split('.')[1] ?? ''] ?? '';
    const path = join(config.webDist ?? '', 'client', 'assets', 'art', 'brand', name);
    if (config.webDist === null) return null;
    if (name.endsWith('.svg') && /\bbr\b/.test(accepted)) {
      const packed = await readFile(`${path}.br`).catch(() => null);
      if (packed) return { type, bytes: packed, encoding: 'br' };
    }
    const bytes = await readFile(path).catch(() => null);
    return bytes && { type, bytes };
  }

  async function shownOf(row: MerchantRow, file: string, accepted: string): Promise<Shown> {
    const own = file === 'logo' ? row.look.logo : row.look.icon;
    const stored =
      own && (await scopes.read(row.code, async (scope) => await store.markFile(scope, own, file)));
    if (stored) return stored;
    return (row.look.house ? await houseFile(file, accepted) : null) ?? lettered(row, file);
  }

  const send = async (reply: FastifyReply, { type, bytes, encoding }: Shown, isSame: boolean) =>
    await reply
      .headers({
        'content-type': type,
        'cache-control': isSame ? 'public, max-age=31536000, immutable' : 'public, no-cache',
        'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
        vary: 'Accept-Encoding',
        ...(encoding && { 'content-encoding': encoding }),
      })
      .send(bytes);

  type Named = { Params: { version?: string; file: string } };
  for (const path of ['/media/look/:file', '/media/look/:version/:file']) {
    site.get<Named>(path, { config: { cost: 'media' } }, async (request, reply) => {
      const { version, file } = request.params;
      if (!Object.hasOwn(HOUSE, file)) throw new Refusal(notFound);
      const row = await merchants.byCode(await merchantOf(request));
      // One that was uploaded and not chosen yet: staff look at it before they save.
      if (version !== undefined && /^(?:logo|icon)-/.test(version)) {
        const found = await scopes.read(
          row.code,
          async (scope) => await store.markFile(scope, version, file),
        );
        if (!found) throw new Refusal(notFound);
        return await send(reply, found, true);
      }
      const shown = await shownOf(row, file, request.headers['accept-encoding'] ?? '');
      return await send(reply, shown, version === lookVersion(row));
    });
  }
}
