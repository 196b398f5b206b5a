import type { Database } from '../../platform/database.ts';
import type { Claims } from './claims.ts';
import { lockInOrder } from './claims-store.ts';
import type { Posted, PostStatus } from './movement.ts';
import * as store from './store.ts';

const STANDS: ReadonlySet<PostStatus> = new Set(['posted', 'repeat', 'tombstoned', 'tombstone_created']);

/**
 * Posts by one call; on a cluster by one for each group of lanes, after the references were claimed. Movements that
 * belong together and lie in several groups are posted in their order inside the caller's transaction: what comes after
 * a refused one is aborted, and a refusal after one that moved takes the transaction back.
 */
export async function postPlaced(
  claims: Claims,
  { on, transaction }: { readonly on: Database; readonly transaction: boolean },
  placed: readonly store.Placed[],
): Promise<readonly Posted[]> {
  const anothers = await claims.take(() => placed.map(claimOf), on);
  const stopped = new Set<number>();
  const moved = new Set<number>();
  const lock = async () => await lockInOrder(on, placed);
  const post = async (part: readonly store.Placed[]): Promise<readonly Posted[]> => {
    const answers = await store.post(
      on,
      part.map((movement) => (stopped.has(movement.group) ? { ...movement, veto: 'aborted' } : movement)),
    );
    const before = new Set(moved);
    for (const [place, { group }] of part.entries()) {
      const { status } = answers[place] ?? { status: 'no_account' };
      if (status === 'posted') moved.add(group);
      if (STANDS.has(status)) continue;
      if (before.has(group)) throw new Error('A movement between lanes was refused at its other end.');
      stopped.add(group);
    }
    return answers;
  };
  return await claims.byGroup(refused(placed, anothers), post, transaction ? lock : undefined);
}

const claimOf = (movement: store.Placed) => ({
  ...movement,
  ownReference: movement.ownReference ?? null,
});

/** Those whose reference is another account's stay in their group and refuse it. As an undo one would leave a tombstone here. */
function refused(placed: readonly store.Placed[], anothers: ReadonlySet<number>): readonly store.Placed[] {
  if (anothers.size === 0) return placed;
  return placed.map((movement, place) =>
    anothers.has(place) ? { ...movement, op: 'move', veto: 'conflict' } : movement,
  );
}
