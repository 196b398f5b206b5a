import type { Left } from '../check/rows.ts';
import type { OracleAccount } from '../oracle/account.ts';
import type { Person } from '../people.ts';

/**
 * What a story came to, free of the order in which it was told. A bet that was undone and a bet that was never taken
 * because its undo came first are the same to everybody: neither is counted. What was paid counts wherever it was booked.
 */
export type Meaning = {
  readonly balance: string;
  readonly paid: string;
  readonly bets: readonly string[];
};

type Bet = {
  readonly state: string;
  readonly stakeE5: bigint;
  readonly payoutE5: bigint;
  readonly validE5: bigint;
};

function meaningOf(
  balanceE5: bigint,
  bets: readonly (readonly [name: string, Bet])[],
  orphansE5: readonly bigint[],
): Meaning {
  const paid = [...bets.map(([, { payoutE5 }]) => payoutE5), ...orphansE5].reduce(
    (sum, part) => sum + part,
    0n,
  );
  return {
    balance: balanceE5.toString(),
    paid: paid.toString(),
    bets: bets
      .filter(([, { state }]) => state !== 'VOID')
      .map(
        ([name, { state, stakeE5, payoutE5, validE5 }]) =>
          `${name} ${state} ${stakeE5} ${payoutE5} ${validE5}`,
      )
      .toSorted(),
  };
}

/** `names` turns a transaction of one try into the story's own name for it. */
export function meaningInBooks(left: Left, person: Person, names: ReadonlyMap<string, string>): Meaning {
  const account = left.accounts.find(({ id }) => id === person.account);
  if (account === undefined) throw new Error('A member has an account.');
  const bets = left.bets
    .filter((bet) => bet.account === person.account)
    .map((bet) => [nameIn(names, bet.key), bet] as const);
  const wins = new Set(
    left.postings
      .filter(({ account: id, leg }) => id === person.account && leg === 0)
      .map(({ referenceNamespace, reference }) => `${referenceNamespace} ${reference}`),
  );
  const orphans = left.wins
    .filter(({ key, stake, undone }) => wins.has(key) && stake === null && !undone)
    .map(({ amountE5 }) => amountE5);
  return meaningOf(account.balanceE5 + (account.debtE5 ?? 0n), bets, orphans);
}

export function meaningInRules(model: OracleAccount, names: ReadonlyMap<string, string>): Meaning {
  const bets = [...model.bets].map(([key, bet]) => [nameIn(names, key), bet] as const);
  const orphans = [...model.wins.values()]
    .filter(({ stake, undone }) => stake === null && !undone)
    .map(({ amountE5 }) => amountE5);
  return meaningOf(model.cashE5 + model.debtE5, bets, orphans);
}

function nameIn(names: ReadonlyMap<string, string>, key: string): string {
  const transaction = key.slice(key.indexOf(' ') + 1);
  return names.get(transaction) ?? transaction;
}
