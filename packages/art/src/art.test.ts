import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, dist } from './build.ts';
import { outline } from './draw/lettering.ts';
import { JOBS } from './make.ts';
import {
  type ArtManifest,
  BANNER_IDS,
  CATEGORY_IDS,
  INSTANT_IDS,
  OUTPUTS,
  SYMBOL_IDS,
  TITLE_IDS,
} from './outputs.ts';
import { paintAll } from './painters.ts';
import { SCENES } from './scenes/index.ts';

const LONG = 300_000;
const temporary: string[] = [];

beforeAll(async () => {
  await build();
}, LONG);

afterAll(() => {
  for (const folder of temporary) rmSync(folder, { recursive: true, force: true });
});

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'laro-art-'));
  temporary.push(folder);
  return folder;
}

/** A picture as 16 by 16 colours on the card surface, the way an eye takes it in at a glance. */
async function glance(file: string): Promise<Buffer> {
  return sharp(join(dist, file))
    .flatten({ background: '#1e1a3a' })
    .resize(16, 16, { fit: 'fill' })
    .raw()
    .toBuffer();
}

/** Mean difference per channel, 0 to 255. */
function distance(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum / a.length;
}

async function closestPair(files: readonly string[]): Promise<{ pair: string; apart: number }> {
  const seen = await Promise.all(files.map(async (file) => ({ file, look: await glance(file) })));
  let closest = { pair: '', apart: Number.POSITIVE_INFINITY };
  for (const [i, a] of seen.entries()) {
    for (const b of seen.slice(i + 1)) {
      const apart = distance(a.look, b.look);
      if (apart < closest.apart) closest = { pair: `${a.file} and ${b.file}`, apart };
    }
  }
  return closest;
}

