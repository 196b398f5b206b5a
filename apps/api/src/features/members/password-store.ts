import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Member } from './store.ts';

/**
 * Holds the member until the unit of work ends, so that what protects an account changes by one hand at a time;
 * answers what stands now. Inserts that only refer to the member do not wait.
 */
export async function lockMemberRow(
  scope: Scope,
  id: string,
): Promise<Pick<Member, 'passwordHash' | 'status'> | undefined> {
  const held = await sql<Pick<Member, 'passwordHash' | 'status'>>`
    select password_hash as "passwordHash", status from members.member
    where merchant = ${scope.merchant} and id = ${id} for no key update`.execute(scope.tx);
  return held.rows[0];
}
