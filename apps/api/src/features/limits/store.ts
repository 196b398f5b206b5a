import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export async function shut(
  scope: Scope,
  at: { readonly lane: number; readonly account: bigint },
  reason: 'EXCLUDED' | 'LIMITED',
  until: Date | null,
): Promise<void> {
  await sql`select limits.shut(${scope.merchant}, ${at.lane}::smallint, ${at.account}, ${reason}, ${until})`.execute(
    scope.tx,
  );
}

export async function open(
  scope: Scope,
  at: { readonly lane: number; readonly account: bigint },
): Promise<void> {
  await sql`select limits.open(${scope.merchant}, ${at.lane}::smallint, ${at.account})`.execute(scope.tx);
}
