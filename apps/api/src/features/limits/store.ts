import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

type At = { readonly lane: number; readonly account: bigint };

/** False where it is not shut as asked: no such account, or an exclusion that runs and is not made weaker. */
export async function shut(
  scope: Scope,
  at: At,
  reason: 'EXCLUDED' | 'LIMITED',
  until: Date | null,
): Promise<boolean> {
  const answer = await sql<{ done: boolean }>`
    select limits.shut(${scope.merchant}, ${at.lane}::smallint, ${at.account}, ${reason}, ${until}) as done`.execute(
    scope.tx,
  );
  return answer.rows[0]?.done === true;
}

/** False where it stays shut: no such account, or an exclusion that runs. */
export async function open(scope: Scope, at: At): Promise<boolean> {
  const answer = await sql<{ done: boolean }>`
    select limits.open(${scope.merchant}, ${at.lane}::smallint, ${at.account}) as done`.execute(scope.tx);
  return answer.rows[0]?.done === true;
}
