import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { FIRST_LEVEL, FIRST_RULES, type Level, type Rules } from './rules.ts';

const RULES = sql`auto_max as "autoMax", auto_day_max as "autoDayMax", auto_payee_days as "autoPayeeDays",
  four_eyes_from as "fourEyesFrom", four_eyes_day_from as "fourEyesDayFrom",
  handled_days as "handledDays", fee_fixed as "feeFixed", fee_basis_points as "feeBasisPoints",
  service_minutes as "serviceMinutes", version`;

/** As the brand has set them, or as they are at first. */
export async function rulesOf(scope: Scope): Promise<Rules> {
  const found = await sql<Rules>`
    select ${RULES} from withdrawals.rule where merchant = ${scope.merchant}`.execute(scope.tx);
  return found.rows[0] ?? FIRST_RULES;
}

/** Whoever changes the rules or a level waits here until the one before has committed. */
export async function waitForRules(scope: Scope): Promise<void> {
  const turn = `withdrawals.rule ${scope.merchant}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(scope.tx);
}

export async function saveRules(scope: Scope, rules: Omit<Rules, 'version'>): Promise<void> {
  await sql`
    insert into withdrawals.rule as r (merchant, auto_max, auto_day_max, auto_payee_days, four_eyes_from,
      four_eyes_day_from, handled_days, fee_fixed, fee_basis_points, service_minutes)
    values (${scope.merchant}, ${rules.autoMax}, ${rules.autoDayMax}, ${rules.autoPayeeDays}, ${rules.fourEyesFrom},
      ${rules.fourEyesDayFrom}, ${rules.handledDays}, ${rules.feeFixed}, ${rules.feeBasisPoints}, ${rules.serviceMinutes})
    on conflict on constraint rule_pk do update set auto_max = excluded.auto_max, auto_day_max = excluded.auto_day_max,
      auto_payee_days = excluded.auto_payee_days, four_eyes_from = excluded.four_eyes_from,
      four_eyes_day_from = excluded.four_eyes_day_from, handled_days = excluded.handled_days,
      fee_fixed = excluded.fee_fixed, fee_basis_points = excluded.fee_basis_points,
      service_minutes = excluded.service_minutes, version = r.version + 1`.execute(scope.tx);
}

const LEVEL = sql`level, order_min as "orderMin", order_max as "orderMax", day_max as "dayMax",
  day_orders as "dayOrders", version`;

/** What members of a level have: its own, or the nearest one below. */
export async function levelOf(scope: Scope, level: number): Promise<Level> {
  const found = await sql<Level>`
    select ${LEVEL} from withdrawals.level where merchant = ${scope.merchant} and level <= ${level}
    order by level desc limit 1`.execute(scope.tx);
  return found.rows[0] ?? FIRST_LEVEL;
}

export async function levels(scope: Scope): Promise<readonly Level[]> {
  const found = await sql<Level>`
    select ${LEVEL} from withdrawals.level where merchant = ${scope.merchant} order by level`.execute(
    scope.tx,
  );
  return found.rows[0]?.level === 0 ? found.rows : [FIRST_LEVEL, ...found.rows];
}

export async function saveLevel(scope: Scope, level: Omit<Level, 'version'>): Promise<void> {
  await sql`
    insert into withdrawals.level as l (merchant, level, order_min, order_max, day_max, day_orders)
    values (${scope.merchant}, ${level.level}, ${level.orderMin}, ${level.orderMax}, ${level.dayMax}, ${level.dayOrders})
    on conflict on constraint level_pk do update set order_min = excluded.order_min, order_max = excluded.order_max,
      day_max = excluded.day_max, day_orders = excluded.day_orders, version = l.version + 1`.execute(
    scope.tx,
  );
}
