/** Pictures of the demo's outside vendor: one thing in its light for each game, crests of its teams, its presenters. */
import type { Canvas } from '../draw/canvas.ts';
import { type Face, fitted } from '../draw/lettering.ts';
import type { Light, Thing } from '../draw/relief.ts';
import { bokeh, sky } from '../draw/scenery.ts';
import { circle, grad, group, line, path, polar, radial, soft, times } from '../draw/shapes.ts';
import type { FaceId, VendorGameId } from '../outputs.ts';
import { fan, flag, mask } from '../things/banderitas.ts';
import { marlin } from '../things/bangka.ts';
import { anchor, net, shell } from '../things/bangka-tackle.ts';
import { balls, gamepad, showWheel } from '../things/brand.ts';
import { carabao, sun } from '../things/carabao.ts';
import { basket, hat } from '../things/carabao-farm.ts';
import { fish, rooster } from '../things/creatures.ts';
import { horse, wheel } from '../things/jeepney-parts.ts';
import { lantern, starParol } from '../things/parol.ts';
import { clam, manta, pearl } from '../things/perlas.ts';
import { coral, jellyfish, seahorse } from '../things/perlas-reef.ts';
import { bloom } from '../things/sampaguita.ts';
import { butterfly } from '../things/sampaguita-wings.ts';
import { bingoBalls, hand, ticket } from '../things/table.ts';
import { titleThing } from '../things/title.ts';

type Look = { readonly face: Face; readonly sky: readonly string[]; readonly hue: string };
export type VendorScene = Look & {
  readonly light: Light;
  readonly lines: readonly string[];
  /** The thing itself, and what lies to its left and right. */
  readonly things: readonly [main: Thing, left: Thing, right: Thing];
  readonly turn: number;
};

const DEEP: Look = { face: 'limelight', sky: ['#0a1c4a', '#0e5a8a', '#16a0a8', '#062a4a'], hue: '#5cf0e0' };
const SALON: Look = { face: 'lobster', sky: ['#3a0a2c', '#8a1444', '#d83a5a', '#2a0820'], hue: '#ff9ab0' };
const FIELD: Look = { face: 'bungee', sky: ['#0c3a2c', '#1a7a4a', '#58b45a', '#0a2c24'], hue: '#c8ff9a' };
const NEON: Look = { face: 'bungee', sky: ['#0c1240', '#2440a8', '#4d9bff', '#0a0e30'], hue: '#9ad0ff' };
const DUSK: Look = { face: 'shrikhand', sky: ['#4a1408', '#a83a14', '#ffa43d', '#2c0c08'], hue: '#ffd08a' };
const ROSE: Look = { face: 'shrikhand', sky: ['#4a0e3c', '#a82a78', '#ff7eb0', '#2c0828'], hue: '#ffc0e0' };
const BALLS: Look = { face: 'shrikhand', sky: ['#0a2c54', '#1468a8', '#4fd4ff', '#081c3a'], hue: '#b8f0ff' };
const GOLD: Look = { face: 'shrikhand', sky: ['#4a2c08', '#a86a14', '#ffd05c', '#2c1806'], hue: '#fff0b0' };
const NIGHT: Look = { face: 'limelight', sky: ['#140c3a', '#3a2290', '#8a6aff', '#0c0828'], hue: '#d0c0ff' };

/** A look of the same kind in another colour, so that no two tiles of a shelf are alike. */
const tinted = (look: Look, ...colours: readonly string[]): Look => ({ ...look, sky: colours });

export const scene = (
  look: Look,
  lines: readonly string[],
  things: VendorScene['things'],
  turn = 0,
): VendorScene => ({
  ...look,
  light: { rim: look.hue, rimStrength: 0.9, key: '#fff2dc' },
  lines,
  things,
  turn,
});

