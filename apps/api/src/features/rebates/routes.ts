import { moneyToString } from '@laro/money';
import { notFound, pageAnswer } from '@laro/wire';
import { rateAboveOwn } from '@laro/wire/rebates';
import { dayAt } from '../../platform/days.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Members, maskedAccount } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Teams } from '../teams/index.ts';
import { ratesInForce } from './in-force.ts';
import { nextDay } from './rules.ts';
import * as store from './store.ts';

const PAID_DAYS = 30;

type Deps = { readonly members: Members; readonly merchants: Merchants; readonly teams: Teams };

export function bindRebates(
  calls: CallRegistry,
  { clock, scopes }: Pick<Platform, 'clock' | 'scopes'>,
  { members, merchants, teams }: Deps,
): void {
  const daysOf = async (merchant: string, now: Date) => {
    const { timeZone } = await merchants.byCode(merchant);
    const today = dayAt(timeZone, now);
    return { today, nextDay: nextDay(today) };
  };

  calls.bind('getRebateRates', async ({ actor: { memberId: member }, merchant, now }) => {
    const days = await daysOf(merchant, now);
    return await scopes.read(merchant, async (scope) => {
      const path = await members.agentPathOf(scope, member);
      const [rates = []] = await ratesInForce(scope, days, [{ path, member, isPlayer: false }]);
      const since = new Date(now.getTime() - PAID_DAYS * 86_400_000);
      const paid = await store.paidSince(scope, member, since);
      return { nextDay: days.nextDay, rates: [...rates], paid: moneyToString(paid) };
    });
  });

  calls.bind('listDownlineRates', async ({ actor: { memberId: agent }, merchant, now }, { query }) => {
    const days = await daysOf(merchant, now);
    return await scopes.read(merchant, async (scope) => {
      const { rows, count } = await teams.listDownlines(scope, agent, { ...query, day: days.today });
      const path = [...(await members.agentPathOf(scope, agent)), agent];
      const holders = rows.map(({ member, type }) => ({ path, member, isPlayer: type === 0 }));
      const rates = await ratesInForce(scope, days, holders);
      const answer = rows.map(({ member, account, type }, at) => ({
        member,
        account: maskedAccount(account),
        type,
        rates: [...(rates[at] ?? [])],
      }));
      return pageAnswer(answer, count, query);
    });
  });

  calls.bind('setDownlineRates', async ({ actor: { memberId: agent }, merchant }, { params, body }) => {
    const { member } = params;
    return await scopes.write(merchant, async (scope) => {
      // A change of the agent's own rate at the same time has committed by now, or waits for this lock.
      await store.lockRates(scope);
      // Midnight may have passed while it was waited for.
      const at = clock.now();
      const days = await daysOf(merchant, at);
      const downline = await teams.downlineById(scope, agent, member);
      if (!downline) throw new Refusal(notFound);
      const path = [...(await members.agentPathOf(scope, agent)), agent];
      const [own = []] = await ratesInForce(scope, days, [
        { path: path.slice(0, -1), member: agent, isPlayer: false },
      ]);
      for (const { category, rate } of body.rates) {
        const most = own.find((one) => one.category === category)?.next ?? 0;
        if (rate > most) throw new Refusal(rateAboveOwn, { category, rate: most });
      }
      await store.insertRates(scope, {
        member,
        fromDay: days.nextDay,
        setBy: agent,
        at,
        rates: body.rates,
      });
      const holder = { path, member, isPlayer: downline.type === 0 };
      const [rates = []] = await ratesInForce(scope, days, [holder]);
      return { nextDay: days.nextDay, rates: [...rates] };
    });
  });

  calls.bind('listTeamRebates', async ({ actor, merchant }, { query }) => {
    const { rows, count } = await scopes.read(
      merchant,
      async (scope) => await store.listBills(scope, actor.memberId, query),
    );
    const answer = rows.map(({ amount, lines, ...bill }) => ({
      ...bill,
      amount: moneyToString(amount),
      lines: [...lines],
    }));
    return pageAnswer(answer, count, query);
  });
}
