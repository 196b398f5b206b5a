import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export async function insertComingKey(
  scope: Scope,
  key: { readonly approval: string; readonly integration: string; readonly secretSealed: Buffer },
): Promise<void> {
  await sql`
    insert into vendors.coming_key (approval, merchant, integration, secret_sealed)
    values (${key.approval}, ${scope.merchant}, ${key.integration}, ${key.secretSealed})`.execute(scope.tx);
}

export async function comingKey(scope: Scope, approval: string): Promise<Buffer | undefined> {
  const found = await sql<{ sealed: Buffer }>`
    select secret_sealed as sealed from vendors.coming_key
    where merchant = ${scope.merchant} and approval = ${approval}`.execute(scope.tx);
  return found.rows[0]?.sealed;
}

export async function changeKey(
  scope: Scope,
  change: {
    readonly integration: string;
    readonly approval: string;
    readonly publicKey: string | null;
    readonly at: Date;
    readonly olderEndsAt: Date;
  },
): Promise<boolean> {
  const { approval, at, integration, olderEndsAt, publicKey } = change;
  const changed = await sql<{ isDone: boolean }>`
    select vendors.change_key(${scope.merchant}, ${integration}, ${approval}::uuid, ${publicKey}, ${at}, ${olderEndsAt})
      as "isDone"`.execute(scope.tx);
  return changed.rows[0]?.isDone === true;
}

export async function retireKey(scope: Scope, integration: string): Promise<boolean> {
  const retired = await sql<{ isDone: boolean }>`
    select vendors.retire_key(${scope.merchant}, ${integration}) as "isDone"`.execute(scope.tx);
  return retired.rows[0]?.isDone === true;
}

export async function purgeComingKeys(database: Database): Promise<void> {
  await sql`select vendors.purge_coming_keys()`.execute(database);
}
