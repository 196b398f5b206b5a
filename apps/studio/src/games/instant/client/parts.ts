import type { Part, PartKit } from './part.ts';

/** How each game is shown; loaded when it is opened. */
export const PARTS: Readonly<Record<string, () => Promise<{ readonly createPart: (kit: PartKit) => Part }>>> =
  {
    dice: () => import('../dice/client.ts'),
    limbo: () => import('../limbo/client.ts'),
    mines: () => import('../mines/client.ts'),
    plinko: () => import('../plinko/client.ts'),
    wheel: () => import('../wheel/client.ts'),
    coin: () => import('../coin/client.ts'),
    keno: () => import('../keno/client.ts'),
    hilo: () => import('../hilo/client.ts'),
  };
