import { type Money, minMoney, moneyFromE5, moneyToString, parseMoney, scaleMoney } from '@laro/money';
import type { PromotionRule, PromotionState, WhyNot } from '@laro/wire/promotion-rules';

const DAY_MS = 86_400_000;
const CENT = 1_000n;

/** All that a promotion is asked about; nothing else decides (PROMOTION-1). */
export type Facts = {
  readonly now: Date;
  readonly state: PromotionState;
  readonly from: Date;
  readonly until: Date | null;
  /** Null where nothing limits it. */
  readonly left: Money | null;
  readonly member: {
    /** A real account that is not shut out of play. */
    readonly eligible: boolean;
    readonly tier: number;
    readonly registeredAt: Date;
    readonly deposited: Money;
  } | null;
  readonly joined: boolean;
  /** How many deposits have arrived until now. */
  readonly deposits: number;
  readonly taken: number;
  readonly takenToday: number;
  /** The deposit that sets it off, with its number among the member's. */
  readonly deposit: { readonly amount: Money; readonly nth: number } | null;
  /** What the member lost net in the period, once it is over. */
  readonly loss: Money | null;
};

export type Verdict =
  | { readonly met: true; readonly amount: Money; readonly over: Money; readonly required: Money }
  | { readonly met: false; readonly why: WhyNot; readonly missing: Money | Date | null };

type Failure = Extract<Verdict, { met: false }>;
const no = (why: WhyNot, missing: Money | Date | null = null): Failure => ({ met: false, why, missing });

/** Whether it can be taken at all now, by anybody. */
function closed({ from, left, now, state, until }: Facts): Failure | null {
  if (state !== 'live') return no('stopped');
  if (now < from) return no('soon', from);
  if (until !== null && now >= until) return no('over', until);
  return left !== null && left <= 0n ? no('used_up') : null;
}

/** Whether it is for this member. */
function outside(rule: PromotionRule, { joined, member, now }: Facts): Failure | null {
  if (!member) return no('login');
  if (!member.eligible) return no('not_for_you');
  if (member.tier < rule.tier) return no('verify');
  if (rule.registeredWithinDays !== null) {
    const last = new Date(member.registeredAt.getTime() + rule.registeredWithinDays * DAY_MS);
    if (now >= last) return no('new_members', last);
  }
  if (rule.deposited !== null) {
    const missing = parseMoney(rule.deposited) - member.deposited;
    if (missing > 0n) return no('deposited', moneyFromE5(missing));
  }
  return rule.code !== null && !joined ? no('code') : null;
}

function limited({ perDay, perMember }: PromotionRule, { taken, takenToday }: Facts): Failure | null {
  if (perMember !== null && taken >= perMember) return no('taken');
  return perDay !== null && takenToday >= perDay ? no('tomorrow') : null;
}

/** Whether a member may join: everything but what sets it off. */
export function joinRefusal(rule: PromotionRule, facts: Facts): Failure | null {
  return closed(facts) ?? outside(rule, facts) ?? limited(rule, facts) ?? past(rule, facts);
}

/** The deposit that it is for has come and gone. */
function past({ nth }: PromotionRule, { deposit, deposits }: Facts): Failure | null {
  const next = deposit ? deposit.nth : deposits + 1;
  return nth !== null && next > nth ? no('other_deposit') : null;
}

/** Whether what sets it off has happened. */
function untriggered({ kind, minDeposit, nth }: PromotionRule, { deposit, loss }: Facts): Failure | null {
  if (kind === 'cashback') {
    if (loss === null) return no('period');
    return loss <= 0n ? no('no_loss') : null;
  }
  if (kind !== 'deposit') return null;
  if (!deposit) return no('deposit', minDeposit === null ? null : parseMoney(minDeposit));
  if (nth !== null && deposit.nth !== nth) return no('other_deposit');
  const missing = minDeposit === null ? 0n : parseMoney(minDeposit) - deposit.amount;
  return missing > 0n ? no('too_small', moneyFromE5(missing)) : null;
}

/** The amount, floored to cents. */
function amountOf({ amount, most, share }: PromotionRule, of: Money): Money {
  if (share === null) return parseMoney(amount ?? '0');
  const part = scaleMoney(of, BigInt(share), 100n).share;
  const capped = most === null ? part : minMoney(part, parseMoney(most));
  return moneyFromE5(capped - (capped % CENT));
}

/**
 * The rule of every promotion: the same for the server, the preview, the simulation and a later replay. The first
 * condition that fails is the answer to why not (PROMOTION-2).
 */
