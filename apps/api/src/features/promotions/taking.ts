import { randomUUID } from 'node:crypto';
import { type Money, moneyToString, parseMoney, subtractMoney } from '@laro/money';
import { LANGUAGES, type Language, notFound } from '@laro/wire';
import {
  type PromotionOffer,
  promotionCodesTooMany,
  promotionCodeUnknown,
  promotionConditionFails,
} from '@laro/wire/promotions';
import { dayAt } from '../../platform/days.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Deposits } from '../deposits/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Rewards } from '../rewards/index.ts';
import type { Verification } from '../verification/index.ts';
import { evaluate, type Facts, joinRefusal, keptFacts, type Verdict } from './rules.ts';
import { toOffer } from './standing.ts';
import * as store from './store.ts';

export const SOURCE = 'promotion';
const GUESSES_MAX = 5;
const GUESS_MS = 3_600_000;

export type Deps = {
  readonly deposits: Pick<Deposits, 'netOf'>;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly rewards: Rewards;
  readonly verification: Pick<Verification, 'tierOf'>;
};

type Who = { readonly member: string | null; readonly at: Date };
type Own = { readonly member: string; readonly at: Date };
type Trigger = Partial<Pick<Facts, 'deposit' | 'loss'>>;

const moneyOf = (text: string | null): Money | null => (text === null ? null : parseMoney(text));

/** What a reward is explained by: the version of the rule, what set it off, and the sum. */
function explain(
  {
    facts: { deposit, loss },
    promotion: { id, rule },
    taking: { cycle, event },
  }: {
    readonly facts: Facts;
    readonly promotion: store.Promotion;
    readonly taking: Pick<store.Taking, 'cycle' | 'event'>;
  },
  version: number,
): Readonly<Record<string, string>> {
  return {
    promotion: id,
    version: String(version),
    kind: rule.kind,
    ...(rule.share !== null && { share: String(rule.share) }),
    ...(deposit && { deposit: moneyToString(deposit.amount), nth: String(deposit.nth) }),
    ...(loss !== null && { loss: moneyToString(loss), period: cycle }),
    ...(event !== null && { event }),
  };
}

const failed = ({ missing, why }: Extract<Verdict, { met: false }>) =>
  new Refusal(promotionConditionFails, {
    why,
    missing:
      missing instanceof Date ? missing.toISOString() : missing === null ? null : moneyToString(missing),
  });

/** All that rules are asked about one member. */
export type About = {
  readonly member: Facts['member'];
  readonly joined: ReadonlySet<string>;
  readonly taken: readonly store.Taken[];
  readonly deposits: number;
  readonly timeZone: string;
  readonly at: Date;
};

type Giving = {
  readonly at: Date;
  readonly promotion: store.Promotion;
  readonly facts: Facts;
  readonly verdict: Extract<Verdict, { met: true }>;
  readonly taking: Pick<store.Taking, 'id' | 'member' | 'cycle' | 'event'>;
};
type Step = (scope: Scope, id: string, own: Own) => Promise<void>;

/** How members take promotions, each in the caller's unit of work and one by one. */
export interface TakingActs {
  readonly aboutMember: (scope: Scope, who: Who) => Promise<About>;
  readonly factsOf: (promotion: store.Promotion, about: About, trigger?: Trigger) => Facts;
  readonly offerOf: (promotion: store.Promotion, about: About, language: Language) => PromotionOffer;
  /** The id of what was given, or that the budget is used up; the caller holds the row of the member. */
  readonly give: (
    scope: Scope,
    giving: Omit<Giving, 'taking'> & { readonly taking: Omit<Giving['taking'], 'id'> },
  ) => Promise<string>;
  readonly hand: (scope: Scope, giving: Giving) => Promise<void>;
  readonly join: Step;
  readonly apply: Step;
  readonly claim: Step;
  /** The promotion of a code, or `unknown`. */
  readonly redeem: (scope: Scope, own: Own & { readonly code: string }) => Promise<string>;
}

