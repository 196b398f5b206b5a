/** Lettering as outlines of openly licensed faces; no picture ever depends on a font of the machine. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { n } from './shapes.ts';

const require = createRequire(import.meta.url);

const FACES = {
  /** Heavy, slanted, festive: the voice of the brand and of jeepney signs. */
  shrikhand: require.resolve('@expo-google-fonts/shrikhand/400Regular/Shrikhand_400Regular.ttf'),
  /** Painted capitals of shop boards. */
  bungee: require.resolve('@expo-google-fonts/bungee/400Regular/Bungee_400Regular.ttf'),
  /** A brush script for gardens and sweets. */
  lobster: require.resolve('@expo-google-fonts/lobster/400Regular/Lobster_400Regular.ttf'),
  /** Picture-palace capitals for the deep. */
  limelight: require.resolve('@expo-google-fonts/limelight/400Regular/Limelight_400Regular.ttf'),
} as const;

export type Face = keyof typeof FACES;

const opened = new Map<Face, opentype.Font>();

function face(name: Face): opentype.Font {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const bytes = readFileSync(FACES[name]);
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  opened.set(name, font);
  return font;
}

export type Outline = { readonly d: string; readonly w: number; readonly h: number };

/** The outline of a word set at `size`, moved so that its ink begins at (0, 0). */
export function outline(text: string, name: Face, size: number, tracking = 0): Outline {
  const font = face(name);
  const p = font.getPath(text, 0, 0, size, { kerning: true, letterSpacing: tracking / size });
  const b = p.getBoundingBox();
  return { d: pathData(p.commands, -b.x1, -b.y1), w: b.x2 - b.x1, h: b.y2 - b.y1 };
}

/** The library's own writer gives NaN for coordinates in exponent notation, hence ours. */
function pathData(commands: readonly opentype.PathCommand[], dx: number, dy: number): string {
  return commands
    .map((c) => {
      if (c.type === 'Z') return 'Z';
      const end = `${n(c.x + dx)} ${n(c.y + dy)}`;
      if (c.type === 'C') return `C${n(c.x1 + dx)} ${n(c.y1 + dy)} ${n(c.x2 + dx)} ${n(c.y2 + dy)} ${end}`;
      if (c.type === 'Q') return `Q${n(c.x1 + dx)} ${n(c.y1 + dy)} ${end}`;
      return `${c.type}${end}`;
    })
    .join('');
}

/** A word fitted into a rectangle: as wide as it may be, never higher than `h`; centred. */
export function fitted(
  text: string,
  name: Face,
  rect: { x: number; y: number; w: number; h: number },
  tracking = 0,
): { d: string; transform: string; scale: number; w: number; h: number } {
  const o = outline(text, name, 200, tracking);
  const scale = Math.min(rect.w / o.w, rect.h / o.h);
  const x = rect.x + (rect.w - o.w * scale) / 2;
  const y = rect.y + (rect.h - o.h * scale) / 2;
  return {
    d: o.d,
    transform: `translate(${n(x)} ${n(y)}) scale(${scale.toFixed(4)})`,
    scale,
    w: o.w,
    h: o.h,
  };
}
