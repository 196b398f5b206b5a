/** The morning market: what was caught and picked before sunrise, and the slate that says its price. */
import { layer } from '../draw/materials.ts';
import type { Layer, Thing } from '../draw/relief.ts';
import { box, grad, path, radial } from '../draw/shapes.ts';
import { mango } from './banderitas.ts';
import { basket, hat } from './carabao-farm.ts';
import { fish, rooster } from './creatures.ts';
import { banana, corn } from './halohalo-pantry.ts';
import { royals } from './royals.ts';

/** A price slate in a painted frame, as it stands in the heaps. */
const slate = (hue: readonly [string, string, string]): Layer[] => [
  layer('wood', grad(box(112, 206, 32, 44, 4), ['#c8905a', '#6a3a1c'])),
  layer('wood', grad(box(22, 30, 212, 184, 22), [hue[1], hue[2]]), { edge: 12, gloss: 0.4 }),
  layer('clay', radial(box(42, 50, 172, 144, 10), ['#3f6a4c', '#24402e', '#142a1e'], 0.4, 0.3, 0.9), {
    edge: 5,
    bulge: 0.3,
  }),
  layer('paint', path('M52 60C90 54 150 54 200 62C150 66 90 68 54 84z', '#ffffff', 'opacity=".12"')),
];

export const palengkeThings: Record<string, Thing> = {
  rooster,
  basket,
  fish,
  mango,
  banana,
  corn,
  hat,
  ...royals(
    {
      face: 'bungee',
      stuff: 'glaze',
      outline: '#0e2416',
      behind: slate,
      area: { x: 74, y: 70, w: 108, h: 104 },
      hues: [
        ['#fffbe0', '#ffd23f', '#c8641e'],
        ['#fff0e8', '#ff7a5a', '#a8242c'],
        ['#f0fff0', '#6ad86a', '#1a7a4a'],
        ['#eafaff', '#4fc0e8', '#1a5a9c'],
      ],
    },
    ['a', 'k', 'q', 'j'],
  ),
};
