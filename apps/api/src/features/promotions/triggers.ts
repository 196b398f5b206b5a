import { moneyFromE5 } from '@laro/money';
import { dayAt } from '../../platform/days.ts';
import type { Duty } from '../../platform/duty.ts';
import { type Listener, listen } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { depositEvents } from '../deposits/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { closedPeriods } from './periods.ts';
import { evaluate } from './rules.ts';
import * as store from './store.ts';
import type { TakingActs } from './taking.ts';

type Deps = { readonly members: Members; readonly merchants: Merchants; readonly acts: TakingActs };

/** A deposit feeds one promotion: the one that it was made for, else the first joined one that it meets (PROMOTION-6). */
export function createDepositListener({ acts, members }: Deps): Listener {
  return listen('promotions.deposits', [depositEvents.paid], async (scope, paid) => {
    const at = new Date(paid.at);
    const live = await store.listLive(scope, { kind: 'deposit', since: at });
    if (live.length === 0) return;
    await members.lockRow(scope, paid.member);
    const about = await acts.aboutMember(scope, { member: paid.member, at });
    if (about.taken.some(({ event }) => event === paid.deposit)) return;
    const offer = await store.offerOf(scope, paid.deposit);
    const order = offer === null ? [...about.joined] : [offer];
    const nth = await store.numberOf(scope, paid.member, paid.deposit);
    const deposit = { amount: moneyFromE5(BigInt(paid.amountE5)), nth };
    for (const id of order) {
      const promotion = live.find((one) => one.id === id);
      if (!promotion) continue;
      // A member who chose it with the deposit has joined it by that, but for one that its code alone opens (PROMOTION-5).
      const joined = promotion.rule.code === null || about.joined.has(id);
      const facts = { ...acts.factsOf(promotion, about, { deposit }), joined };
      const verdict = evaluate(promotion.rule, facts);
      if (!verdict.met) continue;
      const taking = { member: paid.member, cycle: paid.deposit, event: paid.deposit };
      if ((await acts.give(scope, { at, promotion, facts, verdict, taking })) === 'used_up') continue;
      await store.join(scope, id, paid.member, at);
      return;
    }
  });
}

/** Longer than all the periods that are looked at. */
const LOOK_BACK_MS = 35 * 24 * 3_600_000;
/** By this moment of its last day a period is judged. */
const judgedAt = (last: string): Date => new Date(`${last}T12:00:00Z`);

/** Bets of the evening are settled by then. */
const SETTLED_MS = 2 * 3_600_000;
/** Cashback of a period that is over, for each who has joined, once (PROMOTION-7). */
export function createCashback({ clock }: Pick<Platform, 'clock'>, { acts, members, merchants }: Deps): Duty {
  async function pay(scope: Scope, row: string): Promise<void> {
    const [id = '', first = '', last = '', member = ''] = row.split(' ');
    const at = clock.now();
    await members.lockRow(scope, member);
    if (!(await store.close(scope, { promotion: id, member, period: first, at }))) return;
    const promotion = await store.promotionOf(scope, id);
    if (!promotion) return;
    const about = await acts.aboutMember(scope, { member, at });
    const loss = await store.lossOf(scope, member, { first, last });
    // It is judged by the last day of the period, and given now.
    const facts = { ...acts.factsOf(promotion, about, { loss }), now: judgedAt(last) };
    const verdict = evaluate(promotion.rule, facts);
    if (!verdict.met) return;
    await acts.give(scope, { at, promotion, facts, verdict, taking: { member, cycle: first, event: null } });
  }

  return {
    name: 'promotions.cashback',
    schedule: '*/10 * * * *',
    async rows(scope, { after, most, now }) {
      const { timeZone } = await merchants.byCode(scope.merchant);
      const today = dayAt(timeZone, new Date(now.getTime() - SETTLED_MS));
      const due: string[] = [];
      const since = new Date(now.getTime() - LOOK_BACK_MS);
      for (const { from, id, rule, until } of await store.listLive(scope, { kind: 'cashback', since })) {
        for (const { first, last } of closedPeriods(today, rule.every ?? 'day')) {
          const inside = judgedAt(last);
          // Nobody is owed anything of a period that it does not cover.
          if (inside < from || (until !== null && inside >= until)) continue;
          const asked = { promotion: id, period: first, last, timeZone, most };
          const open = await store.listOpenIn(scope, asked);
          due.push(...open.map((member) => `${id} ${first} ${last} ${member}`));
        }
      }
      return due
        .filter((row) => row > after)
        .toSorted()
        .slice(0, most);
    },
    apply: pay,
  };
}