export function evaluate(rule: PromotionRule, facts: Facts): Verdict {
  const failed =
    joinRefusal(rule, facts) ??
    (rule.kind !== 'claim' && !facts.joined ? no('join') : null) ??
    untriggered(rule, facts);
  if (failed) return failed;
  const base = facts.deposit?.amount ?? facts.loss ?? moneyFromE5(0n);
  const amount = amountOf(rule, base);
  const least = rule.least === null ? 1n : parseMoney(rule.least);
  if (amount < least) return no('too_little', moneyFromE5(least - amount));
  if (facts.left !== null && amount > facts.left) return no('used_up');
  const over = rule.over === 'both' ? moneyFromE5(amount + base) : amount;
  return { met: true, amount, over, required: scaleMoney(over, BigInt(rule.times), 1n).share };
}

/** What a licence says about rules. */
export type Licence = {
  readonly wagerTimesMax: number;
  readonly minSpinMs: number;
  readonly cashback: boolean;
};

export type RuleRefusal =
  | { readonly code: 'endless' | 'cashback_forbidden' }
  | { readonly code: 'unfit'; readonly part: string }
  | { readonly code: 'times_above'; readonly max: number; readonly times: number }
  | { readonly code: 'too_short'; readonly days: number };

type Written = {
  readonly rule: PromotionRule;
  readonly until: string | null;
  readonly budget: string | null;
};

/** The part that does not fit the kind, if any. */
function unfit({ rule }: Written): string | null {
  const { amount, effect, every, kind, manual, maxBet, maxCashOut, minDeposit, most, nth, over, share } =
    rule;
  const isBonus = effect === 'BONUS';
  const wrong = {
    share: (share === null) === (amount === null) || (share !== null && (kind === 'claim' || most === null)),
    every: (kind === 'cashback') !== (every !== null),
    nth: kind !== 'deposit' && (nth !== null || minDeposit !== null),
    manual: manual && kind !== 'claim',
    times: !isBonus && rule.times !== 1,
    over: over === 'both' && (kind !== 'deposit' || share === null || !isBonus),
    playDays: isBonus === (rule.playDays === null),
    maxBet: !isBonus && (maxBet !== null || maxCashOut !== null),
    // A member who may take it as often as they tap empties it alone.
    perMember: kind === 'claim' && rule.perMember === null && rule.perDay === null,
  };
  return Object.entries(wrong).find(([, is]) => is)?.[0] ?? null;
}

/** How often the bonus itself is played: deposit and bonus together are more than the bonus (PROMOTION-3). */
export function timesOfAmount({ over, share, times }: PromotionRule): number {
  return over === 'both' && share !== null ? Math.ceil((times * (100 + share)) / share) : times;
}

/** Why a rule may not be written; null where it may (PROMOTION-3). */
export function refuseRule(
  written: Written,
  { cashback, minSpinMs, wagerTimesMax }: Licence,
  leastDays: (required: Money, maxBet: Money, minSpinMs: number) => number,
): RuleRefusal | null {
  const { rule } = written;
  if (written.until === null && written.budget === null) return { code: 'endless' };
  const part = unfit(written);
  if (part !== null) return { code: 'unfit', part };
  if (rule.kind === 'cashback' && !cashback) return { code: 'cashback_forbidden' };
  const times = timesOfAmount(rule);
  if (times > wagerTimesMax) return { code: 'times_above', max: wagerTimesMax, times };
  if (rule.maxBet === null || rule.playDays === null) return null;
  const most = parseMoney(rule.most ?? rule.amount ?? '0');
  const days = leastDays(scaleMoney(most, BigInt(times), 1n).share, parseMoney(rule.maxBet), minSpinMs);
  return days > rule.playDays ? { code: 'too_short', days } : null;
}

/** Facts as they are kept with what was given, and as they were again. */
export function keptFacts(facts: Facts): Readonly<Record<string, unknown>> {
  return JSON.parse(
    JSON.stringify(facts, (_, value: unknown) =>
      typeof value === 'bigint' ? moneyToString(value as Money) : value,
    ),
  ) as Readonly<Record<string, unknown>>;
}

/** As JSON keeps facts: money and moments are text. */
type Kept = {
  readonly [K in keyof Facts]: Facts[K] extends Date
    ? string
    : K extends 'until' | 'left' | 'loss'
      ? string | null
      : K extends 'deposit'
        ? { readonly amount: string; readonly nth: number } | null
        : K extends 'member'
          ? {
              readonly eligible: boolean;
              readonly tier: number;
              readonly registeredAt: string;
              readonly deposited: string;
            } | null
          : Facts[K];
};

export function factsAgain(stored: Readonly<Record<string, unknown>>): Facts {
  const kept = stored as unknown as Kept;
  const money = (text: string | null) => (text === null ? null : parseMoney(text));
  const { deposit, member } = kept;
  return {
    ...kept,
    now: new Date(kept.now),
    from: new Date(kept.from),
    until: kept.until === null ? null : new Date(kept.until),
    left: money(kept.left),
    loss: money(kept.loss),
    deposit: deposit && { nth: deposit.nth, amount: parseMoney(deposit.amount) },
    member: member && {
      ...member,
      registeredAt: new Date(member.registeredAt),
      deposited: parseMoney(member.deposited),
    },
  };
}
