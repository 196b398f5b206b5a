import { IDENTITY_DOCUMENTS_LIST } from '@laro/wire/verification';
import type { DocumentKind, DocumentSide, Rejection } from '@laro/wire/verification-rules';
import { sql } from '../../platform/database.ts';
import { listSource, where } from '../../platform/list-sql.ts';
import { topicAtCommit } from '../../platform/realtime.ts';
import type { Scope } from '../../platform/scope.ts';
import { dueAt } from './rules.ts';

export type DocumentRow = {
  readonly id: string;
  readonly member: string;
  readonly kind: DocumentKind | 'outside';
  readonly numberSealed: Buffer | null;
  readonly numberLookup: Buffer | null;
  /** `2026-01-31`. */
  readonly expiresOn: string | null;
  readonly state: 'under_review' | 'approved' | 'rejected';
  readonly reason: Rejection | null;
  readonly run: string | null;
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
};

const COLUMNS = sql`id, member, kind, number_sealed as "numberSealed", number_lookup as "numberLookup",
  expires_on::text as "expiresOn", state, reason, run, submitted_at as "submittedAt", decided_at as "decidedAt",
  decided_by as "decidedBy"`;

export type NewDocument = Omit<DocumentRow, 'state' | 'reason' | 'decidedAt' | 'decidedBy'> & {
  /** The version of the service at which its run began. */
  readonly runVersion?: string;
};

/** False where something stands under this id. Throws `document_waiting_key` where another one waits. */
export async function insertDocument(scope: Scope, document: NewDocument): Promise<boolean> {
  const inserted = await sql`
    insert into verification.document (merchant, id, member, kind, number_sealed, number_lookup, expires_on, run,
      run_version, run_asked_at, submitted_at)
    values (${scope.merchant}, ${document.id}, ${document.member}, ${document.kind}, ${document.numberSealed},
      ${document.numberLookup}, ${document.expiresOn}::date, ${document.run}, ${document.runVersion ?? null},
      ${document.submittedAt}, ${document.submittedAt})
    on conflict on constraint document_pk do nothing returning 1`.execute(scope.tx);
  if (inserted.rows.length === 0) return false;
  await topicAtCommit(scope.tx, scope.merchant, 'identity');
  return true;
}

/** Newest first. */
export async function documentsOf(scope: Scope, member: string): Promise<readonly DocumentRow[]> {
  const found = await sql<DocumentRow>`
    select ${COLUMNS} from verification.document
    where merchant = ${scope.merchant} and member = ${member} order by submitted_at desc, id`.execute(
    scope.tx,
  );
  return found.rows;
}

/** Held until the unit of work ends where `lock` says so. */
export async function documentById(
  scope: Scope,
  id: string,
  { lock }: { readonly lock: boolean },
): Promise<DocumentRow | undefined> {
  const found = await sql<DocumentRow>`
    select ${COLUMNS} from verification.document
    where merchant = ${scope.merchant} and id = ${id} ${lock ? sql`for update` : sql``}`.execute(scope.tx);
  return found.rows[0];
}

/** Held until the unit of work ends. */
export async function documentByRun(scope: Scope, run: string): Promise<DocumentRow | undefined> {
  const found = await sql<DocumentRow>`
    select ${COLUMNS} from verification.document
    where merchant = ${scope.merchant} and run = ${run} for update`.execute(scope.tx);
  return found.rows[0];
}

export async function decideDocument(
  scope: Scope,
  id: string,
  decision: { readonly reason: Rejection | null; readonly by: string | null; readonly at: Date },
): Promise<void> {
  const { reason, by, at } = decision;
  await sql`
    update verification.document
    set state = ${reason === null ? 'approved' : 'rejected'}, reason = ${reason}, decided_at = ${at}, decided_by = ${by}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
  await topicAtCommit(scope.tx, scope.merchant, 'identity');
}

type Link = { readonly member: string; readonly account: string };

/** Other members who have shown this document, or are called so and were born on that day. */
export async function sharing(
  scope: Scope,
  member: string,
  lookup: { readonly number: Buffer | null; readonly person: Buffer | null },
): Promise<readonly (Link & { readonly by: 'document' | 'person' })[]> {
  const found = await sql<Link & { by: 'document' | 'person' }>`
    select f.member, m.account, f.by from (
      select distinct d.member, 'document' as by from verification.document d
      where d.merchant = ${scope.merchant} and d.number_lookup = ${lookup.number} and d.member <> ${member}
      union all
      select p.member, 'person' from verification.person p
      where p.merchant = ${scope.merchant} and p.lookup = ${lookup.person} and p.member <> ${member}
    ) f join members.public_member m on m.id = f.member
    order by f.by, m.account limit 50`.execute(scope.tx);
  return found.rows;
}

/** The member's account, and who of the staff decided; null where nobody has, or the outside service did. */
export async function namesOf(
  scope: Scope,
  { member, decidedBy }: Pick<DocumentRow, 'member' | 'decidedBy'>,
): Promise<readonly [account: string, by: string | null]> {
  const found = await sql<{ account: string; by: string | null }>`
    select m.account, (select s.username from staff.public_staff s where s.id = ${decidedBy}) as by
    from members.public_member m where m.merchant = ${scope.merchant} and m.id = ${member}`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) throw new Error('A document is of a member.');
  return [row.account, row.by];
}

type PictureRow = { readonly id: string; readonly keySealed: Buffer; readonly ciphertext: Buffer };

export async function insertPicture(
  scope: Scope,
  picture: PictureRow & { readonly member: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into verification.picture (merchant, id, member, uploaded_at, key_sealed, ciphertext)
    values (${scope.merchant}, ${picture.id}, ${picture.member}, ${picture.at}, ${picture.keySealed},
      ${picture.ciphertext})`.execute(scope.tx);
}

