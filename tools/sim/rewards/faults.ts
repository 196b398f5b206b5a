import { type Money, moneyFromE5 } from '@laro/money';
import type { PromotionRule } from '@laro/wire/promotion-rules';
import { evaluate, type Facts, type Verdict } from '../../../apps/api/src/features/promotions/rules.ts';

/** What decides in a history: the rule itself, and the three things that the tables hold. */
export type RewardFunctions = {
  readonly evaluate: (rule: PromotionRule, facts: Facts) => Verdict;
  /** Whether so much is left of a budget. */
  readonly fits: (spent: bigint, amount: bigint, budget: bigint) => boolean;
  /** Whether this event has fed a promotion before. */
  readonly isUsed: (events: ReadonlySet<string>, event: string) => boolean;
  /** The terms that hold for who joined under these, while others are being written. */
  readonly termsOf: (joined: PromotionRule, newer: PromotionRule) => PromotionRule;
};

export const SOUND: RewardFunctions = {
  evaluate,
  fits: (spent, amount, budget) => spent + amount <= budget,
  isUsed: (events, event) => events.has(event),
  termsOf: (joined) => joined,
};

export type Fault = { readonly name: string; readonly functions: RewardFunctions };

const asked = (
  change: (rule: PromotionRule, facts: Facts) => readonly [PromotionRule, Facts],
): RewardFunctions => ({
  ...SOUND,
  evaluate: (rule, facts) => evaluate(...change(rule, facts)),
});
const given = (change: (amount: Money, rule: PromotionRule) => bigint): RewardFunctions => ({
  ...SOUND,
  evaluate(rule, facts) {
    const verdict = evaluate(rule, facts);
    return verdict.met ? { ...verdict, amount: moneyFromE5(change(verdict.amount, rule)) } : verdict;
  },
});

/** Each is one line that is easily got wrong. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'a budget overrun by one',
    functions: { ...SOUND, fits: (spent, amount, budget) => spent + amount <= budget + 100_000n },
  },
  {
    name: 'a budget that the last one overruns',
    functions: { ...SOUND, fits: (spent, _, budget) => spent < budget },
  },
  { name: 'a deposit that feeds two promotions', functions: { ...SOUND, isUsed: () => false } },
  {
    name: 'a claim under terms that were written later',
    functions: { ...SOUND, termsOf: (_, newer) => newer },
  },
  {
    name: 'a member who is shut out is given something',
    functions: asked((rule, facts) => [
      rule,
      { ...facts, member: facts.member && { ...facts.member, eligible: true } },
    ]),
  },
  {
    name: 'one more than each member may have',
    functions: asked((rule, facts) => [
      { ...rule, perMember: rule.perMember === null ? null : rule.perMember + 1 },
      facts,
    ]),
  },
  {
    name: 'the limit of a day forgotten',
    functions: asked((rule, facts) => [{ ...rule, perDay: null }, facts]),
  },
  {
    name: 'a cent rounded up',
    functions: given((amount, { share }) => (share === null ? amount : amount + 1_000n)),
  },
  {
    name: 'the most of a share forgotten',
    functions: asked((rule, facts) => [
      { ...rule, most: rule.share === null ? rule.most : '1000000' },
      facts,
    ]),
  },
  {
    name: 'the number of a deposit off by one',
    functions: asked((rule, facts) => [
      rule,
      { ...facts, deposit: facts.deposit && { ...facts.deposit, nth: facts.deposit.nth + 1 } },
    ]),
  },
  {
    name: 'the least deposit forgotten',
    functions: asked((rule, facts) => [{ ...rule, minDeposit: null }, facts]),
  },
  {
    name: 'a promotion that was ended and still gives',
    functions: asked((rule, facts) => [rule, { ...facts, state: 'live' }]),
  },
  {
    name: 'a promotion that gives before it begins',
    functions: asked((rule, facts) => [rule, { ...facts, from: new Date(0) }]),
  },
  {
    name: 'an offer for members who joined it, given to all',
    functions: asked((rule, facts) => [rule, { ...facts, joined: true }]),
  },
  {
    name: 'deposit and bonus together counted as the bonus',
    functions: asked((rule, facts) => [{ ...rule, over: 'bonus' }, facts]),
  },
];
