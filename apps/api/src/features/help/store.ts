import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type ItemRow = {
  readonly tag: string;
  readonly version: number;
  readonly savedAt: Date;
  readonly state: 'draft' | 'published' | 'withdrawn';
  readonly drafted: boolean;
};

const COLUMNS = sql`tag, version, saved_at as "savedAt", state, drafted`;

/** In order. */
export async function listItems(scope: Scope): Promise<readonly ItemRow[]> {
  const found = await sql<ItemRow>`
    select ${COLUMNS} from help.item where merchant = ${scope.merchant} order by sort, tag`.execute(scope.tx);
  return found.rows;
}

/** Held until the end of the transaction: two who change it stand in line. */
export async function lockItem(scope: Scope, tag: string): Promise<ItemRow | undefined> {
  const found = await sql<ItemRow>`
    select ${COLUMNS} from help.item where merchant = ${scope.merchant} and tag = ${tag} for update`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** All, in order, held until the end of the transaction. */
export async function lockItems(scope: Scope): Promise<readonly ItemRow[]> {
  const found = await sql<ItemRow>`
    select ${COLUMNS} from help.item where merchant = ${scope.merchant} order by sort, tag for update`.execute(
    scope.tx,
  );
  return found.rows;
}

export type Saved = {
  readonly tag: string;
  /** That it was found at: 0 where it is new. */
  readonly version: number;
  /** Of a new one, the next after all that were ever kept of it. */
  readonly next: number;
  readonly drafted: boolean;
  readonly state: 'draft' | 'published';
  readonly at: Date;
};

/** Undefined where it is not at that version any more. A new one stands last, in this state. */
export async function saveItem(
  scope: Scope,
  { tag, version, next, drafted, state, at }: Saved,
): Promise<ItemRow | undefined> {
  const found =
    version === 0
      ? await sql<ItemRow>`
          insert into help.item (merchant, tag, sort, version, saved_at, state)
          select ${scope.merchant}, ${tag}, coalesce(max(sort), 0) + 1, ${next}, ${at}, ${state}
          from help.item where merchant = ${scope.merchant}
          on conflict on constraint item_pk do nothing returning ${COLUMNS}`.execute(scope.tx)
      : await sql<ItemRow>`
          update help.item set version = version + 1, saved_at = ${at}, drafted = ${drafted}
          where merchant = ${scope.merchant} and tag = ${tag} and version = ${version}
          returning ${COLUMNS}`.execute(scope.tx);
  return found.rows[0];
}

export async function setState(
  scope: Scope,
  tag: string,
  state: 'published' | 'withdrawn',
): Promise<ItemRow | undefined> {
  const found = await sql<ItemRow>`
    update help.item set state = ${state} where merchant = ${scope.merchant} and tag = ${tag}
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
