/** Every object is drawn in a square of 256, so that scenes and reels may exchange them freely. */
import type { Layer, Thing } from '../draw/relief.ts';

export function thing(layers: readonly Layer[]): Thing {
  return { box: [256, 256], layers };
}
