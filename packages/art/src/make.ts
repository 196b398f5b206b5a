/** Paints every promised picture once and writes it in all its sizes. */
import type { Sharp } from 'sharp';
import { faviconSvg, logoSvg, markSvg } from './draw/brand.ts';
import { Canvas } from './draw/canvas.ts';
import { encoder } from './draw/raster.ts';
import { sculpt } from './draw/relief.ts';
import { encode, put } from './files.ts';
import {
  BANNER_IDS,
  type BannerId,
  CATEGORY_IDS,
  CREST_IDS,
  FACE_IDS,
  INSTANT_IDS,
  type InstantId,
  type TitleColours,
  VENDOR_GAME_IDS,
  type VendorGameId,
} from './outputs.ts';
import { BANNERS } from './scenes/banners.ts';
import { paintIcon, paintPlaceholder, paintShare, paintStar } from './scenes/brand.ts';
import { CATEGORIES, paintCategory } from './scenes/categories.ts';
import { SCENES } from './scenes/index.ts';
import { INSTANT_GAMES } from './scenes/instant.ts';
import type { Scene } from './scenes/scene.ts';
import { FACES, paintCrest, paintFace, paintTile, paintWide, VENDOR_GAMES } from './scenes/vendor.ts';
import { TITLE_BOX, titleThing } from './things/title.ts';

/** A piece of the work that needs nothing of another one: `titles parol`, or a part as a whole. */
export type Job = { readonly part: Part; readonly id: string };
type Part = keyof typeof MAKERS;

/** What the manifest keeps of a job: the colours of a title or of a banner. */
export type Made = TitleColours | string | undefined;

const MAKERS = {
  titles: async (dist: string, id: string): Promise<Made> => {
    const scene = SCENES.find((one) => one.id === id);
    if (scene === undefined) throw new Error(`no title ${id}`);
    return await makeTitle(dist, scene);
  },
  banners: makeBanner,
  vendor: makeVendorGame,
  vendorPeople: makeVendorPeople,
  instant: makeInstantGame,
  categories: makeCategories,
  brand: makeBrand,
};

/** All of the work, what takes longest first. */
export const JOBS: readonly Job[] = [
  ...SCENES.map(({ id }): Job => ({ part: 'titles', id })),
  ...BANNER_IDS.map((id): Job => ({ part: 'banners', id })),
  { part: 'brand', id: '' },
  { part: 'categories', id: '' },
  { part: 'vendorPeople', id: '' },
  ...VENDOR_GAME_IDS.map((id): Job => ({ part: 'vendor', id })),
  ...INSTANT_IDS.map((id): Job => ({ part: 'instant', id })),
];

export async function makeJob(dist: string, { part, id }: Job): Promise<Made> {
  return await MAKERS[part](dist, id);
}

async function makeTitle(dist: string, scene: Scene): Promise<TitleColours> {
  const tile = new Canvas(480, 640, scene.light);
  await scene.tile(tile);
  await tile.place(titleThing(scene.lettering), { x: 240, y: 512, size: 470 });
  const tilePicture = encoder(tile.picture);
  put(dist, `games/${scene.id}-480.webp`, await encode(tilePicture, `games/${scene.id}-480.webp`));
  put(dist, `games/${scene.id}-240.webp`, await encode(tilePicture, `games/${scene.id}-240.webp`));

  const wide = new Canvas(828, 466, scene.light);
  await scene.wide(wide);
  const widePicture = encoder(wide.picture);
  put(dist, `games/${scene.id}-wide-828.webp`, await encode(widePicture, `games/${scene.id}-wide-828.webp`));

  // The ground is soft on purpose, so it is painted small and enlarged.
  const ground = new Canvas(828, 1472, scene.light, 0.6);
  await scene.ground(ground);
  put(
    dist,
    `slots/${scene.id}/ground.webp`,
    await encode(encoder(ground.picture), `slots/${scene.id}/ground.webp`),
  );

  const lettering = await sculpt(titleThing(scene.lettering), 720 / TITLE_BOX[0], scene.light);
  put(dist, `slots/${scene.id}/title.webp`, await encode(encoder(lettering), `slots/${scene.id}/title.webp`));

  for (const [id, thing] of Object.entries(scene.symbols)) {
    const file = `slots/${scene.id}/${id}.webp`;
    const canvas = new Canvas(256, 256, scene.light);
    const relief =
      thing.aura === true
        ? {}
        : {
            shadow: { dx: 0, dy: 6, soft: 6, strength: 0.45 },
            edge: { colour: scene.light.rim, dx: 2.4, dy: -2.4, strength: 0.55 },
          };
    await canvas.place(thing, {
      x: 128,
      y: thing.aura === true ? 128 : 125,
      size: thing.aura === true ? 254 : 238,
      ...relief,
    });
    put(dist, file, await encode(encoder(canvas.picture), file));
  }
  return { tile: await dominant(tilePicture), wide: await dominant(widePicture) };
}

