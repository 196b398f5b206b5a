/** What sets a wild or a scatter apart on the reels: a halo of light behind and a ribbon that names it. */
import { fitted } from '../draw/lettering.ts';
import { layer } from '../draw/materials.ts';
import type { Layer, Thing } from '../draw/relief.ts';
import { circle, grad, group, line, path, polar, polygon, radial, soft, times } from '../draw/shapes.ts';

export type SpecialLook = {
  readonly halo: string;
  readonly ribbon: readonly [string, string];
  readonly ink: string;
};

function halo(colour: string): Layer[] {
  const rays = times(16, (i) => {
    const wide = i % 2 === 0 ? 5 : 3;
    return polygon([
      [128, 128],
      polar(128, 128, 128, i * 22.5 - wide),
      polar(128, 128, 128, i * 22.5 + wide),
    ]);
  }).join('');
  return [
    layer(
      'paint',
      radial(
        circle(128, 128, 126),
        ['#fff8e0f0@0.1', `${colour}e0@0.42`, `${colour}70@0.72`, `${colour}00@1`],
        0.5,
        0.5,
        0.5,
      ),
    ),
    layer(
      'paint',
      soft(radial(rays, ['#fffbe8ff@0.3', `${colour}ff@0.6`, `${colour}00@1`], 0.5, 0.5, 0.5), 1.5),
    ),
  ];
}

function ribbon(word: string, look: SpecialLook): Layer[] {
  const band = 'M30 200C84 190 172 190 226 200L226 242C172 232 84 232 30 242z';
  const tails = 'M42 206L8 212L20 230L10 250L46 240zM214 206L248 212L236 230L246 250L210 240z';
  const f = fitted(word, 'bungee', { x: 46, y: 203, w: 164, h: 26 });
  return [
    layer('cloth', grad(tails, [look.ribbon[1], '#1a0b2a'], 90), { edge: 6, reach: 3 }),
    layer('cloth', grad(band, [look.ribbon[0], look.ribbon[1]], 90), { edge: 10, reach: 7, shadow: 0.6 }),
    layer(
      'paint',
      line('M32 205C86 195 170 195 224 205M32 237C86 227 170 227 224 237', '#fff2c8', 1.6, 'opacity=".7"'),
    ),
    layer('plate', group(path(f.d, look.ink), f.transform), { edge: 3, shadow: 0.25, reach: 1.5 }),
  ];
}

function raised(thing: Thing): Layer[] {
  return thing.layers.map((l) => ({ ...l, art: group(l.art, 'translate(21 3) scale(.836)') }));
}

export function wild(thing: Thing, look: SpecialLook): Thing {
  return {
    box: [256, 256],
    aura: true,
    layers: [...halo(look.halo), ...raised(thing), ...ribbon('WILD', look)],
  };
}

export function scatter(thing: Thing, look: SpecialLook): Thing {
  return {
    box: [256, 256],
    aura: true,
    layers: [...halo(look.halo), ...raised(thing), ...ribbon('SCATTER', look)],
  };
}
