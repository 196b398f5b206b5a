import type { PageAsked } from '@laro/wire';
import { sql } from '../../platform/database.ts';
import type { MarkFile, Rendition } from '../../platform/pictures.ts';
import type { Scope } from '../../platform/scope.ts';

export type PictureRow = {
  readonly picture: string;
  readonly color: string;
  readonly width: number;
  readonly height: number;
  readonly uploadedAt: Date;
};

const COLUMNS = sql`name as picture, color, width, height, uploaded_at as "uploadedAt"`;

export async function pictureByName(scope: Scope, name: string): Promise<PictureRow | undefined> {
  const found = await sql<PictureRow>`
    select ${COLUMNS} from pictures.picture where merchant = ${scope.merchant} and name = ${name}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** False where it is known: then nothing is written. */
export async function insertPicture(
  scope: Scope,
  { picture, color, width, height, uploadedAt }: PictureRow,
  renditions: readonly Rendition[],
): Promise<boolean> {
  const inserted = await sql`
    insert into pictures.picture (merchant, name, color, width, height, uploaded_at)
    values (${scope.merchant}, ${picture}, ${color}, ${width}, ${height}, ${uploadedAt})
    on conflict on constraint picture_pk do nothing returning 1`.execute(scope.tx);
  if (inserted.rows.length === 0) return false;
  for (const rendition of renditions) {
    await sql`
      insert into pictures.rendition (merchant, picture, width, format, bytes)
      values (${scope.merchant}, ${picture}, ${rendition.width}, ${rendition.format}, ${rendition.bytes})`.execute(
      scope.tx,
    );
  }
  return true;
}

export async function listPictures(
  scope: Scope,
  { pageNo, pageSize }: PageAsked,
): Promise<{ readonly list: readonly PictureRow[]; readonly total: number }> {
  const [{ total } = { total: 0 }] = (
    await sql<{ total: number }>`
      select count(*)::int as total from pictures.picture where merchant = ${scope.merchant}`.execute(
      scope.tx,
    )
  ).rows;
  const found = await sql<PictureRow>`
    select ${COLUMNS} from pictures.picture where merchant = ${scope.merchant}
    order by uploaded_at desc, name limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(scope.tx);
  return { list: found.rows, total };
}

export async function renditionBytes(
  scope: Scope,
  { picture, width, format }: { readonly picture: string; readonly width: number; readonly format: string },
): Promise<Buffer | undefined> {
  const found = await sql<{ bytes: Buffer }>`
    select bytes from pictures.rendition
    where merchant = ${scope.merchant} and picture = ${picture} and width = ${width} and format = ${format}`.execute(
    scope.tx,
  );
  return found.rows[0]?.bytes;
}

export async function isMark(scope: Scope, name: string): Promise<boolean> {
  const found = await sql`
    select from pictures.mark where merchant = ${scope.merchant} and name = ${name}`.execute(scope.tx);
  return found.rows.length > 0;
}

/** False where it is known: then nothing is written. */
export async function insertMark(
  scope: Scope,
  { mark, uploadedAt }: { readonly mark: string; readonly uploadedAt: Date },
  files: readonly MarkFile[],
): Promise<boolean> {
  const inserted = await sql`
    insert into pictures.mark (merchant, name, uploaded_at) values (${scope.merchant}, ${mark}, ${uploadedAt})
    on conflict on constraint mark_pk do nothing returning 1`.execute(scope.tx);
  if (inserted.rows.length === 0) return false;
  for (const { file, type, bytes } of files) {
    await sql`
      insert into pictures.mark_file (merchant, mark, file, type, bytes)
      values (${scope.merchant}, ${mark}, ${file}, ${type}, ${bytes})`.execute(scope.tx);
  }
  return true;
}

export async function markFile(
  scope: Scope,
  mark: string,
  file: string,
): Promise<{ readonly type: string; readonly bytes: Buffer } | undefined> {
  const found = await sql<{ type: string; bytes: Buffer }>`
    select type, bytes from pictures.mark_file
    where merchant = ${scope.merchant} and mark = ${mark} and file = ${file}`.execute(scope.tx);
  return found.rows[0];
}