export const VENDOR_GAMES: Readonly<Record<VendorGameId, VendorScene>> = {
  dg_hari: scene(DEEP, ['Hari ng', 'Dagat'], [marlin, anchor, coral], -8),
  dg_lambat: scene(
    tinted(DEEP, '#10401c', '#1c8a5c', '#f0d05c', '#0a2c1c'),
    ['Lambat', 'Ginto'],
    [net, fish, shell],
  ),
  dg_kweba: scene(
    tinted(DEEP, '#240a3c', '#5a1e8a', '#b04ae0', '#14062c'),
    ['Kweba', 'ng Pusit'],
    [jellyfish, seahorse, clam],
  ),
  sl_pula: scene(SALON, ['Pula', 'at Asul'], [hand, lantern, bloom]),
  sl_gulong: scene(
    tinted(SALON, '#2c0a4a', '#7a1a8a', '#f05aa8', '#1c0830'),
    ['Gulong', 'ng Salon'],
    [showWheel, fan, mask],
  ),
  bb_liga: scene(FIELD, ['Liga', 'Bayan'], [balls, flag, sun]),
  bb_hoops: scene(
    tinted(FIELD, '#5a1c08', '#c85a1c', '#ffb03d', '#300e06'),
    ['Barangay', 'Hoops'],
    [balls, basket, flag],
    24,
  ),
  tk_takbo: scene(
    tinted(FIELD, '#083a4a', '#127a9a', '#8ae0d0', '#06222c'),
    ['Takbo', 'Cup'],
    [horse, flag, wheel],
  ),
  bb_eliga: scene(NEON, ['E-Liga'], [gamepad, manta, starParol], -8),
  bb_sabong: scene(DUSK, ['Sabong', 'Klasiko'], [rooster, hat, sun]),
  pv_kara: scene(ROSE, ['Kara', 'o Krus'], [sun, hand, fan]),
  pv_bato: scene(
    tinted(ROSE, '#3c0e0e', '#b03a3a', '#ff9a7e', '#240808'),
    ['Bato-Bato', 'Pik'],
    [hand, shell, butterfly],
    -6,
  ),
  fc_fiesta: scene(BALLS, ['Fiesta', 'Bingo'], [bingoBalls, flag, lantern]),
  fc_bilis: scene(
    tinted(BALLS, '#3a0a4a', '#a01a9a', '#ff6ac8', '#220830'),
    ['Bingo', 'Bilis'],
    [bingoBalls, wheel, fan],
    14,
  ),
  lt_swerte: scene(GOLD, ['Swerte 3'], [ticket, bloom, starParol]),
  lt_ginto: scene(
    tinted(GOLD, '#3c1206', '#b8501a', '#ffb84a', '#240a04'),
    ['Ginto 2'],
    [ticket, pearl, sun],
    10,
  ),
  sd_hilaga: scene(NIGHT, ['Hilaga'], [starParol, ticket, anchor]),
  sd_gitna: scene(
    tinted(NIGHT, '#0c2c2c', '#1a6a6a', '#5ad0b8', '#061c1c'),
    ['Gitna'],
    [carabao, ticket, hat],
  ),
  sd_timog: scene(tinted(NIGHT, '#4a0a1c', '#a01a3c', '#ff7a6a', '#2c0612'), ['Timog'], [sun, ticket, shell]),
  el_tatlo: scene(
    tinted(NEON, '#06304a', '#0a7ac0', '#5cf0f0', '#04202c'),
    ['E-Loto', 'Tatlo'],
    [bingoBalls, ticket, gamepad],
    -12,
  ),
  el_dalawa: scene(
    tinted(NEON, '#1c1048', '#5a30c0', '#c88aff', '#0e0830'),
    ['E-Loto', 'Dalawa'],
    [ticket, gamepad, pearl],
    -10,
  ),
};

async function backdrop(
  c: Canvas,
  { sky: colours, hue }: VendorScene,
  cx: number,
  cy: number,
): Promise<void> {
  const reach = Math.hypot(c.w, c.h);
  await c.paint(sky(c.w, c.h, colours));
  const rays = times(14, (i) => {
    const [a, b] = [polar(cx, cy, reach, i * (360 / 14)), polar(cx, cy, reach, i * (360 / 14) + 11)];
    return path(`M${cx} ${cy}L${a.join(' ')}L${b.join(' ')}z`, hue, 'opacity=".12"');
  });
  await c.paint(soft(rays.join(''), 3));
  c.glow(cx, cy, reach * 0.42, hue, 0.6);
  await c.paint(bokeh(c.w, 0, c.h, 22, 20, [hue, '#ffffff'], 7), { blend: 'screen', opacity: 0.5 });
}

