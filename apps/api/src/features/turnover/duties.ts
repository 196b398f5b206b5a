import type { Duty } from '../../platform/duty.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope, Scopes } from '../../platform/scope.ts';
import type { Members } from '../members/index.ts';
import { type Lots, notifyChange, type Player } from './lots.ts';
import * as store from './store.ts';

/** What one member may take: some millions of bets. */
const LONGEST_MS = 60_000;

/** Each member in a unit of work of their own: an account is locked for as short as it can be. */
export function createDuties({
  clock,
  lots,
  members,
  scopes,
}: {
  readonly clock: Platform['clock'];
  readonly lots: Lots;
  readonly members: Members;
  /** On a line where a statement may take its time. */
  readonly scopes: Scopes;
}): readonly Duty[] {
  const ofMembers = (
    name: string,
    list: (scope: Scope, page: store.Page, now: Date) => Promise<readonly string[]>,
    work: (scope: Scope, player: Player) => Promise<unknown>,
  ): Duty => ({
    name,
    schedule: '* * * * *',
    scopes,
    async rows(scope, { now, ...page }) {
      await store.takeTime(scope, LONGEST_MS);
      return await list(scope, page, now);
    },
    async apply(scope, member) {
      await store.takeTime(scope, LONGEST_MS);
      const player = await members.byId(scope, member);
      if (player) await work(scope, player);
    },
  });

  async function expire(scope: Scope, player: Player): Promise<void> {
    const now = clock.now();
    for (const { expiresAt, id } of await store.openLots(scope, player.id))
      if (expiresAt !== null && expiresAt <= now) await lots.end(scope, player, id, 'EXPIRED');
  }

  return [
    ofMembers('turnover.recompute', store.listPendingRecomputes, async (scope, { id }) => {
      await store.recomputePending(scope, id);
      await notifyChange(scope, [id], clock.now());
    }),
    ofMembers(
      'turnover.expire',
      async (scope, page, now) => await store.listOverdue(scope, now, page),
      expire,
    ),
    ofMembers(
      'turnover.clear',
      async (scope, page) => await store.listLow(scope, await lots.clearBelow(scope), page),
      lots.clearIfLow,
    ),
  ];
}
