/**
 * What the server of instant games and its browser client say to each other. Types only. Session, history, seeds and
 * refusals are those of the slots (slots/play-api.ts); amounts travel as decimal strings.
 */
import type { FairnessProof, PlayerSettings } from '../slots/play-api.ts';

export type InstantRound = {
  readonly roundId: string;
  readonly gameId: string;
  readonly stake: string;
  readonly payout: string;
  readonly choice: unknown;
  /** The moves that were taken, in their order; the next one is number `moves.length`. */
  readonly moves: readonly unknown[];
  /** What the player may see; of an open round never more than that. */
  readonly shown: unknown;
  /** What the round pays, or would pay now, in hundredths of the stake. */
  readonly times: number;
  readonly open: boolean;
  readonly proof: FairnessProof;
  readonly playedAt: string;
};

/** Answer of `POST /api/session`. */
export type InstantOpened = {
  readonly session: string;
  readonly gameId: string;
  readonly stakes: readonly string[];
  readonly defaultStake: string;
  readonly settings: PlayerSettings;
  readonly balance: string;
  readonly seeds: { readonly serverSeedHash: string; readonly clientSeed: string; readonly nonce: number };
  /** The round that waits for a move, else a finished one whose result was not seen. */
  readonly round: InstantRound | null;
};

/**
 * `POST /api/play` with body `{ roundKey, stake, choice }`, and `POST /api/move` with `{ roundId, step, move }`. The
 * same key is the same round, and the same step with the same move the same answer: repeating either is safe.
 */
export type InstantAnswer = { readonly round: InstantRound; readonly balance: string };

export type InstantHistory = { readonly rounds: readonly InstantRound[]; readonly next: string | null };
