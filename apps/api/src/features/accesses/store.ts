import { ACCESSES_LIST, type Purpose } from '@laro/wire/accesses';
import { sql } from '../../platform/database.ts';
import { listSource, where } from '../../platform/list-sql.ts';
import type { Scope } from '../../platform/scope.ts';

/** True where it is the first look of this hour for this purpose. */
export async function insertAccess(
  scope: Scope,
  access: {
    readonly staff: string;
    readonly member: string;
    readonly purpose: Purpose;
    readonly hour: Date;
    readonly at: Date;
  },
): Promise<boolean> {
  const inserted = await sql`
    insert into accesses.access (merchant, staff, member, purpose, hour, at)
    values (${scope.merchant}, ${access.staff}, ${access.member}, ${access.purpose}, ${access.hour}, ${access.at})
    on conflict on constraint access_pk do nothing returning hour`.execute(scope.tx);
  return inserted.rows.length > 0;
}

/** What somebody last looked at a member for, since then. */
export async function purposeOf(
  scope: Scope,
  staff: string,
  member: string,
  since: Date,
): Promise<Purpose | undefined> {
  const found = await sql<{ purpose: Purpose }>`
    select purpose from accesses.access
    where merchant = ${scope.merchant} and staff = ${staff} and member = ${member} and hour > ${since}
    order by hour desc, at desc limit 1`.execute(scope.tx);
  return found.rows[0]?.purpose;
}

type AccessRow = {
  readonly id: string;
  readonly at: Date;
  readonly by: string;
  readonly member: string;
  readonly account: string;
  readonly purpose: Purpose;
};

/** Who looked at whom, as it is listed. */
export const accesses = listSource<AccessRow>()({
  list: ACCESSES_LIST,
  from: sql`accesses.access a`,
  merchant: sql`a.merchant`,
  select: sql`a.id::text as id, a.at, a.member, a.purpose,
    (select s.username from staff.public_staff s where s.id = a.staff) as by,
    (select m.account from members.public_member m where m.id = a.member) as account`,
  id: { by: sql`a.id`, type: 'bigint' },
  sorts: { at: { by: sql`a.at`, type: 'timestamptz' } },
  filters: {
    member: where.among(sql`a.member`),
    by: (names) =>
      sql`a.staff in (select id from staff.public_staff where username = any(${[...names]}::text[]))`,
    purpose: where.among(sql`a.purpose`),
    at: where.within(sql`a.at`),
  },
  row: (access) => ({ ...access, at: access.at.toISOString() }),
});
