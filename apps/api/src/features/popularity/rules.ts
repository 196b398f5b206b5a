export type Played = {
  readonly nodeId: string;
  /** Distinct, over all days that count. */
  readonly players: number;
  /** What counts as staked, in whole units of the currency. */
  readonly valid: number;
  readonly bets: number;
  readonly voids: number;
};

/** Distinct players x log(valid bet), less what had to be undone: a game that fails its players is not hot (LOBBY-1). */
export function scoreOf({ players, valid, bets, voids }: Played): number {
  const health = bets === 0 ? 0 : Math.max(0, 1 - voids / bets);
  return players * Math.log1p(Math.max(0, valid)) * health;
}

/** The most played first; what scores nothing has no place. */
export function byScore(played: readonly Played[]): readonly Played[] {
  return played
    .filter((one) => scoreOf(one) > 0)
    .toSorted((a, b) => scoreOf(b) - scoreOf(a) || a.nodeId.localeCompare(b.nodeId));
}
