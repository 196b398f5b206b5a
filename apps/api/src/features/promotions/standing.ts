import { moneyToString } from '@laro/money';
import type { Language } from '@laro/wire';
import type { PromotionOffer, WhyNot } from '@laro/wire/promotions';
import { evaluate, type Facts, joinRefusal, type Verdict } from './rules.ts';
import type { Promotion, Taken } from './store.ts';

type Standing = Pick<PromotionOffer, 'state' | 'why' | 'missing' | 'reward' | 'reason'>;

const missingOf = (missing: Extract<Verdict, { met: false }>['missing']): string | null =>
  missing instanceof Date ? missing.toISOString() : missing === null ? null : moneyToString(missing);

const failureOf = (verdict: Extract<Verdict, { met: false }>) =>
  ({ why: verdict.why, missing: missingOf(verdict.missing) }) as const;

/** What the member can do something about: it is not closed to them. */
const TO_DO: readonly WhyNot[] = ['login', 'code', 'verify', 'deposited'];

/** What waits, was applied for, or was refused last. */
function byTaking(latest: Taken | undefined, now: Date): Standing | null {
  if (!latest) return null;
  const base = { why: null, missing: null, reward: null, reason: null } as const;
  if (latest.state === 'applying') return { ...base, state: 'applying' };
  const { claimUntil, required, rewardState } = latest;
  if (rewardState !== 'CLAIM' || claimUntil === null || claimUntil <= now || required === null) return null;
  const reward = {
    amount: moneyToString(latest.amount),
    required: moneyToString(required),
    claimUntil: claimUntil.toISOString(),
  };
  return { ...base, state: latest.byStaff ? 'issued' : 'claim', reward };
}

/** The state of a promotion for one member or a visitor, in the specification's words (PROMOTION-2). */
export function standingOf({ rule }: Promotion, facts: Facts, taken: readonly Taken[]): Standing {
  const latest = taken.find(({ rewardState }) => rewardState === 'CLAIM') ?? taken[0];
  const open = byTaking(latest, facts.now);
  if (open) return open;
  const base = { reward: null, reason: null, why: null, missing: null } as const;
  const shut = joinRefusal(rule, facts);
  if (shut) {
    const failed = { ...base, ...failureOf(shut) };
    if (shut.why === 'soon') return { ...failed, state: 'coming_soon' };
    if (TO_DO.includes(shut.why)) return { ...failed, state: 'join' };
    if (latest?.state === 'rejected') return { ...failed, state: 'rejected', reason: latest.reason };
    return { ...failed, state: latest?.rewardState === 'CLAIMED' ? 'claimed' : 'close' };
  }
  if (latest?.state === 'rejected') return { ...base, state: 'rejected', reason: latest.reason };
  if (rule.kind === 'claim') return { ...base, state: rule.manual ? 'join' : 'claim' };
  if (!facts.joined) return { ...base, state: 'join' };
  const verdict = evaluate(rule, facts);
  const failed = verdict.met ? {} : failureOf(verdict);
  return { ...base, ...failed, state: rule.kind === 'cashback' ? 'process' : 'joined' };
}

export function toOffer(
  promotion: Promotion,
  facts: Facts,
  { language, taken }: { readonly language: Language; readonly taken: readonly Taken[] },
): PromotionOffer {
  const { from, id, picture, rule, until, words } = promotion;
  return {
    id,
    ...words[language],
    picture,
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
    rule: { ...rule, code: null },
    ...standingOf(promotion, facts, taken),
  };
}
