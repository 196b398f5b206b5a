/** What every title's artwork is made of. */
import type { Canvas } from '../draw/canvas.ts';
import type { Light, Thing } from '../draw/relief.ts';
import type { Lettering } from '../things/title.ts';

export type Scene = {
  readonly id: string;
  readonly light: Light;
  readonly lettering: Lettering;
  readonly symbols: Readonly<Record<string, Thing>>;
  /** 3:4 art; the lettering is set over its lower third afterwards. */
  readonly tile: (c: Canvas) => Promise<void>;
  /** 16:9 art without lettering. */
  readonly wide: (c: Canvas) => Promise<void>;
  /** Portrait art that stays quiet behind the reels. */
  readonly ground: (c: Canvas) => Promise<void>;
};