/** Reads all that rules are asked about a member, or about one who is not signed in. */
async function readAbout(
  { deposits, members, merchants, verification }: Omit<Deps, 'rewards'>,
  scope: Scope,
  { at, member: id }: Who,
): Promise<About> {
  const { timeZone } = await merchants.byCode(scope.merchant);
  const member = id === null ? undefined : await members.byId(scope, id);
  if (!member) return { member: null, joined: new Set(), taken: [], deposits: 0, timeZone, at };
  const { book, excluded, registeredAt, status } = member;
  return {
    member: {
      eligible: book === 'REAL' && !excluded && status === 'ACTIVE',
      tier: await verification.tierOf(scope, member.id),
      registeredAt,
      deposited: await deposits.netOf(scope, member.id),
    },
    joined: await store.joinedBy(scope, member.id),
    taken: await store.takenBy(scope, member.id),
    deposits: await store.countDeposits(scope, member.id),
    timeZone,
    at,
  };
}

function factsOf(promotion: store.Promotion, about: About, trigger: Trigger = {}): Facts {
  const { budget, from, id, spent, state, until } = promotion;
  const { at, joined, member, timeZone } = about;
  const today = dayAt(timeZone, at);
  const taken = about.taken.filter((one) => one.promotion === id && one.state !== 'rejected');
  return {
    now: at,
    state,
    from,
    until,
    left: budget === null ? null : subtractMoney(budget, spent),
    member,
    joined: joined.has(id),
    deposits: about.deposits,
    taken: taken.length,
    takenToday: taken.filter((one) => dayAt(timeZone, one.at) === today).length,
    deposit: trigger.deposit ?? null,
    loss: trigger.loss ?? null,
  };
}

const takenOf = (about: About, id: string) => about.taken.filter(({ promotion }) => promotion === id);

function offerOf(promotion: store.Promotion, about: About, language: Language): PromotionOffer {
  const taken = takenOf(about, promotion.id);
  return toOffer(promotion, factsOf(promotion, about), { language, taken });
}

/** Gives what a promotion promises, in the caller's unit of work. */
function createGiving(rewards: Rewards): Pick<TakingActs, 'give' | 'hand'> {
  /** Hands the reward over to the reward center. The budget was taken before, in the same unit of work. */
  async function hand(scope: Scope, { at, facts, promotion, taking, verdict }: Giving): Promise<void> {
    const { rule, version, words } = promotion;
    const title = Object.fromEntries(LANGUAGES.map((code) => [code, words[code].title])) as Record<
      Language,
      string
    >;
    const terms =
      rule.effect === 'BONUS'
        ? ({
            kind: 'BONUS',
            times: rule.times,
            playDays: rule.playDays ?? rule.claimDays,
            maxBet: moneyOf(rule.maxBet),
            maxCashOut: moneyOf(rule.maxCashOut),
            over: verdict.over,
          } as const)
        : ({ kind: 'REWARD', lotSource: rule.kind === 'cashback' ? 'REBATE' : 'REWARD' } as const);
    const given = await rewards.give(scope, {
      source: SOURCE,
      key: taking.id,
      member: taking.member,
      title,
      amount: verdict.amount,
      claimDays: rule.claimDays,
      at,
      explainedBy: explain({ facts, promotion, taking }, version),
      ...terms,
    });
    // Shut out since the facts were read: nothing of this unit of work stays.
    if (given !== 'given') throw new Error(`The promotion ${promotion.id} gave nothing: ${given}.`);
  }

  /** Gives once for its cycle and its event; the caller holds the row of the member. */
  async function give(
    scope: Scope,
    giving: Omit<Giving, 'taking'> & { readonly taking: Omit<Giving['taking'], 'id'> },
  ) {
    const { at, facts, promotion, verdict } = giving;
    if (!(await store.spend(scope, promotion.id, verdict.amount))) return 'used_up';
    const taking = { ...giving.taking, id: randomUUID() };
    const row = { ...taking, promotion: promotion.id, state: 'given', amount: verdict.amount, at } as const;
    if (!(await store.insertTaking(scope, { ...row, byStaff: false, facts: keptFacts(facts) })))
      throw new Error(`${promotion.id} was taken twice for ${taking.cycle}.`);
    await hand(scope, { at, facts, promotion, taking, verdict });
    return taking.id;
  }

  return { give, hand };
}

