import { coin } from './coin/rule.ts';
import { dice } from './dice/rule.ts';
import { hilo } from './hilo/rule.ts';
import { keno } from './keno/rule.ts';
import type { InstantGame } from './kit/rule.ts';
import { limbo } from './limbo/rule.ts';
import { mines } from './mines/rule.ts';
import { plinko } from './plinko/rule.ts';
import { wheel } from './wheel/rule.ts';

/** Every instant game, in the order of the lobby. */
export const INSTANT_GAMES: ReadonlyMap<string, InstantGame> = new Map(
  [dice, limbo, mines, plinko, wheel, coin, keno, hilo].map((game) => [game.id, game]),
);
