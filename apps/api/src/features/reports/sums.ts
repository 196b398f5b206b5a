import { dayAt } from '../../platform/days.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { pageSql } from '../../platform/list-sql.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Merchants } from '../merchants/index.ts';
import * as sources from './list-store.ts';
import { monthsUntil } from './rules.ts';
import { cohortsSince, inventedDays } from './store.ts';
import type { ReportsVersions } from './versions.ts';

const COHORTS = 12;
/** More currencies than any brand has. */
const CURRENCIES_MAX = 200;

/** What stands above the rows of a report, and the table of cohorts. */
export function bindSums(
  calls: CallRegistry,
  { clock, scopes }: Platform,
  { versions, merchants }: { readonly versions: ReportsVersions; readonly merchants: Merchants },
): void {
  const from = async (merchant: string) => await versions.of(merchant);

  calls.bindCachedFor('getPlayTotals', from, async ({ merchant }, { query }) => {
    const now = clock.now();
    const { timeZone } = await merchants.byCode(merchant);
    const source = sources.plays('currency', timeZone);
    source.assert?.(query, now);
    const asked = { ...query, sort: { by: 'key', descending: false } as const, after: null };
    const { found, invented } = await scopes.read(merchant, async (scope) => ({
      found: (
        await pageSql(source, { merchant, timeZone, now, asked }, null, CURRENCIES_MAX).execute(scope.tx)
      ).rows,
      invented: (await inventedDays(scope)) ?? null,
    }));
    const { builtAt } = await versions.of(merchant);
    return {
      totals: found.map((row) => {
        const { key: _key, name: _name, ...total } = source.row(row as never);
        return total as never;
      }),
      asOf: builtAt?.toISOString() ?? null,
      today: dayAt(timeZone, now),
      invented,
    };
  });

  calls.bindCachedFor('getCohorts', from, async ({ merchant }) => {
    const { timeZone } = await merchants.byCode(merchant);
    const months = monthsUntil(dayAt(timeZone, clock.now()), COHORTS);
    const { registered, played } = await scopes.read(
      merchant,
      async (scope) => await cohortsSince(scope, months[0] ?? ''),
    );
    const members = new Map(played.map((cell) => [`${cell.cohort} ${cell.month}`, Number(cell.members)]));
    return {
      list: registered.map(({ cohort, members: count }) => ({
        cohort,
        registered: Number(count),
        played: months
          .filter((month) => month >= cohort)
          .map((month) => members.get(`${cohort} ${month}`) ?? 0),
      })),
    };
  });
}
