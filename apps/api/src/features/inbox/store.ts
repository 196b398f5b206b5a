import type { PageAsked } from '@laro/wire';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type DeliveryRow = { readonly message: string; readonly sentAt: Date; readonly read: boolean };

/** Whether this message is new, known under this id, or not the one that is; a new one is known from now on. */
export async function claimMessage(
  scope: Scope,
  id: string,
  digest: string,
): Promise<'new' | 'known' | 'another'> {
  const claimed = await sql`
    insert into inbox.message (merchant, id, digest) values (${scope.merchant}, ${id}, ${digest})
    on conflict on constraint message_pk do nothing`.execute(scope.tx);
  if (claimed.numAffectedRows) return 'new';
  const found = await sql<{ same: boolean }>`
    select digest = ${digest} as same from inbox.message
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
  return found.rows[0]?.same ? 'known' : 'another';
}

/** Answers who gets it now; whoever has it already is not among them. */
export async function deliver(
  scope: Scope,
  sent: { readonly message: string; readonly members: readonly string[]; readonly at: Date },
): Promise<readonly string[]> {
  const found = await sql<{ member: string }>`
    insert into inbox.delivery (merchant, member, message, sent_at)
    select ${scope.merchant}, member, ${sent.message}, ${sent.at} from unnest(${sent.members}::text[]) member
    on conflict on constraint delivery_pk do nothing returning member`.execute(scope.tx);
  return found.rows.map(({ member }) => member);
}

export async function listInbox(
  scope: Scope,
  member: string,
  { pageNo, pageSize }: PageAsked,
): Promise<{ readonly list: readonly DeliveryRow[]; readonly total: number }> {
  const found = await sql<DeliveryRow>`
    select message, sent_at as "sentAt", read_at is not null as read from inbox.delivery
    where merchant = ${scope.merchant} and member = ${member} and deleted_at is null
    order by sent_at desc, message offset ${(pageNo - 1) * pageSize} limit ${pageSize}`.execute(scope.tx);
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from inbox.delivery
    where merchant = ${scope.merchant} and member = ${member} and deleted_at is null`.execute(scope.tx);
  return { list: found.rows, total: Number(counted.rows[0]?.total ?? 0) };
}

/** Counts no further than asked. */
export async function countUnread(scope: Scope, member: string, max: number): Promise<number> {
  const found = await sql<{ unread: bigint }>`
    select count(*) as unread from (
      select from inbox.delivery
      where merchant = ${scope.merchant} and member = ${member} and read_at is null and deleted_at is null
      limit ${max}) d`.execute(scope.tx);
  return Number(found.rows[0]?.unread ?? 0);
}

/** Answers how many were not so before. */
export async function markMessages(
  scope: Scope,
  member: string,
  marked: { readonly ids: readonly string[]; readonly as: 'read' | 'deleted'; readonly at: Date },
): Promise<number> {
  const column = sql.raw(marked.as === 'read' ? 'read_at' : 'deleted_at');
  const done = await sql`
    update inbox.delivery set ${column} = ${marked.at}
    where merchant = ${scope.merchant} and member = ${member} and message = any(${marked.ids}::text[])
      and ${column} is null`.execute(scope.tx);
  return Number(done.numAffectedRows ?? 0);
}
