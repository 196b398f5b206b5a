import type { Database } from '../../platform/database.ts';
import type { Claim, Ledger } from '../ledger/index.ts';
import type { BetAct } from './command.ts';
import type { PlacedCommand } from './store.ts';

/**
 * Where the ledger is distributed, claims every reference that a batch names, before it is posted. An act whose
 * reference is another account's comes back as a clash, and its call is refused as a conflict.
 */
export async function claimAll(
  { claims }: Ledger,
  batch: readonly PlacedCommand[],
  on?: Database,
): Promise<readonly PlacedCommand[]> {
  const wanted = (): readonly Claim[] => batch.flatMap((command) => actsOf(command).map(claimOf(command)));
  const anothers = await claims.take(wanted, on);
  if (anothers.size === 0) return batch;
  let place = -1;
  return batch.map((command) => ({
    ...command,
    acts: command.acts.map((act) => {
      if (!isClaimed(act)) return act;
      place += 1;
      return anothers.has(place) ? clashOf(act) : act;
    }),
  }));
}

/** The end of a round names nothing, and an act that clashes within its own call never reaches the keys. */
const isClaimed = (act: BetAct): boolean => act.op !== 'close' && act.clash !== true;
const actsOf = (command: PlacedCommand): readonly BetAct[] => command.acts.filter(isClaimed);

const isUndo = (act: BetAct): boolean => act.op === 'undo' || act.op === 'cancel';

const claimOf =
  ({ integration, lane, account }: PlacedCommand) =>
  (act: BetAct): Claim => ({
    referenceNamespace: integration,
    op: isUndo(act) ? 'undo' : 'move',
    reference: isUndo(act) ? (act.reference ?? '') : act.transaction,
    ownReference: isUndo(act) ? act.transaction : null,
    lane,
    account,
    contentHash: act.contentHash,
  });

/** In the lane of this account nothing is known of the other's act: as an undo it would leave a tombstone there. */
function clashOf(act: BetAct): BetAct {
  if (!isUndo(act)) return { ...act, clash: true };
  return { ...act, op: 'stake', transaction: act.reference ?? '', reference: null, clash: true };
}
