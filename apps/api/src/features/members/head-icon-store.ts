import { sql } from '../../platform/database.ts';
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
  return saved.rows.length > 0;
}
