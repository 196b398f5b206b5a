import { setTimeout as pauseFor } from 'node:timers/promises';
import { createBatchQueue } from '../../platform/batch-queue.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Claims } from './claims.ts';
import type { Houses } from './houses.ts';
import type { House, Movement, Posted } from './movement.ts';
import { postPlaced } from './post-placed.ts';
import type { Placed } from './store.ts';

const QUEUE_DEPTH_MAX = 4_000;
const PAUSE_MS = 100;

const houseOf = (
  { lane, merchant, book, currency, house }: Movement,
  ofUnitOfWork: string | undefined,
): House => ({
  lane,
  merchant: ofUnitOfWork ?? merchant,
  book,
  currency,
  kind: house,
});

/** The posting path: movements find their house accounts and are posted in groups, each group whole or not at all. */
export function createPosting(
  { config, logger, writers }: Platform,
  { houses, claims }: { readonly houses: Houses; readonly claims: Claims },
) {
  /** Inside a unit of work, whose merchant then counts; or with null in a transaction of its own. */
  async function groups(
    scope: Scope | null,
    movementsByGroup: readonly (readonly Movement[])[],
  ): Promise<readonly Posted[]> {
    const wanted = movementsByGroup.flatMap((movements, group) =>
      movements.map((movement) => ({ movement, group, house: houseOf(movement, scope?.merchant) })),
    );
    const opened = scope
      ? await houses.idsWithin(
          scope.tx,
          wanted.map(({ house }) => house),
        )
      : null;
    const placed: Placed[] = [];
    for (const { movement, group, house } of wanted) {
      const houseAccount = opened?.get(house) ?? houses.known(house) ?? (await houses.idOf(house));
      placed.push({ ...movement, merchant: house.merchant, group, houseAccount });
    }
    return await postPlaced(
      claims,
      { on: scope?.tx ?? writers.database, transaction: scope !== null },
      placed,
    );
  }

  const queue = createBatchQueue<Movement, Posted>({
    post: async (batch) =>
      await groups(
        null,
        batch.map((movement) => [movement]),
      ),
    ...config.money,
    depthMax: QUEUE_DEPTH_MAX,
    logger,
    pause: async (attempt) => await pauseFor(PAUSE_MS * 2 ** attempt),
  });

  return {
    groups,
    submit: (movement: Movement): Promise<Posted> => queue.submit(movement),
    drained: async (): Promise<void> => await queue.drained(),
  };
}
