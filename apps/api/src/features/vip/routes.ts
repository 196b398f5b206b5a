import { moneyToString } from '@laro/money';
import { loginRequired } from '@laro/wire';
import { dayAt } from '../../platform/days.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Givebacks } from '../givebacks/index.ts';
import type { Member, Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Withdrawals } from '../withdrawals/index.ts';
import { monthOf } from './rules.ts';
import type { Standings } from './standing.ts';
import * as store from './store.ts';

type Deps = {
  readonly givebacks: Givebacks;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly standings: Standings;
  readonly withdrawals: Withdrawals;
};

/** A member's level and figures, as both the member and staff see them. */
export async function figuresOf(scope: Scope, { id, vipLevel }: Member, today: string) {
  const standing = await store.standingOf(scope, id);
  const month = { first: monthOf(today), before: monthOf(today, 1) };
  const isGranted = standing && standing.grantedUntil !== null && standing.grantedUntil >= month.first;
  const granted = isGranted
    ? await store.boundsOf(scope, { first: month.first, before: monthOf(standing.grantedUntil, 1) })
    : null;
  const monthValid = await store.validBetween(scope, id, month);
  const { until } = await store.boundsOf(scope, month);
  return {
    monthEndsAt: until.toISOString(),
    figures: {
      level: vipLevel,
      deposited: moneyToString(standing?.deposited ?? (0n as typeof monthValid)),
      valid: moneyToString(standing?.valid ?? (0n as typeof monthValid)),
      monthValid: moneyToString(monthValid),
      missed: standing?.missed ?? 0,
      grantedUntil: granted?.until.toISOString() ?? null,
      changes: (await store.listChanges(scope, id)).map(({ at, ...change }) => ({
        ...change,
        at: at.toISOString(),
      })),
      months: (await store.listMonths(scope, id)).map(({ required, salary, valid, ...one }) => ({
        ...one,
        valid: moneyToString(valid),
        required: moneyToString(required),
        salary: moneyToString(salary),
      })),
    },
  };
}

export function bindVip(
  calls: CallRegistry,
  { scopes }: Pick<Platform, 'scopes'>,
  { givebacks, members, merchants, standings, withdrawals }: Deps,
): void {
  calls.bind('getVip', async ({ actor, merchant, now }) => {
    const { timeZone } = await merchants.byCode(merchant);
    const today = dayAt(timeZone, now);
    return await scopes.read(merchant, async (scope) => {
      const member = await members.byId(scope, actor.memberId);
      if (!member) throw new Refusal(loginRequired);
      const { figures, monthEndsAt } = await figuresOf(scope, member, today);
      const set = await standings.levels(scope);
      const climbs = new Map((await store.listClimbs(scope, member.id)).map(({ at, level }) => [level, at]));
      const levels = [];
      for (const [at, one] of set.levels.entries()) {
        const level = at + 1;
        const { dayMax, dayOrders, orderMax } = await withdrawals.limitsOf(scope, level);
        const limits = { orderMax: moneyToString(orderMax), dayMax: moneyToString(dayMax), dayOrders };
        levels.push({
          ...one,
          level,
          withdrawals: limits,
          rebateRates: await givebacks.ratesOf(scope, { day: today, level }),
          reachedAt: climbs.get(level)?.toISOString() ?? null,
        });
      }
      return {
        ...figures,
        base: set.base,
        graceMonths: set.graceMonths,
        levels,
        monthEndsAt,
        frozen: member.excluded,
      };
    });
  });
}
