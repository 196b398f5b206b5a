import { type Money, moneyFromE5, ZERO } from '../index.ts';
import type { Terms } from './bill.ts';
import { PPM, type Ppm, portionsOf, type Tier } from './rates.ts';

export const TIERS_MAX = 6;

export type Fault =
  | 'no_tiers'
  | 'too_many_tiers'
  | 'thresholds_not_rising'
  | 'rates_not_rising'
  | 'rate_out_of_range'
  | 'another_kind'
  | 'another_carry'
  | 'categories_beyond_payer'
  | 'above_payer'
  | 'category_paid_twice';

type Tiered = { readonly tiers: readonly Tier[]; readonly isMarginal: boolean };

/** Base times rate, in millionths, without rounding. */
function exactPay({ tiers, isMarginal }: Tiered, base: bigint): bigint {
  const tier = tiers.findLastIndex(({ from }) => base >= from);
  return portionsOf(tiers, { base: moneyFromE5(base), tier, isMarginal }).reduce(
    (sum, portion) => sum + portion.base * BigInt(portion.rate),
    0n,
  );
}

/**
 * The base at which these terms would pay more than the payer's, or null. Both are straight between two thresholds of
 * either, so the thresholds, the units right before them and the slope after the last one decide (PAY-11).
 */
export function abovePayerAt(own: Tiered, payer: Tiered): Money | null {
  const thresholds = [...own.tiers, ...payer.tiers].map(({ from }) => BigInt(from));
  const points = [...new Set(thresholds.flatMap((from) => [from - 1n, from]))]
    .filter((base) => base >= 0n)
    .toSorted((a, b) => (a < b ? -1 : 1));
  const found = points.find((base) => exactPay(own, base) > exactPay(payer, base));
  if (found !== undefined) return moneyFromE5(found);
  const [mine, theirs] = [own.tiers.at(-1), payer.tiers.at(-1)];
  return (mine?.rate ?? 0) > (theirs?.rate ?? 0) ? moneyFromE5(points.at(-1) ?? 0n) : null;
}

const rises = <Value>(values: readonly Value[], isAbove: (value: Value, before: Value) => boolean): boolean =>
  values.every((value, at) => {
    const before = values[at - 1];
    return before === undefined || isAbove(value, before);
  });

function faultsOfTiers(tiers: readonly Tier[]): readonly Fault[] {
  const isRange = ({ rate, from, active }: Tier) =>
    Number.isInteger(rate) &&
    rate > 0 &&
    rate <= PPM &&
    from >= 0n &&
    Number.isInteger(active) &&
    active >= 0;
  const isRising =
    rises(tiers, (tier, before) => tier.from > before.from) &&
    rises(tiers, (tier, before) => tier.active >= before.active) &&
    rises(tiers, (tier, before) => (tier.loss ?? ZERO) >= (before.loss ?? ZERO));
  const checks: readonly (readonly [Fault, boolean])[] = [
    ['no_tiers', tiers.length === 0],
    ['too_many_tiers', tiers.length > TIERS_MAX],
    ['rate_out_of_range', !tiers.every(isRange)],
    ['thresholds_not_rising', !isRising],
    ['rates_not_rising', !rises(tiers, (tier, before) => tier.rate > before.rate)],
  ];
  return checks.flatMap(([fault, holds]) => (holds ? [fault] : []));
}

const categoriesOf = (terms: Terms): readonly string[] | null =>
  'categories' in terms ? terms.categories : null;

function overlap(one: readonly string[] | null, other: readonly string[] | null): boolean {
  if (one === null) return other === null || other.length > 0;
  return other === null ? one.length > 0 : one.some((name) => other.includes(name));
}

const isInside = (own: readonly string[] | null, payer: readonly string[] | null): boolean =>
  payer === null || (own !== null && own.every((name) => payer.includes(name)));

/**
 * Why a contract cannot be signed (PAY-11). `payer` are the terms of the same kind that the payer holds, undefined where the
 * platform pays; `others` are those that the agent holds already, of other kinds.
 */
export function signatureFaults(
  terms: Terms,
  { payer, others }: { readonly payer: Terms | undefined; readonly others: readonly Terms[] },
): readonly Fault[] {
  const tiers = faultsOfTiers(terms.tiers);
  const salaries = others.filter(
    ({ kind }) => kind !== terms.kind && (kind === 'DAILY' || kind === 'HOURLY'),
  );
  const isSalary = terms.kind === 'DAILY' || terms.kind === 'HOURLY';
  const isTwice = isSalary && salaries.some((other) => overlap(categoriesOf(terms), categoriesOf(other)));
  const rest: readonly Fault[] = [
    ...(isTwice ? (['category_paid_twice'] as const) : []),
    ...(payer && tiers.length === 0 ? faultsAgainst(terms, payer) : []),
  ];
  return [...tiers, ...rest];
}

function faultsAgainst(terms: Terms, payer: Terms): readonly Fault[] {
  if (terms.kind !== payer.kind) return ['another_kind'];
  if ('carry' in terms && 'carry' in payer && terms.carry !== payer.carry) return ['another_carry'];
  if (!isInside(categoriesOf(terms), categoriesOf(payer))) return ['categories_beyond_payer'];
  return abovePayerAt(terms, payer) === null ? [] : ['above_payer'];
}

/**
 * Whether what a chain is promised of one category can be paid: rebate, salary and expected dividend within the share `quota`
 * of what the house keeps in theory. Beyond it a second person signs.
 */
export function isSolvent({
  edge,
  quota,
  rebate,
  salary,
  dividend,
}: { readonly [Name in 'edge' | 'quota' | 'rebate' | 'salary' | 'dividend']: Ppm }): boolean {
  const one = BigInt(PPM);
  const [kept, turnover] = [BigInt(edge) * one, (BigInt(rebate) + BigInt(salary)) * one];
  const loss = kept - turnover > 0n ? kept - turnover : 0n;
  const promised = turnover * one + loss * BigInt(dividend);
  return promised <= kept * BigInt(quota);
}
