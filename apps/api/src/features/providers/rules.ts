import { type Money, moneyFromE5, scaleMoney, UNITS_PER_ONE } from '@laro/money';

const E5_PER_CENTAVO = UNITS_PER_ONE / 100n;

export const moneyOfCentavos = (centavos: bigint): Money => moneyFromE5(centavos * E5_PER_CENTAVO);

/** Throws where an amount has parts of a centavo: no provider moves those. */
export function centavosOfMoney(amount: Money): bigint {
  if (amount % E5_PER_CENTAVO !== 0n) throw new Error('A provider moves whole centavos.');
  return amount / E5_PER_CENTAVO;
}

/** How our calls to a provider went lately, and how its orders ended. */
export type Standing = {
  readonly calls: number;
  /** Nobody answered. */
  readonly failed: number;
  readonly ended: number;
  readonly paid: number;
};

const CALLS_ENOUGH = 4;
const ENDED_ENOUGH = 20;
const BAND = 10;

/** Half of our calls are answered; of few calls nothing is said. */
export const isHealthy = ({ calls, failed }: Standing): boolean => calls < CALLS_ENOUGH || failed * 2 < calls;

/** Of ten: differences below a tenth are chance, and then the cheaper one is taken. */
export function successBand({ ended, paid }: Standing): number {
  return ended < ENDED_ENOUGH ? BAND : Math.round((paid * BAND) / ended);
}

export const costOf = (amount: Money, { costBp, costFixed }: { costBp: number; costFixed: Money }): bigint =>
  scaleMoney(amount, BigInt(costBp), 10_000n).share + costFixed;

export type Candidate = Standing & {
  readonly id: string;
  readonly costBp: number;
  readonly costFixed: Money;
};

/** The best first: whoever is well, then whoever succeeds, then whoever is cheap for so much; in one order always. */
export function ranked<C extends Candidate>(candidates: readonly C[], amount: Money): readonly C[] {
  return candidates.toSorted(
    (a, b) =>
      Number(isHealthy(b)) - Number(isHealthy(a)) ||
      successBand(b) - successBand(a) ||
      Number(costOf(amount, a) - costOf(amount, b)) ||
      (a.id < b.id ? -1 : 1),
  );
}

/** A line of ours or of theirs: what moved within one order. */
export type Line = { readonly movement: string; readonly reference: string; readonly amount: Money };

export type Difference = {
  readonly kind: 'ours_only' | 'theirs_only' | 'amount_differs';
  readonly payment: string;
  readonly reference: string;
  readonly ours: Money | null;
  readonly theirs: Money | null;
};

/** By their id of what moved; each line stands on one side, on both, or on both with another amount. */
export function differencesOf(ours: readonly Line[], theirs: readonly Line[]): readonly Difference[] {
  const own = new Map(ours.map((line) => [line.movement, line]));
  const seen = new Set<string>();
  const found: Difference[] = [];
  for (const { movement, reference, amount } of theirs) {
    const mine = own.get(movement);
    seen.add(movement);
    if (mine?.amount === amount) continue;
    found.push({
      kind: mine ? 'amount_differs' : 'theirs_only',
      payment: movement,
      reference,
      ours: mine?.amount ?? null,
      theirs: amount,
    });
  }
  for (const { movement, reference, amount } of ours) {
    if (seen.has(movement)) continue;
    found.push({ kind: 'ours_only', payment: movement, reference, ours: amount, theirs: null });
  }
  return found;
}