describe('the promised pictures', () => {
  it('each exists in its format, at its size and within its budget', async () => {
    const faults: string[] = [];
    for (const o of OUTPUTS) {
      const file = join(dist, o.file);
      if (!existsSync(file)) {
        faults.push(`${o.file} is missing`);
        continue;
      }
      const bytes = statSync(file).size;
      if (bytes > o.bytesMax) faults.push(`${o.file} has ${bytes} bytes, ${o.bytesMax} allowed`);
      const is = await sharp(file).metadata();
      const format = is.format === 'heif' ? 'avif' : is.format;
      if (format !== o.format) faults.push(`${o.file} is ${format}`);
      if (o.format === 'svg') continue;
      if (is.width !== o.width || is.height !== o.height)
        faults.push(`${o.file} is ${is.width}x${is.height}`);
      if (is.hasAlpha !== o.clear) faults.push(`${o.file} ${o.clear ? 'has no clear ground' : 'has holes'}`);
    }
    expect(faults).toEqual([]);
  });

  it('nothing lies in dist that was not promised', () => {
    const known = new Set([...OUTPUTS.map((o) => o.file), 'manifest.json', '.hash']);
    const found = readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((e) => e.isFile())
      .map((e) =>
        join(e.parentPath, e.name)
          .slice(dist.length + 1)
          .replaceAll('\\', '/'),
      );
    expect(found.filter((file) => !known.has(file))).toEqual([]);
  });

  it('every title paints exactly the symbols that its reels name', () => {
    expect(SCENES.map((s) => s.id)).toEqual([...TITLE_IDS]);
    for (const scene of SCENES) {
      const ids = SYMBOL_IDS[TITLE_IDS[SCENES.indexOf(scene)] ?? 'parol'];
      expect(Object.keys(scene.symbols).sort()).toEqual([...ids].sort());
    }
  });

  it('the manifest names a colour for every tile and banner', () => {
    const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as ArtManifest;
    expect(Object.keys(manifest.titles)).toEqual([...TITLE_IDS]);
    expect(Object.keys(manifest.banners)).toEqual([...BANNER_IDS]);
    const colours = [
      ...Object.values(manifest.titles).flatMap((t) => [t.tile, t.wide]),
      ...Object.values(manifest.banners),
    ];
    for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('what the eye is owed', () => {
  it('no two tiles are alike: thumbnails of 16 by 16 differ by more than 24 of 255 on average', async () => {
    const { pair, apart } = await closestPair(
      [...TITLE_IDS, ...INSTANT_IDS].map((id) => `games/${id}-240.webp`),
    );
    expect(apart, pair).toBeGreaterThan(24);
  });

  it('no two banners, categories or wide pictures are alike', async () => {
    for (const files of [
      BANNER_IDS.map((id) => `banners/${id}-414.webp`),
      CATEGORY_IDS.map((id) => `categories/${id}-96.webp`),
      [...TITLE_IDS, ...INSTANT_IDS].map((id) => `games/${id}-wide-828.webp`),
    ]) {
      const { pair, apart } = await closestPair(files);
      expect(apart, pair).toBeGreaterThan(12);
    }
  });

  it('no two symbols of a title are alike', async () => {
    for (const id of TITLE_IDS) {
      const { pair, apart } = await closestPair(SYMBOL_IDS[id].map((symbol) => `slots/${id}/${symbol}.webp`));
      expect(apart, pair).toBeGreaterThan(7);
    }
  });

  it('warm white words stand at 4.5:1 or better anywhere on the left half of a banner', async () => {
    const white = luminance([248, 241, 228]);
    for (const id of BANNER_IDS) {
      const { data } = await sharp(join(dist, `banners/${id}-828.webp`))
        .extract({ left: 0, top: 60, width: 414, height: 320 })
        .resize(26, 20, { fit: 'fill' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      let brightest = 0;
      for (let i = 0; i < data.length; i += 3) {
        brightest = Math.max(brightest, luminance([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]));
      }
      expect((white + 0.05) / (brightest + 0.05), id).toBeGreaterThanOrEqual(4.5);
    }
  });
});

function luminance(rgb: readonly [number, number, number]): number {
  const [r, g, b] = rgb.map((v) => {
    const s = v / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

describe('lettering', () => {
  it('is made of outlines: no source and no picture holds SVG text, so no box can stand for a letter', () => {
    const here = dirname(fileURLToPath(import.meta.url));
    const sources = readdirSync(here, { recursive: true, withFileTypes: true })
      .filter((e) => e.isFile() && e.name.endsWith('.ts') && !e.name.endsWith('.test.ts'))
      .map((e) => join(e.parentPath, e.name));
    expect(sources.length).toBeGreaterThan(20);
    for (const file of sources)
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/<(text|tspan)\b|font-family/);
    for (const o of OUTPUTS.filter((each) => each.format === 'svg')) {
      expect(readFileSync(join(dist, o.file), 'utf8'), o.file).not.toMatch(
        /<(text|tspan|image|script|foreignObject)\b/,
      );
    }
  });

  it('every letter of every title has a shape of its own', () => {
    for (const scene of SCENES) {
      for (const row of scene.lettering.lines) {
        const letters = [...new Set(row.text.replaceAll(/[^A-Za-z]/g, ''))];
        const shapes = letters.map((letter) => outline(letter, row.face ?? scene.lettering.face, 100).d);
        expect(new Set(shapes).size, row.text).toBe(letters.length);
        for (const d of shapes) expect(d).not.toContain('NaN');
      }
    }
  });
});

describe('the build', () => {
  it('has nothing to do the second time', async () => {
    expect(await build()).toBe(false);
  });

  it(
    'gives the same bytes again',
    async () => {
      const again = freshFolder();
      const jobs = JOBS.filter(({ part, id }) => ['brand', 'categories', 'bangka'].includes(id || part));
      await paintAll(again, jobs);
      const made = OUTPUTS.filter((o) => existsSync(join(again, o.file)));
      expect(made.length).toBeGreaterThan(30);
      for (const o of made) {
        expect(readFileSync(join(again, o.file)).equals(readFileSync(join(dist, o.file))), o.file).toBe(true);
      }
    },
    LONG,
  );
});
