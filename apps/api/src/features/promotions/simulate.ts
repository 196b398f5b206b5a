import { addMoney, moneyToString, subtractMoney, ZERO } from '@laro/money';
import type { WhyNot } from '@laro/wire/promotions';
import { dayAt } from '../../platform/days.ts';
import type { Scope } from '../../platform/scope.ts';
import { type Event, listDeposits, listLosses, listVisits } from './event-store.ts';
import { closedPeriods, type Period } from './periods.ts';
import { evaluate, type Facts } from './rules.ts';
import type { Promotion } from './store.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

type Asked = { readonly timeZone: string; readonly from: Date; readonly until: Date };

/** Each closed day or week of that time, the earliest first. */
async function losses(
  scope: Scope,
  { every, from, timeZone, until }: Asked & { readonly every: 'day' | 'week' },
) {
  const first = dayAt(timeZone, from);
  const periods: Period[] = [];
  let [period] = closedPeriods(dayAt(timeZone, until), every);
  while (period && period.first >= first) {
    periods.push(period);
    [period] = closedPeriods(period.first, every);
  }
  const events: Event[] = [];
  for (const one of periods.toReversed()) events.push(...(await listLosses(scope, one)));
  return events;
}

/**
 * What the last thirty days would have cost, by the rule that gives. Everybody counts as joined and verified: it is the most
 * that it would have been.
 */
export async function simulate(
  scope: Scope,
  { budget, kind, rule }: Promotion,
  { timeZone, until }: { readonly timeZone: string; readonly until: Date },
) {
  const from = new Date(until.getTime() - DAYS * DAY_MS);
  const asked = { from, until, timeZone };
  const events =
    kind === 'deposit'
      ? await listDeposits(scope, asked)
      : kind === 'claim'
        ? await listVisits(scope, asked)
        : await losses(scope, { ...asked, every: rule.every ?? 'day' });
  const taken = new Map<string, readonly string[]>();
  const refused = new Map<WhyNot, number>();
  let cost = ZERO;
  let endsAt: Date | null = null;
  for (const { amount, at, deposited, member, nth, registeredAt } of events) {
    const before = taken.get(member) ?? [];
    const day = dayAt(timeZone, at);
    const facts: Facts = {
      now: at,
      state: 'live',
      from,
      until: null,
      left: budget === null ? null : subtractMoney(budget, cost),
      member: { eligible: true, tier: rule.tier, registeredAt, deposited },
      joined: true,
      deposits: nth,
      taken: before.length,
      takenToday: before.filter((one) => one === day).length,
      deposit: kind === 'deposit' ? { amount, nth } : null,
      loss: kind === 'cashback' ? amount : null,
    };
    const verdict = evaluate(rule, facts);
    if (verdict.met) {
      cost = addMoney(cost, verdict.amount);
      taken.set(member, [...before, day]);
      continue;
    }
    refused.set(verdict.why, (refused.get(verdict.why) ?? 0) + 1);
    if (verdict.why === 'used_up') endsAt ??= at;
  }
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    cost: moneyToString(cost),
    takers: taken.size,
    rewards: [...taken.values()].reduce((sum, { length }) => sum + length, 0),
    endsAt: endsAt?.toISOString() ?? null,
    refused: [...refused].map(([why, count]) => ({ why, count })),
  };
}
