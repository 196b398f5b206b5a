import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Instant, pageOf, pageQuery } from './common.ts';

/** No whole png or jpg of at most 5 MB. */
export const noPicture = refusal('pictures.refused', 422);
/** Of no picture of this brand. */
export const unknownPicture = refusal('pictures.unknown', 422);

/** A logo is at least 184 × 64 px, and between as wide as high and six times that. */
export const logoShape = refusal('pictures.logo_shape', 422);
/** An icon is a square of at least 512 px. */
export const iconShape = refusal('pictures.icon_shape', 422);

/** In px: a phone of one density, and of two. */
export const PICTURE_WIDTHS = [414, 828] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** A picture of the brand's content, named by what was sent: the same twice is one. */
export const Picture = v.object({
  picture: v.pipe(v.string(), v.regex(/^pic-[0-9a-f]{24}$/)),
  /** Its larger rendition; as `.avif` in place of `.webp`, and with 414 in place of 828, there are the others. */
  url: v.string(),
  /** In px, of the larger rendition. */
  width: v.number(),
  height: v.number(),
  /** What it is mostly of, to stand in its place until it is here. */
  color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
  uploadedAt: Instant,
});
export type Picture = v.InferOutput<typeof Picture>;

/** What a brand is known by: its logo over the first page, its icon on a home screen. */
export type MarkUse = 'logo' | 'icon';
const markName = (use: MarkUse) => v.pipe(v.string(), v.regex(new RegExp(`^${use}-[0-9a-f]{24}$`)));
export const LogoName = markName('logo');
export const IconName = markName('icon');

/** A logo or an icon, named by what was sent. */
export const Mark = v.object({ mark: v.union([LogoName, IconName]), url: v.string() });
export type Mark = v.InferOutput<typeof Mark>;

const MARK_UPLOAD = {
  method: 'POST',
  who: 'staff.brand',
  cost: 'credential',
  upload: true,
  unsafe: true,
  audit: ['mark.uploaded'],
  value: Mark,
} as const;

/** A multipart body with one part `file`. */
export const uploadLogo = defineCall({
  ...MARK_UPLOAD,
  name: 'uploadLogo',
  path: '/api/staff/logos',
  summary: 'Uploads a logo of the brand: png or jpg, at most 5 MB; it is drawn again as it is shown.',
  refusals: [noPicture, logoShape],
});

/** A multipart body with one part `file`. */
export const uploadIcon = defineCall({
  ...MARK_UPLOAD,
  name: 'uploadIcon',
  path: '/api/staff/icons',
  summary:
    'Uploads an icon of the brand: png or jpg, at most 5 MB; it is drawn again in every size that is asked for.',
  refusals: [noPicture, iconShape],
});

/** A multipart body with one part `file`. */
export const uploadPicture = defineCall({
  name: 'uploadPicture',
  method: 'POST',
  path: '/api/staff/pictures',
  summary:
    'Uploads a picture for banners and texts: png or jpg, at most 5 MB; it is drawn again as AVIF and WebP.',
  who: 'staff.content',
  cost: 'credential',
  upload: true,
  unsafe: true,
  audit: ['picture.uploaded'],
  value: Picture,
  refusals: [noPicture],
});

export const listPictures = defineCall({
  name: 'listPictures',
  method: 'GET',
  path: '/api/staff/pictures',
  summary: 'The pictures of the brand’s content, the newest first.',
  who: 'staff.content',
  cost: 'read',
  unsafe: false,
  query: v.strictObject(pageQuery()),
  value: v.object(pageOf(Picture)),
  refusals: [],
});
