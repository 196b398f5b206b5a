import { GAME_TYPES } from '@laro/wire/game-types';
import type { Scope } from '../../platform/scope.ts';
import { createRates } from './rules.ts';
import * as store from './store.ts';

export type InForce = {
  readonly category: (typeof GAME_TYPES)[number];
  readonly now: number;
  readonly next: number;
};

type Days = { readonly today: string; readonly nextDay: string };
/** Somebody with all agents above; players inherit nothing. */
export type Holder = {
  readonly path: readonly string[];
  readonly member: string;
  readonly isPlayer: boolean;
};

/** The rates in force of each holder, today and from the next day on, category by category. */
export async function ratesInForce(
  scope: Scope,
  { today, nextDay }: Days,
  holders: readonly Holder[],
): Promise<readonly (readonly InForce[])[]> {
  const members = ['', ...new Set(holders.flatMap(({ path, member }) => [...path, member]))];
  const players = new Set(holders.filter(({ isPlayer }) => isPlayer).map(({ member }) => member));
  const now = createRates(await store.ratesOn(scope, today, members), players);
  const next = createRates(await store.ratesOn(scope, nextDay, members), players);
  return holders.map(({ path, member }) =>
    GAME_TYPES.map((category) => ({
      category,
      now: now.inForce([...path, member], category),
      next: next.inForce([...path, member], category),
    })),
  );
}