async function arrange(
  c: Canvas,
  { hue, things: [main, left, right], turn }: VendorScene,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): Promise<void> {
  const aside = { size: size * 0.5, soft: 0.8, opacity: 0.92 };
  await c.place(left, { ...aside, x: x - size * 0.44, y: y + size * 0.3, turn: -16 });
  await c.place(right, { ...aside, x: x + size * 0.46, y: y - size * 0.32, turn: 14 });
  await c.place(main, {
    x,
    y,
    size,
    turn,
    glow: { colour: hue, soft: 18, strength: 0.5 },
    shadow: { dx: 4, dy: 16, soft: 16, strength: 0.5 },
    edge: { colour: hue, dx: 3, dy: -3, strength: 0.6 },
  });
}

export async function paintTile(c: Canvas, of: VendorScene): Promise<Canvas> {
  await backdrop(c, of, 240, 230);
  await arrange(c, of, { x: 240, y: 240, size: 340 });
  c.dim(240, 580, 210, '#07040f', 0.75, 1.7);
  const high = of.lines.length > 1 ? 84 : 116;
  const lettering = {
    face: of.face,
    lines: of.lines.map((text, row) => ({ text, y: of.lines.length > 1 ? 24 + row * 102 : 62, h: high })),
    fill: ['#ffffff', '#fff3c8', of.hue],
    stuff: 'glaze' as const,
    rim: '#ffffff',
    dark: of.sky[0] ?? '#000000',
    side: [of.sky[2] ?? '#888888', of.sky[1] ?? '#444444'] as const,
    glow: of.sky[1] ?? '#444444',
  };
  await c.place(titleThing(lettering), { x: 240, y: 512, size: 450 });
  c.grade({ vignette: 0.3 });
  return c;
}

export async function paintWide(c: Canvas, of: VendorScene): Promise<Canvas> {
  await backdrop(c, of, 500, 220);
  await arrange(c, of, { x: 500, y: 236, size: 330 });
  c.grade({ vignette: 0.3 });
  return c;
}

const SHIELD = 'M48 6C60 14 74 17 88 17V46C88 68 70 84 48 92C26 84 8 68 8 46V17C22 17 36 14 48 6z';
const CRESTS = ['#e0203f', '#2f7fe0', '#1fb58f', '#ffb52e', '#9b4ae0', '#ff6b2e', '#12708a', '#d84a9a'];

/** A shield with the first letter of a team. */
export async function paintCrest(c: Canvas, name: string, index: number): Promise<Canvas> {
  const [first, second] = [CRESTS[index % 8], CRESTS[(index * 3 + 5) % 8]];
  const letter = fitted(name.charAt(0).toUpperCase(), 'bungee', { x: 30, y: 28, w: 36, h: 36 });
  await c.paint(
    grad(SHIELD, [`${first}`, '#14102a'], 60) +
      path('M48 6C60 14 74 17 88 17V46C88 68 70 84 48 92z', second ?? '#ffffff', 'opacity=".55"') +
      line(SHIELD, '#fff3dc', 4) +
      group(path(letter.d, '#ffffff'), letter.transform),
  );
  return c;
}

type Portrait = { readonly thing: Thing; readonly ground: readonly string[] };

/** Presenters are invented, so none has a face: each has a sign. */
export const FACES: Readonly<Record<FaceId, Portrait>> = {
  luningning: { thing: starParol, ground: ['#7a4af0', '#2a1468'] },
  marikit: { thing: bloom, ground: ['#3fb88a', '#0c4a3c'] },
  dalisay: { thing: pearl, ground: ['#4d9bff', '#12306e'] },
  hiraya: { thing: butterfly, ground: ['#ff8ab0', '#7a1a4a'] },
  amihan: { thing: fan, ground: ['#ffb84a', '#8a3a0c'] },
};

export async function paintFace(c: Canvas, { thing, ground }: Portrait): Promise<Canvas> {
  await c.paint(radial('M0 0H240V240H0z', ground, 0.5, 0.4, 0.8));
  await c.paint(path(circle(120, 116, 92), '#ffffff', 'opacity=".12"'));
  await c.place(thing, {
    x: 120,
    y: 116,
    size: 170,
    shadow: { dx: 2, dy: 8, soft: 8, strength: 0.5 },
    glow: { colour: '#ffffff', soft: 8, strength: 0.4 },
  });
  c.grade({ vignette: 0.25 });
  return c;
}
