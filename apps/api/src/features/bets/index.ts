/**
 * Bets: stakes, wins and undos, their rounds and settlements, posted in batches with their ledger movements.
 * Promises that every act is applied once, whole, and answered again as the first time; that a win is never lost
 * and an undo is done once. Never knows a vendor's dialect.
 */
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Brands } from '../brands/index.ts';
import type { Games } from '../games/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Vendors } from '../vendors/index.ts';
import type { BetCommand, BetOutcome } from './command.ts';
import { createPosting } from './post.ts';
import { bindBets } from './routes.ts';
import { countOpen } from './store.ts';

export type {
  BetAct,
  BetCommand,
  BetOp,
  BetOutcome,
  BetResult,
  BetStatus,
  BetVeto,
  RiskReason,
  StakeRisk,
} from './command.ts';
export { betEvents } from './events.ts';
export { toBetRow } from './record.ts';
export { type Odds, stakeRisk, validBet } from './rules.ts';
export type { BetRecord } from './store.ts';

/** In whose name the bets of a demo's invented history are posted: no vendor can speak in it. */
export const HISTORY_INTEGRATION = 'int_demo_history';

export interface Bets {
  /** Posts one vendor call. Rejects with the refusal `wire.busy` when the queue is full or the database is away. */
  post(command: BetCommand): Promise<BetOutcome>;
  /** Posts what staff decided, inside the unit of work of their decision; takes no stake. */
  postIn(scope: Scope, command: BetCommand): Promise<BetOutcome>;
}

type Deps = {
  readonly brands: Pick<Brands, 'requireToArchive'>;
  readonly games: Games;
  readonly ledger: Ledger;
  readonly members: Members;
  readonly vendors: Vendors;
};

export function createBets(platform: Platform, deps: Deps): Feature<Bets> {
  const posting = createPosting(platform, deps.ledger);
  deps.brands.requireToArchive('bets', countOpen);
  return {
    functions: { post: posting.post, postIn: posting.postIn },
    close: posting.drained,
    routes: (calls) => bindBets(calls, platform, deps),
  };
}
