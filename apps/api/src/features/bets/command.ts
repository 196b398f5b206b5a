import type { Money } from '@laro/money';
import type { MovementBy } from '../ledger/index.ts';

/**
 * What a vendor can do to a bet. Games of chance use `stake`, `win`, `undo` and `close`; sportsbooks `place`,
 * `confirm`, `cancel`, `settle`, `unsettle`, `resettle` and `cash_out`; `promo` pays without a bet. All but `close`
 * are movements of the ledger.
 */
export type BetOp = 'close' | OpOf<MovementBy<'bets'>>;
type OpOf<Kind extends string> = Kind extends `bets.${infer Op}` ? Op : never;

/** How a settlement ends a bet (BETS-1). */
export type BetResult = 'WIN' | 'LOSE' | 'HALF_WIN' | 'HALF_LOSE' | 'PUSH' | 'CASHED_OUT' | 'VOID';

/** What of a stake carried risk, decided when it is taken; settlement applies the result to it. */
export type StakeRisk = {
  readonly riskE5: Money;
  readonly reason: RiskReason;
};

/** Why a valid bet is what it is, as far as it is known when the stake is taken. */
export type RiskReason =
  | 'full_stake'
  | 'free_bet'
  | 'odds_below_floor'
  | 'opposite_sides'
  | 'coverage'
  | 'reported';

/** One act of a vendor's call. Acts of one call are judged in order and applied all or none. */
export type BetAct = {
  readonly op: BetOp;
  /**
   * The vendor's id of this act, unique per integration whatever its kind; for `undo` the undo's own id, unique
   * among undos. Empty for `close`. Of `confirm`, `settle`, `unsettle`, `resettle` and `cash_out` it begins with the id of their
   * `place` and a slash: a member's record knows their bet by it.
   */
  readonly transaction: string;
  /**
   * The other act that this one concerns. `win`: the stake it pays, or null to pay the round's first standing bet.
   * `undo`: the act to undo. `confirm` … `cash_out`: the `place`. Null for `stake`, `place`, `promo`, `close`.
   */
  readonly reference: string | null;
  /**
   * `stake`, `place`: what is taken. `win`, `promo`: what is paid. `confirm`: what is given back of the stake.
   * `settle`, `resettle`, `cash_out`: the signed change, credit minus debit. Others: zero, the amount is looked up.
   */
  readonly amount: Money;
  /** What a repeat must equal. */
  readonly contentHash: Buffer;
  /** `stake` and `place` only. */
  readonly risk?: StakeRisk;
  /** `settle`, `resettle` and `cash_out` only. */
  readonly result?: BetResult;
  /** The vendor's own valid bet where it reports one: the smaller of the two counts (BETS-2). */
  readonly reportedValidE5?: Money;
  /** The call names this act's id twice with different content. Set by the posting path alone. */
  readonly clash?: true;
};

/** One vendor call on one member's account. It commits whole: postings, bets, settlements and outbox. */
export type BetCommand = {
  readonly lane: number;
  readonly account: bigint;
  readonly merchant: string;
  readonly member: string;
  readonly book: 'REAL' | 'TRIAL' | 'TEST';
  readonly currency: string;
  readonly integration: string;
  readonly round: string;
  /** After the acts: every bet of the round that still runs is settled with what it was paid. */
  readonly roundClosed: boolean;
  readonly nodeId: string;
  readonly gameType: string;
  /**
   * The generation of the vendor session: a call that takes a stake is refused when the member's sessions have been
   * ended since. Null where no session is named. Wins and undos never look at it.
   */
  readonly sessionEpoch: number | null;
  /** A refusal that holds for new stakes unless the act is a repeat: the vendor is then answered as the first time. */
  readonly veto: BetVeto | null;
  readonly acts: readonly BetAct[];
};

export type BetVeto =
  | 'partner_disabled'
  | 'token_unknown'
  | 'token_expired'
  | 'member_locked'
  | 'game_unknown'
  | 'wrong_currency'
  | 'limit_reached';

export type BetStatus =
  /** Applied now. */
  | 'posted'
  /** Applied before; nothing moved. */
  | 'repeat'
  /** The id is known with other content; nothing moved. */
  | 'conflict'
  /** Its undo came before it: accepted without effect. */
  | 'tombstoned'
  /** The undo of something unknown: remembered, so that the act is without effect when it comes. */
  | 'tombstone_created'
  /** The account is not this merchant's. */
  | 'no_account'
  /** The bet that a win, confirm, settlement … names is unknown, undone, or another member's. */
  | 'no_bet'
  /** The bet is not in a state for this act: a cancel after the settlement, a second settlement. */
  | 'bad_state'
  | 'out_of_range'
  | 'insufficient'
  /** Another act of the call was refused, and this one with it. */
  | 'aborted'
  | BetVeto;

export type ActOutcome = {
  readonly status: BetStatus;
  /** Our id of the act, the same at every repeat; null when nothing was ever posted under it. */
  readonly posting: string | null;
  readonly recordedAt: Date;
  /** Spendable balance after the act; for a repeat, after the first time. */
  readonly balance: Money;
  readonly version: bigint;
};

export type BetOutcome = {
  /** That of the first act that stands in the way, or `posted` when one moved, or the last act's. */
  readonly status: BetStatus;
  /** For a call of one act that is a repeat, the balance after the first time; else the balance now. */
  readonly balance: Money;
  /** The balance now, whatever the call did. */
  readonly balanceNow: Money;
  readonly version: bigint;
  /** One for each act, in order. When the call is refused none of them moved. */
  readonly acts: readonly ActOutcome[];
};
