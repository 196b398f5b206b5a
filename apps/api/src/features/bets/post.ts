import { setTimeout as pauseFor } from 'node:timers/promises';
import { createBatchQueue } from '../../platform/batch-queue.ts';
import { isOutOfRange } from '../../platform/database-errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { type HouseKind, type Ledger, MOVEMENTS } from '../ledger/index.ts';
import { notifyWallet } from '../wallet/index.ts';
import { claimAll } from './claims.ts';
import type { BetAct, BetCommand, BetOutcome, BetStatus } from './command.ts';
import * as store from './store.ts';

const QUEUE_DEPTH_MAX = 2_000;
const PAUSE_MS = 100;

const DONE: ReadonlySet<BetStatus> = new Set(['posted', 'repeat', 'tombstoned', 'tombstone_created']);

/** The end of a round moves nothing, and still names an account. */
const houseOf = ({ op }: BetAct): HouseKind => MOVEMENTS[`bets.${op === 'close' ? 'win' : op}`].house;

/** A command with an id for each bet that it may open. */
type Submitted = Omit<store.PlacedCommand, 'houseAccounts'>;

/** The posting path: commands gather while the batch before commits, and are answered when theirs has. */
export function createPosting({ config, ids, logger, metrics, realtime, writers }: Platform, ledger: Ledger) {
  const queue = createBatchQueue<Submitted, readonly store.Outcome[]>({
    async post(batch) {
      try {
        const placed = await placeAll(batch);
        return await ledger.claims.byGroup(
          await claimAll(ledger, placed),
          async (group) => await store.postBatch(writers.pool, group),
        );
      } catch (error) {
        // The house's side of an absurd amount; the vendor must not be able to make it fail for ever.
        const [alone] = batch;
        if (!alone || batch.length > 1 || !isOutOfRange(error)) throw error;
        return [await store.refuse(writers.pool, alone, 'out_of_range')];
      }
    },
    ...config.money,
    depthMax: QUEUE_DEPTH_MAX,
    logger,
    pause: async (attempt) => await pauseFor(PAUSE_MS * 2 ** attempt),
  });
  metrics.queueDepth.set({}, 0);

  /** Finds the house account that each act pays or is paid by; after the first time at once. */
  async function placeAll(batch: readonly Submitted[]): Promise<readonly store.PlacedCommand[]> {
    const placed: store.PlacedCommand[] = [];
    for (const command of batch) {
      const houseAccounts: bigint[] = [];
      for (const act of command.acts) {
        const house = { ...command, kind: houseOf(act) };
        houseAccounts.push(ledger.houses.known(house) ?? (await ledger.houses.idOf(house)));
      }
      placed.push({ ...command, houseAccounts });
    }
    return placed;
  }

  return {
    post: async (given: BetCommand): Promise<BetOutcome> => {
      metrics.queueDepth.set(queue.depth);
      const { command, places } = withoutDoubles(given);
      const outcomes = await queue.submit({
        ...command,
        bets: command.acts.map((act) => (act.op === 'stake' || act.op === 'place' ? ids.next('bet') : null)),
      });
      const outcome = summarise(outcomes);
      if (outcome.acts.some((act) => act.status === 'posted')) {
        realtime.notify(command.member, { event: 'wallet.changed', version: Number(outcome.version) });
      }
      if (places === null) return outcome;
      return { ...outcome, acts: places.map((place) => outcome.acts[place] ?? fail()) };
    },
    /** What staff decided, with their decision: it waits in no queue, and whoever holds the account has judged it. */
    postIn: async (scope: Scope, command: BetCommand): Promise<BetOutcome> => {
      const bets = command.acts.map(() => null);
      const [placed] = await claimAll(ledger, await placeAll([{ ...command, bets }]), scope.tx);
      const outcome = summarise(await store.postIn(scope, placed ?? fail()));
      if (outcome.status === 'posted') await store.endByStaff(scope, command);
      await notifyWallet(scope, command.member, outcome);
      return outcome;
    },
    drained: async (): Promise<void> => await queue.drained(),
  };
}

function fail(): never {
  throw new Error('Every act has an answer.');
}

function summarise(acts: readonly store.Outcome[]): BetOutcome {
  const last = acts.at(-1) ?? fail();
  const refused = acts.find((act) => act.status !== 'aborted' && !DONE.has(act.status));
  const moved = acts.some((act) => act.status === 'posted');
  return {
    status: refused?.status ?? (moved ? 'posted' : last.status),
    balance: acts.length === 1 ? last.balance : last.balanceNow,
    balanceNow: last.balanceNow,
    version: last.version,
    acts,
  };
}

/**
 * The same act twice in one call is one act, answered twice; `places` says which answer is whose. A call without
 * acts is the end of its round.
 */
function withoutDoubles(command: BetCommand): {
  readonly command: BetCommand;
  readonly places: readonly number[] | null;
} {
  if (command.acts.length === 1) return { command, places: null };
  if (command.acts.length === 0) return { command: { ...command, acts: [CLOSE] }, places: null };
  const first = new Map<string, number>();
  const acts: BetAct[] = [];
  const places = command.acts.map((act) => {
    const undo = act.op === 'undo' || act.op === 'cancel';
    const key = undo ? `undo ${act.reference}` : `move ${act.transaction}`;
    const known = first.get(key);
    if (known !== undefined && (undo || acts[known]?.contentHash.equals(act.contentHash))) return known;
    // Another act under the same id: the call is refused, and the act must not reach the unique key.
    if (known === undefined) first.set(key, acts.length);
    acts.push(known === undefined ? act : { ...act, transaction: `${act.transaction} (again)`, clash: true });
    return acts.length - 1;
  });
  return { command: { ...command, acts }, places };
}

const CLOSE: BetAct = {
  op: 'close',
  transaction: '',
  reference: null,
  amount: 0n as BetAct['amount'],
  contentHash: Buffer.alloc(0),
};
