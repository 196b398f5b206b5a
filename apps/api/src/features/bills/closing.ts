import { type Money, moneyFromE5 } from '@laro/money';
import {
  type ActiveRule,
  type Closing,
  type Contract,
  type Deductions,
  MEMBER_CAP,
  type Memory,
} from '@laro/money/pay';
import type { ContractKind } from '@laro/wire/contract-terms';
import type { Scope } from '../../platform/scope.ts';
import type { InForce } from '../contracts/index.ts';
import type { Rebates } from '../rebates/index.ts';
import { deductionsOf } from './deductions-store.ts';
import { KEPT } from './figures.ts';
import { type Known, uncountedOf } from './figures-store.ts';
import { freeze, type Json, thaw } from './frozen.ts';
import { type Rule, ruleSetFor } from './rule-store.ts';

/** What holds where the brand has set nothing. */
const USUAL: Rule = { activeValid: moneyFromE5(100_000_000n), memberCap: MEMBER_CAP };

/** The rule of a period that begins on a day. */
export const ruleOn = async (scope: Scope, day: string): Promise<Rule> =>
  (await ruleSetFor(scope, day)) ?? USUAL;

/** A rule as bills are computed by it. */
export const ruleOfClosing = ({ activeValid, memberCap }: Rule): Pick<Closing, 'active' | 'memberCap'> => ({
  active: { valid: activeValid, deposit: null, match: 'ALL' } satisfies ActiveRule,
  memberCap,
});

export const contractOf = (one: InForce): Contract => ({
  id: one.contract,
  version: one.version,
  agent: one.agent,
  payer: one.payer.kind === 'UPLINE' ? one.payer.member : null,
  isToppedUp: one.platformTopsUp,
  isStrict: one.strictChain,
  terms: one.terms,
});

/** What is in force in a period, who does not count in it, and of a dividend what it deducts. */
export async function closingOf(
  scope: Scope,
  {
    at,
    billed,
    contracts,
    kind,
    period: { cutoff, ...period },
    plays,
  }: Pick<Closing, 'contracts'> & {
    readonly at: Date;
    readonly billed: Rebates['billed'];
    readonly kind: ContractKind;
    readonly period: Known;
    readonly plays: Parameters<typeof uncountedOf>[1];
  },
): Promise<Closing> {
  const agents = contracts.map(({ agent }) => agent);
  const isPaid = new Set(agents);
  const concerned = plays.filter(({ path }) => path.some((agent) => isPaid.has(agent)));
  const uncounted = await uncountedOf(scope, concerned);
  const { excluded } = uncounted;
  const deductions: Closing['deductions'] =
    kind === 'DIVIDEND'
      ? await deductionsOf(scope, { ...period, cutoff }, { agents, at, billed, excluded, figures: KEPT })
      : new Map();
  const rule = ruleOfClosing(await ruleOn(scope, period.first));
  return { period, contracts, ...rule, uncounted, deductions };
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
