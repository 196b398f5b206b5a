/**
 * What the slot server and its browser client say to each other, and what a slot title is made of.
 * Types only: both sides import this file, neither imports the other. Amounts travel as decimal strings.
 */

/** A symbol on the reels. Pay symbols pay for `count` alike; a wild stands for any pay symbol, never a scatter. */
export type SlotSymbol = {
  readonly id: string;
  readonly kind: 'pay' | 'wild' | 'scatter';
  /** Shown in the paytable; a proper name of the title's world, not translated. */
  readonly name: string;
  /** `pays[n]` is what n alike pay, in multiples of the line bet (lines) or of the total stake / `waysDivisor` (ways). */
  readonly pays: Readonly<Record<number, number>>;
};

export type SlotMath = {
  readonly reels: number;
  readonly rows: number;
  /** Lines pay left to right on `paths` (row index per reel); ways pay any adjacent combination from the left. */
  readonly evaluation:
    | { readonly kind: 'lines'; readonly paths: readonly (readonly number[])[] }
    | { readonly kind: 'ways'; readonly divisor: number };
  /** One strip of symbol ids per reel; a stop index is the strip position shown in the top row. */
  readonly strips: readonly (readonly string[])[];
  /** Strips during free spins, when they differ. */
  readonly freeStrips?: readonly (readonly string[])[];
  readonly freeSpins?: {
    /** Free spins for n scatters anywhere: `{ 3: 10, 4: 15, 5: 20 }`. */
    readonly award: Readonly<Record<number, number>>;
    /** Every win of a free spin is multiplied by this. */
    readonly multiplier: number;
    readonly retrigger: boolean;
    /** No feature runs longer than this, however often it retriggers. */
    readonly spinsMax: number;
  };
  /** What n scatters anywhere pay, in multiples of the total stake. */
  readonly scatterPays?: Readonly<Record<number, number>>;
  /** A wild that lands in a free spin fills its reel. */
  readonly expandingWild?: 'never' | 'free_spins' | 'always';
  /** A round pays this many stakes at most; stated in the rules of the title. */
  readonly winCapStakes: number;
};

/** `game.json` of a title. */
export type SlotTitle = {
  readonly id: string;
  readonly name: string;
  /** The vendor brand (`vassalage`) it is published under. */
  readonly vendor: 'LS' | 'JL';
  readonly symbols: readonly SlotSymbol[];
  readonly math: SlotMath;
  /** Total stakes offered, as decimal strings of the currency unit, ascending. */
  readonly stakes: readonly string[];
  readonly defaultStake: string;
  /** Return to player in percent, as computed by the test suite, e.g. "96.12". */
  readonly returnToPlayer: string;
  readonly volatility: 'low' | 'medium' | 'high';
  /** Colours of the client's stage. */
  readonly look: {
    readonly ground: string;
    readonly frame: string;
    readonly accent: string;
    readonly onAccent: string;
  };
};

export type LineWin = {
  /** Line number from 0, or null for a ways or scatter win. */
  readonly line: number | null;
  readonly symbol: string;
  readonly count: number;
  /** Number of ways, 1 for a line. */
  readonly ways: number;
  /** Positions that take part, as [reel, row]. */
  readonly positions: readonly (readonly [number, number])[];
  readonly payout: string;
};

/** One spin of the reels inside a round: the paid spin first, then its free spins in order. */
export type SpinStep = {
  readonly kind: 'paid' | 'free';
  readonly stops: readonly number[];
  /** Symbol ids by reel, then row, as they landed. */
  readonly window: readonly (readonly string[])[];
  /** Reels that a wild filled after landing. */
  readonly expandedReels: readonly number[];
  readonly wins: readonly LineWin[];
  readonly multiplier: number;
  readonly payout: string;
  readonly freeSpinsAwarded: number;
  readonly freeSpinsLeft: number;
};

export type FairnessProof = {
  readonly serverSeedHash: string;
  /** Null until the member rotates the seed: a seed in use is secret. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
};

export type Round = {
  readonly roundId: string;
  readonly gameId: string;
  readonly stake: string;
  readonly payout: string;
  readonly capped: boolean;
  readonly steps: readonly SpinStep[];
  readonly proof: FairnessProof;
  readonly playedAt: string;
};

export type PlayerSettings = {
  readonly autoplay: boolean;
  readonly turbo: boolean;
  readonly minSpinMs: number;
  readonly trial: boolean;
  readonly currencySymbol: string;
  readonly language: string;
};

/** Answer of `POST /api/session` (body `{ launch }` once, later `{ session }` to resume after a reload). */
export type SessionOpened = {
  readonly session: string;
  readonly title: SlotTitle;
  readonly settings: PlayerSettings;
  readonly balance: string;
  readonly seeds: { readonly serverSeedHash: string; readonly clientSeed: string; readonly nonce: number };
  /** A finished round whose result the player has not acknowledged: the client shows it first. */
  readonly unshown: Round | null;
};

/**
 * `POST /api/spin` with `Authorization: Bearer <session>` and body `{ roundKey, stake }`. The client makes the
 * `roundKey` (uuid); the same key again is the same round and returns the first answer, so a retry is safe.
 */
export type SpinAnswer = { readonly round: Round; readonly balance: string };

/** `POST /api/shown` body `{ roundId }`; `GET /api/history?before=`; `POST /api/seed` body `{ clientSeed }`. */
export type HistoryPage = { readonly rounds: readonly Round[]; readonly next: string | null };
export type SeedRotated = {
  readonly revealed: { readonly serverSeed: string; readonly serverSeedHash: string };
  readonly next: { readonly serverSeedHash: string; readonly clientSeed: string; readonly nonce: number };
};

/** Every refusal: HTTP 4xx (503 when the wallet cannot be reached) with this body. */
export type Refusal = {
  readonly code:
    | 'session_unknown'
    | 'stake_not_offered'
    | 'not_enough_money'
    | 'limit_reached'
    | 'player_disabled'
    | 'too_fast'
    | 'round_key_reused'
    | 'client_seed_invalid'
    /** The next three are answers of instant games alone. */
    | 'choice_not_offered'
    | 'round_open'
    | 'move_refused'
    | 'malformed'
    | 'wallet_unreachable';
  readonly message: string;
  readonly balance?: string;
};
