import type { Money } from '@laro/money';

/** One vendor action on one member's account. It commits whole: posting, bet, round, settlement and outbox. */
export type BetCommand = {
  readonly op: 'stake' | 'win' | 'undo';
  readonly lane: number;
  readonly account: bigint;
  readonly merchant: string;
  readonly member: string;
  readonly integration: string;
  /** The vendor's id of this act; for an undo, the undo's own id. */
  readonly transaction: string;
  /** For a win the stake it pays, for an undo the act to undo. */
  readonly reference: string | null;
  /** Zero for an undo: its amount is looked up, never trusted. */
  readonly amount: Money;
  /** What a repeat must equal. */
  readonly contentHash: Buffer;
  readonly round: string;
  readonly roundClosed: boolean;
  readonly nodeId: string;
  readonly gameType: string;
  /** A refusal that holds unless the act is a repeat: the vendor is then answered as the first time. */
  readonly veto: BetVeto | null;
};

export type BetVeto =
  | 'partner_disabled'
  | 'token_unknown'
  | 'token_expired'
  | 'member_locked'
  | 'game_unknown'
  | 'wrong_currency';

export type BetStatus =
  | 'posted'
  | 'repeat'
  | 'conflict'
  | 'tombstoned'
  | 'buried'
  | 'no_account'
  | 'no_bet'
  | 'out_of_range'
  | 'insufficient'
  | BetVeto;

export type BetOutcome = {
  readonly status: BetStatus;
  /** Cash balance after the act; for a repeat, after the first time. */
  readonly balance: bigint;
  readonly version: bigint;
  readonly moved: bigint;
};
