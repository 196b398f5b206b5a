import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type ItemRow = { readonly tag: string; readonly version: number; readonly savedAt: Date };

const COLUMNS = sql`tag, version, saved_at as "savedAt"`;

/** In order. */
export async function listItems(scope: Scope): Promise<readonly ItemRow[]> {
  const found = await sql<ItemRow>`
    select ${COLUMNS} from help.item where merchant = ${scope.merchant} order by sort, tag`.execute(scope.tx);
  return found.rows;
}

/** The same, held until the end of the transaction. */
export async function lockItems(scope: Scope): Promise<readonly ItemRow[]> {
  const found = await sql<ItemRow>`
    select ${COLUMNS} from help.item where merchant = ${scope.merchant} order by sort, tag for update`.execute(
    scope.tx,
  );
  return found.rows;
}

/** Undefined where it is not at that version any more; 0 stands for none. A new one stands last. */
export async function saveItem(
  scope: Scope,
  { tag, version, at }: { readonly tag: string; readonly version: number; readonly at: Date },
): Promise<ItemRow | undefined> {
  const found =
    version === 0
      ? await sql<ItemRow>`
          insert into help.item (merchant, tag, sort, version, saved_at)
          select ${scope.merchant}, ${tag}, coalesce(max(sort), 0) + 1, 1, ${at}
          from help.item where merchant = ${scope.merchant}
          on conflict on constraint item_pk do nothing returning ${COLUMNS}`.execute(scope.tx)
      : await sql<ItemRow>`
          update help.item set version = version + 1, saved_at = ${at}
          where merchant = ${scope.merchant} and tag = ${tag} and version = ${version}
          returning ${COLUMNS}`.execute(scope.tx);
  return found.rows[0];
}

export async function removeItem(scope: Scope, tag: string): Promise<ItemRow | undefined> {
  const found = await sql<ItemRow>`
    delete from help.item where merchant = ${scope.merchant} and tag = ${tag} returning ${COLUMNS}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

export async function saveOrder(scope: Scope, tags: readonly string[]): Promise<void> {
  await sql`
    update help.item i set sort = o.sort from unnest(${tags}::text[]) with ordinality o (tag, sort)
    where i.merchant = ${scope.merchant} and i.tag = o.tag`.execute(scope.tx);
}
