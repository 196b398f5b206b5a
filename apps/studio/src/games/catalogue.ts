import { INSTANT_GAMES } from './instant/games.ts';
import { factsOf, percentOf } from './instant/kit/odds.ts';
import { type InstantGame, STAKES } from './instant/kit/rule.ts';
import type { SlotTitle } from './slots/play-api.ts';
import { releasedAt, TITLES } from './slots/titles.ts';

/** A game as an operator is offered it, whatever its kind. */
export type Published = {
  readonly id: string;
  readonly name: string;
  readonly vendor: 'LS' | 'JL';
  readonly category: 'Video Slots' | 'Arcade Games';
  readonly look: { readonly ground: string };
  readonly stakes: readonly string[];
  readonly returnToPlayer: string;
  readonly volatility: 'low' | 'medium' | 'high';
  readonly releasedAt: string;
  readonly slot: SlotTitle | null;
  readonly instant: InstantGame | null;
};

/** Every game of the studio, slots first, each kind in the order of its lobby. */
export const PUBLISHED: ReadonlyMap<string, Published> = new Map(
  [...[...TITLES.values()].map(ofSlot), ...[...INSTANT_GAMES.values()].map(ofInstant)].map((one) => [
    one.id,
    one,
  ]),
);

export function publishedOf(id: string): Published | undefined {
  return PUBLISHED.get(id);
}

/** By this code the operator launches it. */
export function codeOf({ vendor, id }: Pick<Published, 'vendor' | 'id'>): string {
  return `${vendor.toLowerCase()}_${id}`;
}

function ofSlot(slot: SlotTitle): Published {
  const { id, name, vendor, look, stakes, returnToPlayer, volatility } = slot;
  const rest = { category: 'Video Slots', releasedAt: releasedAt(id), slot, instant: null } as const;
  return { id, name, vendor, look, stakes, returnToPlayer, volatility, ...rest };
}

/** What is said of a game holds for each choice in it, so the lowest return of all is the one that is said. */
function ofInstant(game: InstantGame): Published {
  const cases = game.cases().map(({ odds }) => factsOf(odds));
  const lowest = cases.reduce((low, one) =>
    one.returned.of * low.returned.in < low.returned.of * one.returned.in ? one : low,
  );
  const deviation = cases[0]?.deviation ?? 0;
  return {
    id: game.id,
    name: game.names.en,
    vendor: 'LS',
    category: 'Arcade Games',
    look: game.look,
    stakes: STAKES,
    returnToPlayer: percentOf(lowest.returned),
    volatility: deviation < 1.5 ? 'low' : deviation < 6 ? 'medium' : 'high',
    releasedAt: `${game.released}T00:00:00.000Z`,
    slot: null,
    instant: game,
  };
}
