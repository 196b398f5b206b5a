import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/**
 * Holds the member until the unit of work ends, so that what protects an account changes by one hand at a time;
 * answers the password's hash as it is now. Inserts that only refer to the member do not wait.
 */
export async function holdMember(
  scope: Scope,
  id: string,
): Promise<{ readonly passwordHash: string | null } | undefined> {
  const held = await sql<{ passwordHash: string | null }>`
    select password_hash as "passwordHash" from members.member
    where merchant = ${scope.merchant} and id = ${id} for no key update`.execute(scope.tx);
  return held.rows[0];
}
