import type { Money } from '@laro/money';
import type { Ppm } from '@laro/money/pay';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** From how much valid play on a member is active (PAY-3), and up to which share of a base one member counts (PAY-6). */
export type Rule = { readonly activeValid: Money; readonly memberCap: Ppm };
export type RuleRow = Rule & { readonly fromDay: string; readonly setAt: Date; readonly setBy: string };

/** All that were set, the newest first. */
export async function rules(scope: Scope): Promise<readonly RuleRow[]> {
  const found = await sql<RuleRow>`
    select from_day::text as "fromDay", active_valid as "activeValid", member_cap as "memberCap", set_at as "setAt",
      set_by::text as "setBy"
    from bills.rule where merchant = ${scope.merchant} order by from_day desc`.execute(scope.tx);
  return found.rows;
}

/** What holds for a period that begins on a day; undefined where nothing was set until then. */
export async function ruleSetFor(scope: Scope, day: string): Promise<Rule | undefined> {
  const found = await sql<Rule>`
    select active_valid as "activeValid", member_cap as "memberCap" from bills.rule
    where merchant = ${scope.merchant} and from_day <= ${day}::date order by from_day desc limit 1`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** Written under the lock of runs. */
export async function setRule(
  scope: Scope,
  { activeValid, fromDay, memberCap, setAt, setBy }: RuleRow,
): Promise<void> {
  await sql`
    insert into bills.rule (merchant, from_day, active_valid, member_cap, set_by, set_at)
    values (${scope.merchant}, ${fromDay}::date, ${activeValid}, ${memberCap}, ${setBy}::uuid, ${setAt})
    on conflict on constraint rule_pk do update set active_valid = excluded.active_valid,
      member_cap = excluded.member_cap, set_by = excluded.set_by, set_at = excluded.set_at`.execute(scope.tx);
}
