/** The stuffs of our world. A drawing says what it is made of; how that takes the light stands only here. */
import type { Layer, Material } from './relief.ts';

export const STUFF = {
  paint: { bulge: 0, shadow: 0 },
  flat: { bulge: 0, shadow: 0.35 },
  clay: { bulge: 0.8, gloss: 0.22, shine: 14 },
  glaze: { bulge: 0.95, gloss: 0.75, shine: 46 },
  fruit: { bulge: 0.9, gloss: 0.5, shine: 26, through: 0.16 },
  gold: { bulge: 0.9, gloss: 0.5, shine: 40, metal: 0.62 },
  goldEdge: { bulge: 1, edge: 5, gloss: 0.5, shine: 36, metal: 0.6, reach: 3 },
  chrome: { bulge: 1, gloss: 0.6, shine: 60, metal: 0.95 },
  chromeEdge: { bulge: 1, edge: 5, gloss: 0.6, shine: 50, metal: 0.92, reach: 3 },
  wood: { bulge: 0.7, edge: 9, gloss: 0.16, shine: 16, tooth: 0.1 },
  weave: { bulge: 0.6, edge: 7, gloss: 0.1, shine: 12, tooth: 0.12 },
  cloth: { bulge: 0.7, edge: 12, gloss: 0.12, shine: 10, through: 0.12 },
  paper: { bulge: 0.45, edge: 8, gloss: 0.08, shine: 10, through: 0.24, reach: 4 },
  lit: { bulge: 0.5, edge: 9, gloss: 0.2, shine: 20, through: 0.3, glow: 0.55, reach: 4 },
  petal: { bulge: 0.75, gloss: 0.12, shine: 12, through: 0.2, reach: 4 },
  leaf: { bulge: 0.6, gloss: 0.3, shine: 20, through: 0.14, reach: 4 },
  pearl: { bulge: 1, gloss: 0.6, shine: 60, through: 0.04 },
  glass: { bulge: 0.9, edge: 12, gloss: 0.95, shine: 70, through: 0.2, shadow: 0.2 },
  skin: { bulge: 0.8, gloss: 0.3, shine: 18 },
  hide: { bulge: 0.8, gloss: 0.18, shine: 12, tooth: 0.07 },
  cream: { bulge: 0.85, gloss: 0.4, shine: 18, through: 0.2 },
  plate: { bulge: 0.9, edge: 4, gloss: 0.35, shine: 30, reach: 3 },
} as const satisfies Record<string, Material>;

export type Stuff = keyof typeof STUFF;

/** A layer of one stuff; `change` bends it for this layer only. */
export function layer(stuff: Stuff, art: string, change?: Partial<Material>): Layer {
  return { art, of: change === undefined ? STUFF[stuff] : { ...STUFF[stuff], ...change } };
}
