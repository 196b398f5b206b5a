import { COUNTED_MAX, type PageAsked } from '@laro/wire';
import { type Database, sql } from '../../platform/database.ts';
import { topicAtCommit } from '../../platform/realtime.ts';
import type { Scope } from '../../platform/scope.ts';

export type HeadIconRow = {
  readonly member: string;
  readonly file: string;
  readonly state: 'waiting' | 'approved' | 'refused';
  readonly uploadedAt: Date;
  readonly uploads: number;
};

const COLUMNS = sql`member, file, state, uploaded_at as "uploadedAt", uploads`;

export async function headIconOf(scope: Scope, member: string): Promise<HeadIconRow | undefined> {
  const found = await sql<HeadIconRow>`select ${COLUMNS} from members.head_icon
    where merchant = ${scope.merchant} and member = ${member}`.execute(scope.tx);
  return found.rows[0];
}

export async function headIconByFile(scope: Scope, file: string): Promise<HeadIconRow | undefined> {
  const found = await sql<HeadIconRow>`select ${COLUMNS} from members.head_icon
    where merchant = ${scope.merchant} and file = ${file}`.execute(scope.tx);
  return found.rows[0];
}

/** False when the member has uploaded `max` pictures since `dayStart` already; the row is locked until commit. */
export async function saveHeadIcon(
  scope: Scope,
  icon: { readonly member: string; readonly file: string; readonly at: Date },
  { dayStart, max }: { readonly dayStart: Date; readonly max: number },
): Promise<boolean> {
  const saved = await sql`
    insert into members.head_icon as h (merchant, member, file, uploaded_at, uploads)
    values (${scope.merchant}, ${icon.member}, ${icon.file}, ${icon.at}, 1)
    on conflict on constraint head_icon_pk do update
      set file = excluded.file, state = 'waiting', uploaded_at = excluded.uploaded_at,
          uploads = case when h.uploaded_at < ${dayStart} then 1 else h.uploads + 1 end
      where h.uploaded_at < ${dayStart} or h.uploads < ${max}
    returning member`.execute(scope.tx);
  if (saved.rows.length === 0) return false;
  await topicAtCommit(scope.tx, scope.merchant, 'reviews');
  return true;
}

export type WaitingHeadIcon = {
  readonly file: string;
  readonly account: string;
  readonly uploadedAt: Date;
};

export async function waitingHeadIcons(
  scope: Scope,
  { pageNo, pageSize }: PageAsked,
): Promise<{ readonly list: readonly WaitingHeadIcon[]; readonly total: number }> {
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from (
      select from members.head_icon
      where merchant = ${scope.merchant} and state = 'waiting' limit ${COUNTED_MAX}) h`.execute(scope.tx);
  const found = await sql<WaitingHeadIcon>`
    select h.file, m.account, h.uploaded_at as "uploadedAt"
    from members.head_icon h join members.member m on m.id = h.member
    where h.merchant = ${scope.merchant} and h.state = 'waiting'
    order by h.uploaded_at, h.file limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(scope.tx);
  return { list: found.rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

/** Whose picture it was; undefined where it does not wait any more. */
export async function judgeHeadIcon(
  scope: Scope,
  file: string,
  state: 'approved' | 'refused',
): Promise<string | undefined> {
  const judged = await sql<{ member: string }>`
    update members.head_icon set state = ${state}
    where merchant = ${scope.merchant} and file = ${file} and state = 'waiting'
    returning member`.execute(scope.tx);
  if (judged.rows[0]) await topicAtCommit(scope.tx, scope.merchant, 'reviews');
  return judged.rows[0]?.member;
}

/** Which of these files are some member's picture that was not refused, of whichever brand. */
export async function storedPictures(
  database: Database,
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await sql<{ file: string }>`
    select members.stored_head_icons(${[...files]}::text[]) as file`.execute(database);
  return new Set(found.rows.map(({ file }) => file));
}