async function makeBanner(dist: string, id: string): Promise<string> {
  const banner = BANNERS[id as BannerId];
  if (banner === undefined) throw new Error(`no banner ${id}`);
  const canvas = new Canvas(828, 414, banner.light);
  await banner.paint(canvas);
  const picture = encoder(canvas.picture);
  for (const width of [414, 828]) {
    for (const format of ['webp', 'avif']) {
      const file = `banners/${id}-${width}.${format}`;
      put(dist, file, await encode(picture, file));
    }
  }
  return dominant(picture);
}

async function makeCategories(dist: string): Promise<undefined> {
  for (const id of CATEGORY_IDS) {
    const category = CATEGORIES[id];
    if (category === undefined) throw new Error(`no category ${id}`);
    const canvas = new Canvas(96, 96, { rim: category.hue }, 10 / 3);
    await paintCategory(canvas, category);
    const picture = encoder(canvas.picture);
    for (const width of [96, 320]) {
      const file = `categories/${id}-${width}.webp`;
      put(dist, file, await encode(picture, file));
    }
  }
}

async function writeVendor(dist: string, canvas: Canvas, file: string): Promise<void> {
  put(dist, file, await encode(encoder(canvas.picture), file));
}

/** Half the size that titles are painted in: these are many, and small on every screen. */
async function makeVendorGame(dist: string, id: string): Promise<undefined> {
  const game = VENDOR_GAMES[id as VendorGameId];
  const tile = await paintTile(new Canvas(480, 640, game.light, 0.5), game);
  await writeVendor(dist, tile, `vendor/${id}-240.webp`);
  const wide = await paintWide(new Canvas(828, 466, game.light, 0.7), game);
  await writeVendor(dist, wide, `vendor/${id}-wide-828.webp`);
}

async function makeInstantGame(dist: string, id: string): Promise<undefined> {
  const game = INSTANT_GAMES[id as InstantId];
  const tile = await paintTile(new Canvas(480, 640, game.light, 0.5), game);
  await writeVendor(dist, tile, `games/${id}-240.webp`);
  const wide = await paintWide(new Canvas(828, 466, game.light, 0.7), game);
  await writeVendor(dist, wide, `games/${id}-wide-828.webp`);
}

async function makeVendorPeople(dist: string): Promise<undefined> {
  for (const [index, id] of CREST_IDS.entries()) {
    const crest = await paintCrest(new Canvas(96, 96, { rim: '#ffffff' }), id, index);
    await writeVendor(dist, crest, `vendor/crests/${id}.webp`);
  }
  for (const id of FACE_IDS) {
    const face = await paintFace(new Canvas(240, 240, { rim: '#ffd0f0' }), FACES[id]);
    await writeVendor(dist, face, `vendor/faces/${id}.webp`);
  }
}

async function makeBrand(dist: string): Promise<undefined> {
  put(dist, 'brand/logo.svg', logoSvg());
  put(dist, 'brand/mark.svg', markSvg());
  put(dist, 'brand/favicon.svg', faviconSvg());
  const star = encoder((await paintStar()).picture);
  for (const file of ['brand/parol-208.webp', 'brand/parol-512.webp'])
    put(dist, file, await encode(star, file));
  const icon = encoder((await paintIcon(0.95)).picture);
  for (const file of ['brand/icon-192.png', 'brand/icon-512.png', 'brand/apple-touch-icon.png'])
    put(dist, file, await encode(icon, file));
  // A mask may cut a maskable icon down to the inner four fifths.
  put(
    dist,
    'brand/icon-maskable-512.png',
    await encode(encoder((await paintIcon(0.84)).picture), 'brand/icon-maskable-512.png'),
  );
  put(
    dist,
    'placeholder/game-240.webp',
    await encode(encoder((await paintPlaceholder()).picture), 'placeholder/game-240.webp'),
  );
  put(dist, 'og/share-1200.png', await encode(encoder((await paintShare()).picture), 'og/share-1200.png'));
}

/** The colour a place should have before its picture comes. */
async function dominant(picture: Sharp): Promise<string> {
  const small = await picture
    .clone()
    .removeAlpha()
    .resize(1, 1, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return `#${[...small.subarray(0, 3)].map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}
