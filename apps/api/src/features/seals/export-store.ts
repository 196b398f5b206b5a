import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Row } from './verify-store.ts';

export const SEALS_AT_ONCE = 2_000;

export type SealedPeriod = {
  readonly first: string | null;
  readonly last: string | null;
  readonly acts: number;
  /** The hash of the seal before the first. */
  readonly before: string | null;
};

/** Between which seals this brand's acts of a period stand. */
export async function sealedPeriod(scope: Scope, from: Date, to: Date): Promise<SealedPeriod> {
  const found = await sql<SealedPeriod>`
    select first::text as first, last::text as last, acts::int as acts, before
    from seals.sealed_period(${from}, ${to})`.execute(scope.tx);
  return found.rows[0] ?? { first: null, last: null, acts: 0, before: null };
}

/** The next seals, with what this brand's own ones sealed. */
export async function ownSeals(scope: Scope, after: bigint): Promise<readonly Row[]> {
  const found = await sql<{ row: (string | null)[] }>`
    select s.row from seals.own_seals(${after}, ${SEALS_AT_ONCE}) s (row)`.execute(scope.tx);
  return found.rows.map(({ row }) => row);
}
