import type { Language } from '@laro/wire';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type TextRow = {
  readonly owner: string;
  readonly language: Language;
  readonly title: string;
  readonly written: string;
  readonly content: string;
  readonly action: string | null;
};

export type NewText = Omit<TextRow, 'owner'> & { readonly version: number };

/** In place of all that was written for this thing before. */
export async function saveTexts(
  scope: Scope,
  kind: string,
  owner: string,
  texts: readonly NewText[],
): Promise<void> {
  await removeTexts(scope, kind, owner);
  await sql`
    insert into texts.text (merchant, kind, owner, language, title, written, content, version, action)
    select ${scope.merchant}, ${kind}, ${owner}, language, title, written, content, version, action
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as t (language text, title text, written text, content text, version smallint, action text)`.execute(
    scope.tx,
  );
}

export async function removeTexts(scope: Scope, kind: string, owner: string): Promise<void> {
  await sql`delete from texts.text where merchant = ${scope.merchant} and kind = ${kind} and owner = ${owner}`.execute(
    scope.tx,
  );
}

/** In the asked language where it is written, else in English (DOCUMENT-6). */
export async function shownTexts(
  scope: Scope,
  kind: string,
  owners: readonly string[],
  language: Language,
): Promise<readonly TextRow[]> {
  const found = await sql<TextRow>`
    select distinct on (owner) owner, language, title, written, content, action from texts.text
    where merchant = ${scope.merchant} and kind = ${kind} and owner = any(${owners}::text[])
      and language in (${language}, 'EN')
    order by owner, (language = ${language}) desc`.execute(scope.tx);
  return found.rows;
}

export async function writtenTexts(
  scope: Scope,
  kind: string,
  owners: readonly string[],
): Promise<readonly TextRow[]> {
  const found = await sql<TextRow>`
    select owner, language, title, written, content, action from texts.text
    where merchant = ${scope.merchant} and kind = ${kind} and owner = any(${owners}::text[])`.execute(
    scope.tx,
  );
  return found.rows;
}

export type TitleRow = Pick<TextRow, 'owner' | 'language' | 'title'>;

/** In which languages each thing of a kind is written, and what it is called there. */
export async function titlesOf(scope: Scope, kind: string): Promise<readonly TitleRow[]> {
  const found = await sql<TitleRow>`
    select owner, language, title from texts.text
    where merchant = ${scope.merchant} and kind = ${kind} order by owner, language`.execute(scope.tx);
  return found.rows;
}

export type Outdated = TextRow & { readonly kind: string };

/** Some that were cleaned under an older rule. */
export async function outdatedTexts(
  scope: Scope,
  version: number,
  max: number,
): Promise<readonly Outdated[]> {
  const found = await sql<Outdated>`
    select kind, owner, language, title, written, content, action from texts.text
    where merchant = ${scope.merchant} and version < ${version} limit ${max}`.execute(scope.tx);
  return found.rows;
}

/** Unless it was written anew meanwhile. */
export async function cleanAgain(
  scope: Scope,
  { kind, owner, language, written }: Outdated,
  clean: { readonly content: string; readonly version: number },
): Promise<void> {
  await sql`
    update texts.text set content = ${clean.content}, version = ${clean.version}
    where merchant = ${scope.merchant} and kind = ${kind} and owner = ${owner} and language = ${language}
      and written = ${written}`.execute(scope.tx);
}
