import type { Money } from '@laro/money';
import type { DepositMethod } from '@laro/wire/deposit-rules';
import type { BankDetails } from '@laro/wire/deposits';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type Method = {
  readonly method: DepositMethod;
  readonly enabled: boolean;
  readonly min: Money;
  readonly max: Money;
  readonly feeBp: number;
  readonly feeFixed: Money;
  readonly quickAmounts: readonly Money[];
  readonly minutes: number;
  readonly bank: BankDetails | null;
  readonly twoAbove: Money;
  readonly twoAboveDay: Money;
  readonly version: number;
};

const COLUMNS = sql`method, enabled, min_amount as min, max_amount as max, fee_bp as "feeBp", fee_fixed as "feeFixed",
  quick_amounts as "quickAmounts", minutes, bank, two_above as "twoAbove",
  two_above_day as "twoAboveDay", version`;

/** In the order in which members see them. */
export async function methodsOf(scope: Scope): Promise<readonly Method[]> {
  const found = await sql<Omit<Method, 'quickAmounts'> & { quickAmounts: readonly (bigint | string)[] }>`
    select ${COLUMNS} from deposits.method where merchant = ${scope.merchant} order by sort, method`.execute(
    scope.tx,
  );
  return found.rows.map((row) => ({
    ...row,
    quickAmounts: row.quickAmounts.map((one) => BigInt(one) as Money),
  }));
}

export async function methodOf(scope: Scope, method: DepositMethod): Promise<Method | undefined> {
  return (await methodsOf(scope)).find((one) => one.method === method);
}

/** Nobody changes how members pay in until the unit of work ends. */
export async function lockMethods(scope: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`deposits.method ${scope.merchant}`}))`.execute(scope.tx);
}

export async function saveMethod(scope: Scope, one: Omit<Method, 'version'>): Promise<void> {
  await sql`
    insert into deposits.method (merchant, method, enabled, min_amount, max_amount, fee_bp, fee_fixed, quick_amounts,
      minutes, sort, bank, two_above, two_above_day)
    values (${scope.merchant}, ${one.method}, ${one.enabled}, ${one.min}, ${one.max}, ${one.feeBp}, ${one.feeFixed},
      ${one.quickAmounts.map(String)}::bigint[], ${one.minutes},
      (select count(*) from deposits.method m where m.merchant = ${scope.merchant}),
      ${one.bank === null ? null : JSON.stringify(one.bank)}::jsonb, ${one.twoAbove}, ${one.twoAboveDay})
    on conflict on constraint method_pk do update set enabled = excluded.enabled, min_amount = excluded.min_amount,
      max_amount = excluded.max_amount, fee_bp = excluded.fee_bp, fee_fixed = excluded.fee_fixed,
      quick_amounts = excluded.quick_amounts, minutes = excluded.minutes, bank = excluded.bank,
      two_above = excluded.two_above, two_above_day = excluded.two_above_day, version = deposits.method.version + 1`.execute(
    scope.tx,
  );
}
