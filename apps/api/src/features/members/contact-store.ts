import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type ContactKind = 'mobile' | 'email';

/** Throws the unique violation `contact_value_key` where another member has the number. */
export async function saveContact(
  scope: Scope,
  contact: {
    readonly member: string;
    readonly kind: ContactKind;
    readonly lookup: Buffer;
    readonly tail: Buffer | null;
    readonly sealed: Buffer;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into members.contact (merchant, member, kind, lookup, tail, sealed, bound_at)
    values (${scope.merchant}, ${contact.member}, ${contact.kind}, ${contact.lookup}, ${contact.tail}, ${contact.sealed},
      ${contact.at})
    on conflict on constraint contact_pk do update
      set lookup = excluded.lookup, tail = excluded.tail, sealed = excluded.sealed, bound_at = excluded.bound_at`.execute(
    scope.tx,
  );
}

export async function contactsOf(
  scope: Scope,
  member: string,
): Promise<readonly { readonly kind: ContactKind; readonly sealed: Buffer }[]> {
  const found = await sql<{ kind: ContactKind; sealed: Buffer }>`
    select kind, sealed from members.contact
    where merchant = ${scope.merchant} and member = ${member}`.execute(scope.tx);
  return found.rows;
}

export async function memberByMobile(scope: Scope, lookup: Buffer): Promise<string | undefined> {
  const found = await sql<{ member: string }>`
    select member from members.contact
    where merchant = ${scope.merchant} and lookup = ${lookup} and kind = 'mobile'`.execute(scope.tx);
  return found.rows[0]?.member;
}

export async function membersByEmail(scope: Scope, lookup: Buffer, max: number): Promise<readonly string[]> {
  const found = await sql<{ member: string }>`
    select member from members.contact
    where merchant = ${scope.merchant} and lookup = ${lookup} and kind = 'email' limit ${max}`.execute(
    scope.tx,
  );
  return found.rows.map(({ member }) => member);
}

/** Those whose number ends as the hash says, without what is sealed. */
export async function membersByTail(scope: Scope, tail: Buffer, max: number): Promise<readonly string[]> {
  const found = await sql<{ member: string }>`
    select member from members.contact
    where merchant = ${scope.merchant} and tail = ${tail} limit ${max}`.execute(scope.tx);
  return found.rows.map(({ member }) => member);
}

export async function contactsByTail(
  scope: Scope,
  tail: Buffer,
  max: number,
): Promise<readonly { readonly member: string; readonly sealed: Buffer }[]> {
  const found = await sql<{ member: string; sealed: Buffer }>`
    select member, sealed from members.contact
    where merchant = ${scope.merchant} and tail = ${tail} limit ${max}`.execute(scope.tx);
  return found.rows;
}
