import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type NoteRow = {
  readonly id: string;
  readonly text: string;
  readonly pinned: boolean;
  readonly by: string;
  readonly at: Date;
  readonly editedBy: string | null;
  readonly editedAt: Date | null;
  readonly version: number;
};

export async function notesOf(scope: Scope, member: string, max: number): Promise<readonly NoteRow[]> {
  const found = await sql<NoteRow>`
    select n.id, n.text, n.pinned, s.username as by, n.at, e.username as "editedBy", n.edited_at as "editedAt", n.version
    from notes.note n join staff.public_staff s on s.id = n.staff
      left join staff.public_staff e on e.id = n.edited_by
    where n.merchant = ${scope.merchant} and n.member = ${member}
    order by n.pinned desc, n.at desc, n.id limit ${max}`.execute(scope.tx);
  return found.rows;
}

export async function noteById(
  scope: Scope,
  { member, id, lock }: { readonly member: string; readonly id: string; readonly lock: boolean },
): Promise<NoteRow | undefined> {
  const found = await sql<NoteRow>`
    select n.id, n.text, n.pinned, s.username as by, n.at, e.username as "editedBy", n.edited_at as "editedAt", n.version
    from notes.note n join staff.public_staff s on s.id = n.staff
      left join staff.public_staff e on e.id = n.edited_by
    where n.merchant = ${scope.merchant} and n.member = ${member} and n.id = ${id}
    ${lock ? sql`for no key update of n` : sql``}`.execute(scope.tx);
  return found.rows[0];
}

/** What a note comes to be by an edit, its first one included. */
export type Edit = {
  readonly id: string;
  readonly text: string;
  readonly pinned: boolean;
  readonly staff: string;
  readonly at: Date;
  readonly version: number;
};

type New = Edit & { readonly member: string };

/** Whether this very thing was noted under this id by the same person, however it reads by now; undefined where nothing was. */
export async function isSame(
  scope: Scope,
  { id, member, pinned, staff, text }: Omit<New, 'at' | 'version'>,
): Promise<boolean | undefined> {
  const found = await sql<{ same: boolean }>`
    select n.member = ${member} and v.staff = ${staff} and v.text = ${text} and v.pinned = ${pinned} as same
    from notes.note n join notes.version v on v.merchant = n.merchant and v.note = n.id and v.version = 1
    where n.merchant = ${scope.merchant} and n.id = ${id}`.execute(scope.tx);
  return found.rows[0]?.same;
}

/** False where something stands under this id already. */
export async function insertNote(scope: Scope, { member, ...edit }: New): Promise<boolean> {
  const done = await sql`
    insert into notes.note (merchant, id, member, text, pinned, staff, at)
    values (${scope.merchant}, ${edit.id}, ${member}, ${edit.text}, ${edit.pinned}, ${edit.staff}, ${edit.at})
    on conflict on constraint note_pk do nothing`.execute(scope.tx);
  if (done.numAffectedRows !== 1n) return false;
  await insertVersion(scope, edit);
  return true;
}

export async function updateNote(scope: Scope, edit: Edit): Promise<void> {
  await sql`
    update notes.note set text = ${edit.text}, pinned = ${edit.pinned}, edited_by = ${edit.staff},
      edited_at = ${edit.at}, version = ${edit.version}
    where merchant = ${scope.merchant} and id = ${edit.id}`.execute(scope.tx);
  await insertVersion(scope, edit);
}

async function insertVersion(scope: Scope, edit: Edit): Promise<void> {
  await sql`
    insert into notes.version (merchant, note, version, text, pinned, staff, at)
    values (${scope.merchant}, ${edit.id}, ${edit.version}, ${edit.text}, ${edit.pinned}, ${edit.staff}, ${edit.at})`.execute(
    scope.tx,
  );
}

export async function versionsOf(
  scope: Scope,
  note: string,
  max: number,
): Promise<readonly Pick<NoteRow, 'version' | 'text' | 'pinned' | 'by' | 'at'>[]> {
  const found = await sql<Pick<NoteRow, 'version' | 'text' | 'pinned' | 'by' | 'at'>>`
    select v.version, v.text, v.pinned, s.username as by, v.at
    from notes.version v join staff.public_staff s on s.id = v.staff
    where v.merchant = ${scope.merchant} and v.note = ${note} order by v.version desc limit ${max}`.execute(
    scope.tx,
  );
  return found.rows;
}
