import { addMoney, type Money, moneyFromE5, subtractMoney, ZERO } from '../index.ts';

const CENT_E5 = 1_000n;

export type Claim = {
  readonly agent: string;
  /** Null: the platform. */
  readonly payer: string | null;
  readonly gross: Money;
  /** What the payer's own gross does not allow is paid by the platform. */
  readonly isToppedUp: boolean;
};

export type Closed = {
  /** What the agent is owed by the payer, and what the platform adds. */
  readonly byPayer: Money;
  readonly topUp: Money;
  /** Above zero where the payer's gross did not allow all. */
  readonly short: Money;
  /** What this agent owes the downlines that it pays. */
  readonly owed: Money;
};

/** Shares a limit by weights, in whole centavos: the largest remainders take the odd ones, of equal ones the first id. */
export function shareByRemainder(
  limit: Money,
  weights: readonly { readonly id: string; readonly weight: Money }[],
): ReadonlyMap<string, Money> {
  const sum = weights.reduce<bigint>((all, { weight }) => all + weight, 0n);
  if (sum <= 0n) return new Map(weights.map(({ id }) => [id, ZERO]));
  const cents = limit / CENT_E5;
  const shares = weights.map(({ id, weight }) => ({
    id,
    cents: (cents * weight) / sum,
    remainder: (cents * weight) % sum,
  }));
  const odd = Number(cents - shares.reduce<bigint>((all, share) => all + share.cents, 0n));
  const first = shares
    .toSorted((a, b) =>
      a.remainder === b.remainder ? (a.id < b.id ? -1 : 1) : a.remainder > b.remainder ? -1 : 1,
    )
    .slice(0, odd);
  const lucky = new Set(first.map(({ id }) => id));
  return new Map(
    shares.map((share) => [share.id, moneyFromE5((share.cents + (lucky.has(share.id) ? 1n : 0n)) * CENT_E5)]),
  );
}

/**
 * Closes a chain (PAY-9): what a payer owes for a period is at most what the payer has of it; the downlines share that by
 * what they would have got. So the platform pays no more than to the top, and no agent's net is below zero.
 */
export function closeChain(claims: readonly Claim[]): ReadonlyMap<string, Closed> {
  const byPayer = Map.groupBy(claims, ({ payer }) => payer);
  const closed = new Map<string, Closed>();

  /** Closes the claims on one payer and those below them; the claims of nobody's tree are never reached. */
  function close(payer: string | null, limit: Money | null): Money {
    const mine = byPayer.get(payer) ?? [];
    const wanted = addMoney(...mine.map(({ gross }) => gross));
    const weights = mine.map(({ agent, gross }) => ({ id: agent, weight: gross }));
    const shares = limit === null || wanted <= limit ? null : shareByRemainder(limit, weights);
    let owed: Money = ZERO;
    for (const { agent, gross, isToppedUp } of mine) {
      const share = shares?.get(agent) ?? gross;
      const short = subtractMoney(gross, share);
      owed = addMoney(owed, share);
      closed.set(agent, {
        byPayer: share,
        topUp: isToppedUp ? short : ZERO,
        short: isToppedUp ? ZERO : short,
        owed: close(agent, isToppedUp ? gross : share),
      });
    }
    return owed;
  }

  close(null, null);
  const known = new Set(claims.map(({ agent }) => agent));
  for (const payer of byPayer.keys()) if (payer !== null && !known.has(payer)) close(payer, ZERO);
  return closed;
}

/** What is left to an agent of a period once the downlines are paid. */
export const netOf = ({ byPayer, topUp, owed }: Closed): Money =>
  subtractMoney(addMoney(byPayer, topUp), owed);
