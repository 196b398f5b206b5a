import type { Money } from '@laro/money';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** Members of the scope's brand with money in their wallet, and how much all of them together. */
export async function owedBy(scope: Scope): Promise<{ readonly members: number; readonly total: Money }> {
  const found = await sql<{ members: number; total: Money }>`
    select count(*)::int as members, coalesce(sum(a.balance), 0)::bigint as total
    from ledger.public_account a
    where a.merchant = ${scope.merchant} and a.book = 'REAL' and a.kind = 'cash' and a.balance > 0`.execute(
    scope.tx,
  );
  return found.rows[0] ?? { members: 0, total: 0n as Money };
}