export async function picturesSince(scope: Scope, member: string, since: Date): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from verification.picture
    where merchant = ${scope.merchant} and member = ${member} and uploaded_at >= ${since}`.execute(scope.tx);
  return found.rows[0]?.count ?? 0;
}

/** Puts a member's own pictures, which stand nowhere yet, into a document; answers how many. */
export async function placePictures(
  scope: Scope,
  { id, member }: Pick<DocumentRow, 'id' | 'member'>,
  pictures: readonly { readonly picture: string; readonly side: DocumentSide }[],
): Promise<number> {
  const done = await sql`
    update verification.picture p set document = ${id}, side = n.side
    from unnest(${pictures.map(({ picture }) => picture)}::text[], ${pictures.map(({ side }) => side)}::text[])
      as n (id, side)
    where p.merchant = ${scope.merchant} and p.member = ${member} and p.id = n.id and p.document is null`.execute(
    scope.tx,
  );
  return Number(done.numAffectedRows ?? 0);
}

export async function picturesOf(
  scope: Scope,
  document: string,
): Promise<{ picture: string; side: DocumentSide }[]> {
  const found = await sql<{ picture: string; side: DocumentSide }>`
    select id as picture, side from verification.picture
    where merchant = ${scope.merchant} and document = ${document} and side is not null
    order by array_position(array['front', 'back', 'selfie'], side)`.execute(scope.tx);
  return found.rows;
}

/** One that stands in a document. */
export async function pictureById(
  scope: Scope,
  id: string,
): Promise<(PictureRow & { readonly member: string; readonly document: string }) | undefined> {
  const found = await sql<PictureRow & { member: string; document: string }>`
    select id, member, document, key_sealed as "keySealed", ciphertext from verification.picture
    where merchant = ${scope.merchant} and id = ${id} and document is not null`.execute(scope.tx);
  return found.rows[0];
}

/** What no document names. */
export async function forgetPictures(scope: Scope, before: Date): Promise<void> {
  await sql`delete from verification.picture
    where merchant = ${scope.merchant} and document is null and uploaded_at < ${before}`.execute(scope.tx);
}

/** Of documents that were rejected before that moment, or were good until a day before that one (`2026-01-31`). */
export async function forgetSeenPictures(
  scope: Scope,
  { rejectedBefore, expiredBefore }: { readonly rejectedBefore: Date; readonly expiredBefore: string },
): Promise<void> {
  await sql`
    delete from verification.picture p using verification.document d
    where p.merchant = ${scope.merchant} and d.merchant = p.merchant and d.id = p.document
      and (d.state = 'rejected' and d.decided_at < ${rejectedBefore}
        or d.state = 'approved' and d.expires_on < ${expiredBefore}::date)`.execute(scope.tx);
}

type ListedRow = Omit<DocumentRow, 'numberSealed' | 'numberLookup' | 'run' | 'decidedBy'> & {
  readonly account: string;
  readonly by: string | null;
};

/** Documents, as they are listed. */
export const documents = listSource<ListedRow>()({
  list: IDENTITY_DOCUMENTS_LIST,
  from: sql`verification.document d`,
  merchant: sql`d.merchant`,
  select: sql`d.id, d.member, d.kind, d.state, d.submitted_at as "submittedAt", d.decided_at as "decidedAt",
    (select m.account from members.public_member m where m.id = d.member) as account,
    (select s.username from staff.public_staff s where s.id = d.decided_by) as by`,
  id: { by: sql`d.id`, type: 'uuid' },
  sorts: { submittedAt: { by: sql`d.submitted_at`, type: 'timestamptz' } },
  filters: {
    state: where.among(sql`d.state`),
    member: where.among(sql`d.member`),
    submittedAt: where.within(sql`d.submitted_at`),
  },
  row: ({ id, member, account, kind, state, submittedAt, decidedAt, by }) => ({
    id,
    member,
    account,
    kind,
    state,
    submittedAt: submittedAt.toISOString(),
    dueAt: dueAt(submittedAt).toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    by,
  }),
});
