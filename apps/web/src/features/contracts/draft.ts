import { moneyToString, parseMoney } from '@laro/money';
import { abovePayerAt, type Fault, signatureFaults } from '@laro/money/pay';
import { payTermsOf } from '@laro/wire/contract-pay';
import type { ContractTerms } from '@laro/wire/contract-terms';
import { percentOf, ppmOf } from '../../shell/percent.ts';

/** Tiers as they are typed; `key` stays while others are added and removed. */
export type TierDraft = {
  readonly key: number;
  readonly from: string;
  readonly active: string;
  readonly loss: string;
  readonly rate: string;
};

/** What an agent is about to offer: typed texts, and the choices. */
export type Draft = {
  readonly tiers: readonly TierDraft[];
  readonly terms: ContractTerms;
  /** Of the option that is an amount: the unit, the cap of a day, or the turnover for each active member. */
  readonly amount: string;
};

export type FieldFault = 'amount' | 'people' | 'rate';
/** By the name of the field, as `from-2`. */
export type FieldFaults = Readonly<Record<string, FieldFault>>;

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;
const PEOPLE = /^\d{1,5}$/;
const RATE = /^\d{1,3}([.,]\d{1,4})?$/;

const plain = (money: string | null): string => (money === null ? '' : money.replace(/\.0*$/, ''));

const amountOf = (terms: ContractTerms): string | null => {
  switch (terms.kind) {
    case 'DAILY':
      return terms.unit;
    case 'HOURLY':
      return terms.dailyCap;
    case 'DIVIDEND':
      return terms.turnoverPerActive;
  }
};

const withAmount = (terms: ContractTerms, amount: string | null): ContractTerms => {
  switch (terms.kind) {
    case 'DAILY':
      return { ...terms, unit: amount };
    case 'HOURLY':
      return { ...terms, dailyCap: amount };
    case 'DIVIDEND':
      return { ...terms, turnoverPerActive: amount };
  }
};

/** An offer begins as the agent’s own terms, or as those that are in force with the downline. */
export const draftOf = (terms: ContractTerms): Draft => ({
  terms: { ...terms, platformTopsUp: false },
  amount: plain(amountOf(terms)),
  tiers: terms.tiers.map(({ active, from, loss, rate }, key) => ({
    key,
    from: plain(from),
    active: String(active),
    loss: plain(loss),
    rate: String(percentOf(rate)),
  })),
});

export function withTier({ tiers, ...draft }: Draft): Draft {
  const key = Math.max(-1, ...tiers.map((tier) => tier.key)) + 1;
  return {
    ...draft,
    tiers: [...tiers, { key, from: '', active: tiers.at(-1)?.active ?? '0', loss: '', rate: '' }],
  };
}

export type Read =
  | { readonly terms: ContractTerms; readonly faults?: undefined }
  | { readonly terms?: undefined; readonly faults: FieldFaults };

/** What was typed as terms, or which fields are wrong. */
export function readDraft({ amount, terms, tiers }: Draft): Read {
  const typed = { amount: amount.trim() };
  const faults = Object.fromEntries([
    ...tiers.flatMap(({ active, from, key, loss, rate }): [string, FieldFault][] => [
      ...(AMOUNT.test(from.trim()) ? [] : [[`from-${key}`, 'amount'] as [string, FieldFault]]),
      ...(PEOPLE.test(active.trim()) ? [] : [[`active-${key}`, 'people'] as [string, FieldFault]]),
      ...(loss.trim() === '' || AMOUNT.test(loss.trim())
        ? []
        : [[`loss-${key}`, 'amount'] as [string, FieldFault]]),
      ...(RATE.test(rate.trim()) ? [] : [[`rate-${key}`, 'rate'] as [string, FieldFault]]),
    ]),
    ...(typed.amount === '' || AMOUNT.test(typed.amount) ? [] : [['amount', 'amount'] as const]),
  ]);
  if (Object.keys(faults).length > 0) return { faults };
  const read = tiers.map(({ active, from, loss, rate }) => ({
    from: moneyToString(parseMoney(from.trim())),
    active: Number(active),
    loss: loss.trim() === '' ? null : moneyToString(parseMoney(loss.trim())),
    rate: ppmOf(rate),
  }));
  const whole = typed.amount === '' ? null : moneyToString(parseMoney(typed.amount));
  return { terms: { ...withAmount(terms, whole), tiers: read } };
}

export type TermsFault = { readonly fault: Fault; readonly from: string };

/** Why the server would refuse these terms under the agent’s own, by the same function (PAY-11). */
export function faultOf(terms: ContractTerms, ceiling: ContractTerms): TermsFault | null {
  const [own, payer] = [payTermsOf(terms), payTermsOf(ceiling)];
  const [fault] = signatureFaults(own, { payer, others: [] });
  if (fault === undefined) return null;
  const from = fault === 'above_payer' ? abovePayerAt(own, payer) : null;
  return { fault, from: from === null ? '' : moneyToString(from) };
}
