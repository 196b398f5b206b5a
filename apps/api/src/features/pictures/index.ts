/**
 * Pictures: what a brand's banners and texts show, as its staff upload it. Promises that nothing of a file is served but what
 * was drawn anew from it, as AVIF and WebP, and that one brand never shows another's.
 */
import { createHash } from 'node:crypto';
import { notFound, pageAnswer } from '@laro/wire';
import {
  noPicture,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type Picture,
  unknownPicture,
} from '@laro/wire/pictures';
import type { Feature } from '../../platform/feature.ts';
import { drawRenditions, PICTURE_BYTES_MAX } from '../../platform/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Merchants } from '../merchants/index.ts';
import { bindMarks, serveMarks } from './marks.ts';
import * as store from './store.ts';

export interface Pictures {
  /** The color that it is mostly of; refuses what is no picture of this brand. */
  colorOf(scope: Scope, picture: string): Promise<string>;
  /** Refuses what is no logo and no icon of this brand. */
  assertMark(scope: Scope, mark: string): Promise<void>;
}

/** What a banner's picture is called where it was uploaded; the others come with the product's own artwork. */
export const isUploaded = (picture: string): boolean => picture.startsWith('pic-');

export const addressOf = (picture: string, width: number): string =>
  `/media/pictures/${picture}-${width}.webp`;

const [, LARGER] = PICTURE_WIDTHS;
const FILE = new RegExp(
  `^(?<picture>pic-[0-9a-f]{24})-(?<width>${PICTURE_WIDTHS.join('|')})\\.(?<format>${PICTURE_FORMATS.join('|')})$`,
);

const shown = (row: store.PictureRow): Picture => ({
  ...row,
  url: addressOf(row.picture, LARGER),
  uploadedAt: row.uploadedAt.toISOString(),
});

export function createPictures(
  platform: Platform,
  deps: { readonly merchants: Merchants },
): Feature<Pictures> {
  const { scopes } = platform;
  return {
    functions: {
      async colorOf(scope, picture) {
        const row = await store.pictureByName(scope, picture);
        if (!row) throw new Refusal(unknownPicture);
        return row.color;
      },
      async assertMark(scope, mark) {
        if (!(await store.isMark(scope, mark))) throw new Refusal(unknownPicture);
      },
    },

    routes(calls) {
      bindMarks(calls, deps);
      calls.bindUpload(
        'uploadPicture',
        { bytesMax: PICTURE_BYTES_MAX },
        async ({ act, merchant, now }, sent) => {
          const drawn = sent && (await drawRenditions(sent));
          if (!sent || !drawn) throw new Refusal(noPicture);
          const { color, width, height, renditions } = drawn;
          const picture = `pic-${createHash('sha256').update(sent).digest('hex').slice(0, 24)}`;
          const row = { picture, color, width, height, uploadedAt: now };
          await act(async (scope) =>
            (await store.insertPicture(scope, row, renditions))
              ? { subject: picture, before: {}, after: { width, height } }
              : null,
          );
          const stored = await scopes.read(
            merchant,
            async (scope) => await store.pictureByName(scope, picture),
          );
          return shown(stored ?? row);
        },
      );

      calls.bind('listPictures', async ({ merchant }, { query }) => {
        const { list, total } = await scopes.read(
          merchant,
          async (scope) => await store.listPictures(scope, query),
        );
        return pageAnswer(list.map(shown), total, query);
      });
    },

    site(site, endpoint) {
      serveMarks(site, platform, {
        ...deps,
        merchantOf: async (request) => await endpoint.merchantOf(request),
      });
      site.get<{ Params: { file: string } }>(
        '/media/pictures/:file',
        { config: { cost: 'media' } },
        async (request, reply) => {
          const named = FILE.exec(request.params.file)?.groups;
          if (!named) throw new Refusal(notFound);
          const { picture = '', width, format = '' } = named;
          const merchant = await endpoint.merchantOf(request);
          const bytes = await scopes.read(
            merchant,
            async (scope) => await store.renditionBytes(scope, { picture, width: Number(width), format }),
          );
          if (!bytes) throw new Refusal(notFound);
          return await reply
            .headers({
              'content-type': `image/${format}`,
              'cache-control': 'public, max-age=31536000, immutable',
              'content-security-policy': "sandbox; default-src 'none'",
            })
            .send(bytes);
        },
      );
    },
  };
}
