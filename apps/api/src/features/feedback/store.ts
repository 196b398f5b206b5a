import { COUNTED_MAX, type PageAsked } from '@laro/wire';
import { sql } from '../../platform/database.ts';
import { topicAtCommit } from '../../platform/realtime.ts';
import type { Scope } from '../../platform/scope.ts';

export type Entry = {
  readonly id: string;
  readonly member: string;
  readonly text: string;
  readonly bet: string | null;
};

/** False where something stands under this id already. */
export async function insertEntry(
  scope: Scope,
  { id, member, text, bet }: Entry,
  at: Date,
): Promise<boolean> {
  const done = await sql`
    insert into feedback.entry (merchant, id, member, body, bet, sent_at)
    values (${scope.merchant}, ${id}, ${member}, ${text}, ${bet}, ${at})
    on conflict on constraint feedback_entry_pk do nothing`.execute(scope.tx);
  if (done.numAffectedRows !== 1n) return false;
  await topicAtCommit(scope.tx, scope.merchant, 'feedback');
  return true;
}

export async function entryById(
  scope: Scope,
  id: string,
): Promise<(Entry & { readonly answer: string | null; readonly sentAt: Date }) | undefined> {
  const found = await sql<Entry & { answer: string | null; sentAt: Date }>`
    select id, member, body as text, bet, answer, sent_at as "sentAt" from feedback.entry
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
  return found.rows[0];
}

export async function countSince(
  scope: Scope,
  table: 'entry' | 'picture',
  member: string,
  since: Date,
): Promise<number> {
  const [name, at] = table === 'entry' ? ['feedback.entry', 'sent_at'] : ['feedback.picture', 'uploaded_at'];
  const found = await sql<{ count: bigint }>`
    select count(*) from ${sql.raw(name)}
    where merchant = ${scope.merchant} and member = ${member} and ${sql.raw(at)} >= ${since}`.execute(
    scope.tx,
  );
  return Number(found.rows[0]?.count ?? 0);
}

export type Picture = {
  readonly id: string;
  readonly member: string;
  readonly bytes: Buffer;
  readonly at: Date;
};

export async function insertPicture(scope: Scope, picture: Picture): Promise<void> {
  await sql`insert into feedback.picture (merchant, id, member, uploaded_at, bytes)
    values (${scope.merchant}, ${picture.id}, ${picture.member}, ${picture.at}, ${picture.bytes})`.execute(
    scope.tx,
  );
}

/** Puts a member's own pictures, which stand nowhere yet, into feedback; answers how many. */
export async function placePictures(
  scope: Scope,
  { id, member }: Pick<Entry, 'id' | 'member'>,
  pictures: readonly string[],
): Promise<number> {
  const done = await sql`
    update feedback.picture p set entry = ${id}, place = named.place
    from unnest(${pictures}::text[]) with ordinality as named (id, place)
    where p.merchant = ${scope.merchant} and p.member = ${member} and p.id = named.id and p.entry is null`.execute(
    scope.tx,
  );
  return Number(done.numAffectedRows ?? 0);
}

export async function placedPicture(
  scope: Scope,
  id: string,
): Promise<{ readonly bytes: Buffer; readonly member: string } | undefined> {
  const found = await sql<{ bytes: Buffer; member: string }>`
    select bytes, member from feedback.picture
    where merchant = ${scope.merchant} and id = ${id} and entry is not null`.execute(scope.tx);
  return found.rows[0];
}

export async function picturesOf(scope: Scope, entry: string): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    select id from feedback.picture
    where merchant = ${scope.merchant} and entry = ${entry} order by place`.execute(scope.tx);
  return found.rows.map(({ id }) => id);
}

export type Row = Omit<Entry, 'member'> & {
  readonly account: string;
  readonly member: string;
  readonly sentAt: Date;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly pictures: string[];
};

type Which = { readonly member: string } | { readonly state: 'waiting' | 'answered' };

export async function listEntries(
  scope: Scope,
  which: Which,
  { pageNo, pageSize }: PageAsked,
): Promise<{ readonly list: readonly Row[]; readonly total: number }> {
  const [where, order] =
    'member' in which
      ? [sql`e.member = ${which.member}`, sql`e.sent_at desc, e.id`]
      : which.state === 'waiting'
        ? [sql`e.answered_at is null`, sql`e.sent_at, e.id`]
        : [sql`e.answered_at is not null`, sql`e.answered_at desc, e.id`];
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from (
      select from feedback.entry e
      where e.merchant = ${scope.merchant} and ${where} limit ${COUNTED_MAX}) e`.execute(scope.tx);
  const found = await sql<Row>`
    select e.id, m.id as member, m.account, e.body as text, e.bet, e.sent_at as "sentAt", e.answer, e.answered_at as "answeredAt",
      array(select p.id from feedback.picture p
        where p.merchant = e.merchant and p.entry = e.id order by p.place) as pictures
    from feedback.entry e join members.public_member m on m.id = e.member
    where e.merchant = ${scope.merchant} and ${where}
    order by ${order} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(scope.tx);
  return { list: found.rows, total: Number(counted.rows[0]?.total ?? 0) };
}

/** False where it has an answer already. */
export async function answerEntry(scope: Scope, id: string, answer: string, at: Date): Promise<boolean> {
  const done = await sql`
    update feedback.entry set answer = ${answer}, answered_at = ${at}
    where merchant = ${scope.merchant} and id = ${id} and answered_at is null`.execute(scope.tx);
  if (done.numAffectedRows !== 1n) return false;
  await topicAtCommit(scope.tx, scope.merchant, 'feedback');
  return true;
}

/** What no feedback names. */
export async function forgetPictures(scope: Scope, before: Date): Promise<void> {
  await sql`delete from feedback.picture
    where merchant = ${scope.merchant} and entry is null and uploaded_at < ${before}`.execute(scope.tx);
}
