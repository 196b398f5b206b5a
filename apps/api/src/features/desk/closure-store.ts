import type { Money } from '@laro/money';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

type Place = { readonly id: string; readonly lane: number; readonly account: bigint };

/** What of a member is not zero, in any of their accounts or on its way to them; undefined where nothing is. */
export async function remainderOf(
  scope: Scope,
  { id, lane }: Place,
): Promise<{ readonly amount: Money; readonly currency: string } | undefined> {
  const found = await sql<{ amount: Money; currency: string }>`
    select balance as amount, currency from ledger.public_account
    where lane = ${lane}::smallint and merchant = ${scope.merchant} and owner = ${id} and balance <> 0
    union all
    select amount, currency from withdrawals.public_withdrawal
    where merchant = ${scope.merchant} and member = ${id}
      and state in ('requested', 'reviewing', 'approved', 'paying', 'unknown')
    order by 1 desc limit 1`.execute(scope.tx);
  return found.rows[0];
}

export async function openBetsOf(scope: Scope, { account, lane }: Place): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from bets.public_bet
    where lane = ${lane}::smallint and account = ${account} and state in ('PLACED', 'ACCEPTED')`.execute(
    scope.tx,
  );
  return found.rows[0]?.count ?? 0;
}

/** False for whoever is not closed, or is erased already. */
export async function forget(scope: Scope, member: string, at: Date): Promise<boolean> {
  const found = await sql<{ done: boolean }>`select desk.forget(${member}, ${at}) as done`.execute(scope.tx);
  return found.rows[0]?.done === true;
}