export function createTaking(deps: Deps): TakingActs {
  const { members, rewards } = deps;
  const { give, hand } = createGiving(rewards);
  const aboutMember: TakingActs['aboutMember'] = async (scope, who) => await readAbout(deps, scope, who);

  /** The promotion and all about the member, whose row is held: what one member takes is taken one by one. */
  async function hold(scope: Scope, id: string, { at, member }: Own) {
    await members.lockRow(scope, member);
    const promotion = await store.promotionOf(scope, id);
    if (!promotion || promotion.state === 'draft') throw new Refusal(notFound);
    return { promotion, about: await aboutMember(scope, { member, at }) };
  }

  async function join(scope: Scope, id: string, own: Own): Promise<void> {
    const { about, promotion } = await hold(scope, id, own);
    if (about.joined.has(id)) return;
    const facts = factsOf(promotion, about);
    const failure = joinRefusal(promotion.rule, facts);
    if (failure) throw failed(failure);
    await store.join(scope, id, own.member, own.at);
  }

  async function apply(scope: Scope, id: string, own: Own): Promise<void> {
    const { about, promotion } = await hold(scope, id, own);
    const taken = takenOf(about, id);
    if (taken.some(({ state }) => state === 'applying')) return;
    const facts = factsOf(promotion, about);
    const verdict = evaluate(promotion.rule, facts);
    if (!verdict.met) throw failed(verdict);
    if (!promotion.rule.manual) throw failed({ met: false, why: 'join', missing: null });
    const taking = { id: randomUUID(), member: own.member, cycle: String(taken.length + 1), event: null };
    const row = { ...taking, promotion: id, state: 'applying', amount: verdict.amount, at: own.at } as const;
    await store.insertTaking(scope, { ...row, byStaff: true, facts: keptFacts(facts) });
  }

  async function claim(scope: Scope, id: string, own: Own): Promise<void> {
    const { about, promotion } = await hold(scope, id, own);
    const { member, at } = own;
    const taken = takenOf(about, id);
    const waiting = taken.find(
      ({ claimUntil, rewardState }) => rewardState === 'CLAIM' && claimUntil && claimUntil > at,
    );
    if (waiting) {
      await rewards.claim(scope, { source: SOURCE, key: waiting.id, member, at });
      return;
    }
    const facts = factsOf(promotion, about);
    const verdict = evaluate(promotion.rule, facts);
    // The second of two taps finds it claimed.
    if (!verdict.met && taken[0]?.rewardState === 'CLAIMED') return;
    if (!verdict.met) throw failed(verdict);
    if (promotion.rule.kind !== 'claim' || promotion.rule.manual)
      throw failed({ met: false, why: 'join', missing: null });
    const cycle = String(taken.length + 1);
    const key = await give(scope, { at, promotion, facts, verdict, taking: { member, cycle, event: null } });
    if (key === 'used_up') throw failed({ met: false, why: 'used_up', missing: null });
    await rewards.claim(scope, { source: SOURCE, key, member, at });
  }

  /** Joins by a code; a wrong one is counted, and after five nothing is answered for an hour (PROMOTION-5). */
  async function redeem(
    scope: Scope,
    { code: typed, ...own }: Own & { readonly code: string },
  ): Promise<string> {
    await members.lockRow(scope, own.member);
    const since = new Date(own.at.getTime() - GUESS_MS);
    if ((await store.countAttempts(scope, own.member, since)) >= GUESSES_MAX)
      throw new Refusal(promotionCodesTooMany, { minutes: GUESS_MS / 60_000 });
    const code = typed.normalize('NFKC').trim().toUpperCase();
    const promotion = await store.promotionByCode(scope, code);
    const about = await aboutMember(scope, own);
    const isOpen =
      promotion && joinRefusal(promotion.rule, { ...factsOf(promotion, about), joined: true }) === null;
    if (promotion && (isOpen || about.joined.has(promotion.id))) {
      await store.join(scope, promotion.id, own.member, own.at);
      return promotion.id;
    }
    await store.addAttempt(scope, own.member, own.at);
    return 'unknown';
  }

  return { aboutMember, apply, claim, factsOf, give, hand, join, offerOf, redeem };
}

export const codeUnknown = () => new Refusal(promotionCodeUnknown);
