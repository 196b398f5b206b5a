import type { Money } from '@laro/money';
import { COUNTED_MAX, type PageAsked, type WithdrawalState } from '@laro/wire';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

type Filter = {
  readonly member: string;
  readonly states: readonly WithdrawalState[] | undefined;
  readonly startDate: string | undefined;
};

function conditionsOf(scope: Scope, { member, states, startDate }: Filter) {
  return sql`merchant = ${scope.merchant} and member = ${member}
    and (${states ? [...states] : null}::text[] is null or state = any(${states ? [...states] : null}::text[]))
    and (${startDate ?? null}::date is null or business_day >= ${startDate ?? null}::date)`;
}

/** Ids of a page, newest first. */
export async function idsOf(
  scope: Scope,
  filter: Filter,
  { pageNo, pageSize }: PageAsked,
): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    select id::text from withdrawals.withdrawal where ${conditionsOf(scope, filter)}
    order by requested_at desc, id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(scope.tx);
  return found.rows.map(({ id }) => id);
}

export type RecordTotal = { readonly count: number; readonly amount: Money; readonly paid: Money };

const TOTAL = sql`count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount,
  coalesce(sum(amount) filter (where state = 'paid' and returned_at is null), 0)::bigint as paid`;

export async function totalOf(scope: Scope, filter: Filter): Promise<RecordTotal> {
  const found = await sql<RecordTotal>`
    select ${TOTAL} from (
      select amount, state, returned_at from withdrawals.withdrawal where ${conditionsOf(scope, filter)}
      limit ${COUNTED_MAX}) w`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) throw new Error('A sum has one row.');
  return row;
}

/** Of these days, newest first. */
export async function daysOf(scope: Scope, filter: Filter, days: readonly string[]) {
  const found = await sql<RecordTotal & { businessDay: string }>`
    select business_day::text as "businessDay", ${TOTAL} from withdrawals.withdrawal
    where ${conditionsOf(scope, filter)} and business_day = any(${[...days]}::date[])
    group by business_day order by business_day desc`.execute(scope.tx);
  return found.rows;
}
