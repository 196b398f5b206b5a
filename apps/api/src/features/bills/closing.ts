import { type Money, moneyFromE5 } from '@laro/money';
import type { ActiveRule, Closing, Contract, Deductions, Memory } from '@laro/money/pay';
import type { Scope } from '../../platform/scope.ts';
import type { InForce } from '../contracts/index.ts';
import { uncountedOf } from './figures-store.ts';
import { freeze, type Json, thaw } from './frozen.ts';

/** Valid bets of a period from which on a member is active in it (PAY-3). */
const ACTIVE: ActiveRule = { valid: moneyFromE5(100_000_000n), deposit: null, match: 'ALL' };

export const contractOf = (one: InForce): Contract => ({
  id: one.contract,
  version: one.version,
  agent: one.agent,
  payer: one.payer.kind === 'UPLINE' ? one.payer.member : null,
  isToppedUp: one.platformTopsUp,
  terms: one.terms,
});

/** What is in force in a period, and who does not count in it. */
export async function closingOf(
  scope: Scope,
  {
    contracts,
    deductions,
    period,
    plays,
  }: Pick<Closing, 'period' | 'contracts' | 'deductions'> & {
    readonly plays: Parameters<typeof uncountedOf>[1];
  },
): Promise<Closing> {
  const agents = new Set(contracts.map(({ agent }) => agent));
  const concerned = plays.filter(({ path }) => path.some((agent) => agents.has(agent)));
  return { period, contracts, active: ACTIVE, uncounted: await uncountedOf(scope, concerned), deductions };
}

export const frozenClosing = (closing: Closing): string => freeze(closing);

type Thawed = Omit<Closing, 'uncounted' | 'deductions'> & {
  readonly uncounted: { readonly excluded: readonly string[]; readonly linked: readonly string[] };
  readonly deductions: Readonly<Record<string, Deductions>>;
};

export function thawedClosing(kept: Json): Closing {
  const { deductions, uncounted, ...rest } = thaw(kept) as Thawed;
  return {
    ...rest,
    uncounted: { excluded: new Set(uncounted.excluded), linked: new Set(uncounted.linked) },
    deductions: new Map(Object.entries(deductions)),
  };
}

export const thawedMemory = (kept: Json): Memory => thaw(kept) as Memory;

/** What a run leaves of a contract. */
export type Kept = { readonly part: Money; readonly memory: Memory; readonly pending: Money };
