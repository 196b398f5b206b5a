import type { Period, Play } from '@laro/money/pay';
import type { ContractKind } from '@laro/wire/contract-terms';
import type { Scope } from '../../platform/scope.ts';
import { type Cost, costsOf, recomputedCosts, rewardOf } from './costs-store.ts';
import {
  type Known,
  playsOf,
  recomputedPlays,
  recomputedVendorPlays,
  type VendorPlay,
  vendorPlaysOf,
} from './figures-store.ts';

/** Where a bill takes what was played and given from: what is kept of it, or bets and postings themselves. */
export type Figures = {
  readonly plays: (scope: Scope, period: Known) => Promise<readonly Play[]>;
  readonly vendorPlays: (scope: Scope, period: Period) => Promise<readonly VendorPlay[]>;
  readonly costs: (scope: Scope, period: Period) => Promise<readonly Cost[]>;
};

export const KEPT: Figures = { plays: playsOf, vendorPlays: vendorPlaysOf, costs: costsOf };
export const RECOMPUTED: Figures = {
  plays: recomputedPlays,
  vendorPlays: recomputedVendorPlays,
  costs: recomputedCosts,
};

/** What a bill of a kind is computed from. What members were given is deducted by dividends alone (PAY-5). */
export async function billedPlays(
  figures: Figures,
  scope: Scope,
  { kind, period }: { readonly kind: ContractKind; readonly period: Known },
): Promise<readonly Play[]> {
  const plays = await figures.plays(scope, period);
  if (kind !== 'DIVIDEND') return plays;
  return [...plays, ...(await figures.costs(scope, period)).map(rewardOf)];
}
