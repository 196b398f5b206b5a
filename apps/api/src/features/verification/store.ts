import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type PersonRow = {
  readonly nameSealed: Buffer;
  readonly birthSealed: Buffer;
  readonly lookup: Buffer;
};

export async function personOf(scope: Scope, member: string): Promise<PersonRow | undefined> {
  const found = await sql<PersonRow>`
    select name_sealed as "nameSealed", birth_sealed as "birthSealed", lookup from verification.person
    where merchant = ${scope.merchant} and member = ${member}`.execute(scope.tx);
  return found.rows[0];
}

export async function savePerson(
  scope: Scope,
  { member, nameSealed, birthSealed, lookup, at }: PersonRow & { readonly member: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into verification.person (merchant, member, name_sealed, birth_sealed, lookup, given_at)
    values (${scope.merchant}, ${member}, ${nameSealed}, ${birthSealed}, ${lookup}, ${at})
    on conflict on constraint person_pk do update set name_sealed = excluded.name_sealed,
      birth_sealed = excluded.birth_sealed, lookup = excluded.lookup, given_at = excluded.given_at`.execute(
    scope.tx,
  );
}

/** False where a day of birth of theirs was refused before. */
export async function insertUnderAge(
  scope: Scope,
  { member, birthSealed, at }: { readonly member: string; readonly birthSealed: Buffer; readonly at: Date },
): Promise<boolean> {
  const inserted = await sql`
    insert into verification.refused_birth (merchant, member, birth_sealed, refused_at)
    values (${scope.merchant}, ${member}, ${birthSealed}, ${at})
    on conflict on constraint refused_birth_pk do nothing returning 1`.execute(scope.tx);
  return inserted.rows.length > 0;
}

export async function isUnderAge(scope: Scope, member: string): Promise<boolean> {
  const found = await sql`
    select from verification.refused_birth where merchant = ${scope.merchant} and member = ${member}`.execute(
    scope.tx,
  );
  return found.rows.length > 0;
}

export async function deleteUnderAge(scope: Scope, member: string): Promise<void> {
  await sql`delete from verification.refused_birth
    where merchant = ${scope.merchant} and member = ${member}`.execute(scope.tx);
}

/** Whether a document of a member is approved and still good on that day (`2026-01-31`). */
export async function hasDocument(scope: Scope, member: string, day: string): Promise<boolean> {
  const found = await sql`
    select from verification.document
    where merchant = ${scope.merchant} and member = ${member} and state = 'approved'
      and (expires_on is null or expires_on >= ${day}::date) limit 1`.execute(scope.tx);
  return found.rows.length > 0;
}
