/** Pictures of the brand: application icon, the quiet stand-in for a missing tile, and the card for shared links. */
import { logoSvg, mark } from '../draw/brand.ts';
import { Canvas } from '../draw/canvas.ts';
import { banig, bokeh, bunting, lampString, starfield } from '../draw/scenery.ts';
import { grad, group } from '../draw/shapes.ts';
import { FIESTA } from '../things/banderitas.ts';
import { starParol } from '../things/parol.ts';

const light = { rim: '#8fa4ff', rimStrength: 0.8, key: '#ffe9c0' };

export async function paintIcon(share: number): Promise<Canvas> {
  const c = new Canvas(512, 512, light);
  await c.paint(grad('M0 0H512V512H0z', ['#2a1a5c', '#15122b', '#0c0a1d']));
  await c.paint(banig(512, 512, 32, '#ffffff08', '#00000014'));
  c.glow(256, 236, 330, '#ff9a3c', 0.75);
  await c.place(starParol, {
    x: 256,
    y: 256 + share * 24,
    size: 512 * share,
    glow: { colour: '#ff9a3c', soft: 18, strength: 0.8 },
  });
  c.glow(256, 256 - share * 16, 100 * share, '#fff3c0', 0.6);
  c.grade({ vignette: 0.3, grain: 0 });
  return c;
}

/** The star by itself, where a form or a page has it for company. */
export async function paintStar(): Promise<Canvas> {
  const c = new Canvas(512, 512, light);
  await c.place(starParol, {
    x: 256,
    y: 264,
    size: 488,
    glow: { colour: '#ff9a3c', soft: 16, strength: 0.5 },
  });
  c.glow(256, 224, 88, '#fff3c0', 0.5);
  return c;
}

/** Stands where a tile could not be loaded: says "a game of this brand" and nothing more. */
export async function paintPlaceholder(): Promise<Canvas> {
  const c = new Canvas(240, 320, light);
  await c.paint(grad('M0 0H240V320H0z', ['#2a244c', '#1e1a3a', '#15122b']));
  await c.paint(banig(240, 320, 20, '#ffffff06', '#0000000c'));
  c.glow(120, 148, 150, '#6a5aa8', 0.35);
  await c.paint(group(mark(), 'translate(72 98) scale(1.5)'), { opacity: 0.34 });
  c.grade({ vignette: 0.25, grain: 0.01, saturation: 0.7 });
  return c;
}

/** The card that messengers show for a shared link: star to the right, word to the left. */
export async function paintShare(): Promise<Canvas> {
  const c = new Canvas(1200, 630, light);
  await c.paint(grad('M0 0H1200V630H0z', ['#0c0a26', '#1b1450', '#4a1f70', '#8a2f64', '#2a1238'], 75));
  await c.paint(starfield(1200, 420, 160, 3));
  c.glow(905, 300, 560, '#ff8a3c', 0.8);
  const s = lampString(-20, 70, 1220, 40, 60, 34, 5, ['#ffb13d', '#ff6a6a', '#ffd76a', '#4fd0b8', '#ff7ab8']);
  await c.paint(s.art);
  for (const l of s.lamps) c.glow(l.x, l.y, 28, l.hue, 0.6);
  await c.paint(bunting({ x0: 500, y0: -20, x1: 1230, y1: 90, sag: 50, count: 17, size: 36, hues: FIESTA }));
  await c.place(starParol, {
    x: 905,
    y: 352,
    size: 540,
    turn: -4,
    glow: { colour: '#ff9a3c', soft: 26, strength: 0.9 },
  });
  c.glow(905, 292, 130, '#fff3c0', 0.8);
  await c.paint(bokeh(1200, 430, 630, 20, 22, ['#ffb13d', '#ff6a6a', '#4fd0b8'], 8), { blend: 'screen' });
  const word = logoSvg().replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  await c.paint(group(word, 'translate(70 236) scale(2.55)'));
  c.grade({ vignette: 0.3 });
  return c;
}
