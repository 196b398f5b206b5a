/** What an act of the ledger left behind: what a repeat is compared with and answered by. */
export type Prior = {
  readonly hash: string;
  readonly balanceE5: bigint;
  readonly version: bigint;
  /** Both legs together: what an undo takes back. */
  readonly totalE5: bigint;
};

export type OracleBet = {
  readonly round: string;
  /** Order of acceptance: a win that names only its round pays the first. */
  readonly order: readonly [call: number, act: number];
  stakeE5: bigint;
  payoutE5: bigint;
  state: string;
  /** Its stake was given back by an undo or a cancel: nothing can be said of it any more. */
  cancelled: boolean;
  version: number;
  riskE5: bigint;
  riskReason: string;
  reportedE5: bigint | null;
  validE5: bigint;
  validReason: string;
};

export type OracleWin = { readonly amountE5: bigint; readonly stake: string | null; undone: boolean };

/** One member's money as the rules say it must be. Keys are `referenceNamespace reference`, moves and undos apart. */
export type OracleAccount = {
  cashE5: bigint;
  debtE5: bigint;
  version: bigint;
  calls: number;
  readonly moves: Map<string, Prior>;
  readonly undos: Map<string, Prior>;
  /** Undos' own ids, with the reference that each undid. */
  readonly undoIds: Map<string, string>;
  /** Each tombstone with the own ids of all who buried it: that of the first is kept. */
  readonly tombs: Map<string, string[]>;
  /** Own ids of those who buried, with the reference that each buried. */
  readonly buriers: Map<string, string>;
  readonly bets: Map<string, OracleBet>;
  readonly wins: Map<string, OracleWin>;
};

export function openAccount(cashE5 = 0n, version = 0n): OracleAccount {
  return {
    cashE5,
    debtE5: 0n,
    version,
    calls: 0,
    moves: new Map(),
    undos: new Map(),
    undoIds: new Map(),
    tombs: new Map(),
    buriers: new Map(),
    bets: new Map(),
    wins: new Map(),
  };
}

export const keyOf = (referenceNamespace: string, reference: string): string =>
  `${referenceNamespace} ${reference}`;
