/** The first two letters and the last one (LOBBY-2); three characters or fewer show only the first. */
export function maskName(account: string): string {
  // Account names are a-z 0-9 by the rule of registration, so a letter is a code unit.
  if (account.length <= 3) return `${account.slice(0, 1)}***`;
  return `${account.slice(0, 2)}***${account.slice(-1)}`;
}

/** What a board may show: never a trial's, and more won than staked; a return below the stake is no win. */
export function isBoardWin(settled: {
  readonly state: string;
  readonly book: string;
  readonly stakeE5: bigint;
  readonly payoutE5: bigint;
}): boolean {
  // A bet that runs again, or was undone, has won nothing yet.
  if (settled.state === 'ACCEPTED' || settled.state === 'VOID') return false;
  return settled.book !== 'TRIAL' && settled.payoutE5 > settled.stakeE5;
}
