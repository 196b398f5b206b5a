import { type Money, moneyToString, subtractMoney, ZERO } from '@laro/money';
import { affiliatePay } from '@laro/money/pay';
import type { PostbackKind } from '@laro/wire/affiliates';
import { dayAt, dayBefore } from '../../platform/days.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Merchants } from '../merchants/index.ts';
import * as store from './store.ts';

const DAY_MS = 86_400_000;
/** So long after registration the marks are looked at: the longest time of a plan, and two months in which a payment is taken back. */
const LOOKED_AT_MS = 150 * DAY_MS;

export type Notice = {
  readonly affiliate: string;
  readonly kind: PostbackKind;
  readonly sequence: bigint;
  readonly at: Date;
  readonly data: Readonly<Record<string, string | null>>;
};

/** Tells an affiliate who has an address; in the unit of work in which it happens. */
export async function queuePostback(
  { ids }: Pick<Platform, 'ids'>,
  scope: Scope,
  { affiliate, at, data, kind, sequence }: Notice,
): Promise<void> {
  const row = await store.lockAffiliate(scope, affiliate);
  if (row?.url == null) return;
  const body = JSON.stringify({ type: kind, timestamp: at.toISOString(), sequence: Number(sequence), data });
  await store.insertPostback(scope, { id: ids.next('pbk'), affiliate, sequence, kind, body, createdAt: at });
}

/** The first day whose play is still looked at: of this month and the one before. */
const firstDayOf = (today: string): string => `${dayBefore(`${today.slice(0, 7)}-01`, 1).slice(0, 7)}-01`;

/**
 * Writes what is due to an affiliate by now and was not before, and what is due no more (AFFILIATE-3). Made twice, the second
 * time writes nothing.
 */
export function createDue(platform: Platform, { merchants }: { readonly merchants: Merchants }) {
  return async (scope: Scope, affiliate: string): Promise<void> => {
    if (!(await store.lockAffiliate(scope, affiliate))) return;
    const at = platform.clock.now();
    const { timeZone } = await merchants.byCode(scope.merchant);
    const firstDay = firstDayOf(dayAt(timeZone, at));
    const since = new Date(at.getTime() - LOOKED_AT_MS);
    const facts = await store.readFacts(scope, affiliate, { since, firstDay });
    const booked = await store.readBooked(scope, affiliate);
    const plans = new Map((await store.listPlans(scope)).map((plan) => [plan.id, plan]));
    for (const [plan, all] of Map.groupBy(facts, (fact) => fact.plan)) {
      const terms = plans.get(plan);
      if (!terms) throw new Error(`There is no plan ${plan}.`);
      const due = affiliatePay(store.termsOf(terms), all);
      const before = new Map(booked.filter((one) => one.plan === plan).map((one) => [one.line, one]));
      const looked = new Set(all.map(({ member, month }) => (terms.kind === 'CPA' ? member : month)));
      for (const line of [...looked].toSorted()) {
        const campaign = all.find(({ member }) => member === line)?.campaign ?? null;
        const amount = subtractMoney(due.get(line) ?? ZERO, before.get(line)?.amount ?? ZERO);
        if (amount !== 0n)
          await book(scope, { affiliate, plan, line, campaign, amount, at, holdDays: terms.holdDays });
      }
    }
  };

  async function book(
    scope: Scope,
    { holdDays, ...entry }: Omit<Entry, 'dueAt' | 'sequence'> & { readonly holdDays: number },
  ): Promise<void> {
    const { affiliate, amount, at, campaign, line, plan } = entry;
    const sequence = await store.nextSequence(scope, affiliate);
    // What is due no more waits for nothing: it is taken off what is paid next.
    const dueAt = amount > 0n ? new Date(at.getTime() + holdDays * DAY_MS) : at;
    await store.insertEntry(scope, { ...entry, sequence, dueAt });
    await queuePostback(platform, scope, {
      affiliate,
      kind: amount > 0n ? 'earning.due' : 'earning.reversed',
      sequence,
      at,
      // Of a member nothing but the campaign; a month by its name.
      data: {
        plan,
        campaign,
        month: line.startsWith('mem_') ? null : line,
        amount: moneyToString(amount as Money),
      },
    });
  }
}

type Entry = Parameters<typeof store.insertEntry>[1];
