import type { Terms } from '@laro/money/pay';
import { payTermsOf } from '@laro/wire/contract-pay';
import type { ContractKind, ContractTerms, DividendPeriod } from '@laro/wire/contract-terms';
import type { Scope } from '../../platform/scope.ts';
import * as store from './store.ts';

/** A version of a contract that holds on a day. */
export type InForce = {
  /** Of the contract: the same for all its versions. */
  readonly contract: string;
  readonly version: number;
  readonly agent: string;
  readonly payer: { readonly kind: 'PLATFORM' } | { readonly kind: 'UPLINE'; readonly member: string };
  /** As pay is computed from them; they never change. */
  readonly terms: Terms;
  readonly payMode: ContractTerms['payMode'];
  readonly strictChain: boolean;
  readonly platformTopsUp: boolean;
  /** Of a dividend; null of a salary. */
  readonly period: DividendPeriod | null;
  /** The first day on which it holds, and the first on which it does no more, where that is known. */
  readonly fromDay: string;
  readonly untilDay: string | null;
};

export type AskedInForce = {
  readonly kind: ContractKind;
  /** Of the brand, `YYYY-MM-DD`; of a dividend the first day of its period. */
  readonly day: string;
  /** These agents alone. */
  readonly agents?: readonly string[];
};

/** What holds on a day: at most one of each agent, and for a day that is over always the same (CONTRACT-2). */
export async function inForce(scope: Scope, asked: AskedInForce): Promise<readonly InForce[]> {
  const rows = await store.versionsOn(scope, asked);
  return rows.map(({ agent, contract, fromDay, payer, terms, untilDay, version }) => ({
    contract,
    version,
    agent,
    payer: payer === null ? { kind: 'PLATFORM' } : { kind: 'UPLINE', member: payer },
    terms: payTermsOf(terms),
    payMode: terms.payMode,
    strictChain: terms.strictChain,
    platformTopsUp: terms.platformTopsUp,
    period: terms.kind === 'DIVIDEND' ? terms.period : null,
    fromDay,
    untilDay,
  }));
}
