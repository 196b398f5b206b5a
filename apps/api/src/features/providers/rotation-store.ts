import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type ComingKey = { readonly keySealed: Buffer | null; readonly webhookSealed: Buffer | null };

export async function insertComingKey(
  scope: Scope,
  {
    approval,
    integration,
    keySealed,
    webhookSealed,
  }: ComingKey & {
    readonly approval: string;
    readonly integration: string;
  },
): Promise<void> {
  await sql`
    insert into providers.coming_key (approval, merchant, integration, key_sealed, webhook_sealed)
    values (${approval}, ${scope.merchant}, ${integration}, ${keySealed}, ${webhookSealed})`.execute(
    scope.tx,
  );
}

export async function comingKey(scope: Scope, approval: string): Promise<ComingKey | undefined> {
  const { rows } = await sql<ComingKey>`
    select key_sealed as "keySealed", webhook_sealed as "webhookSealed" from providers.coming_key
    where merchant = ${scope.merchant} and approval = ${approval}`.execute(scope.tx);
  return rows[0];
}

/** False where nothing was proposed under this id, or a secret of before is still promised its time. */
export async function changeKeys(
  scope: Scope,
  change: {
    readonly integration: string;
    readonly approval: string;
    readonly at: Date;
    readonly olderEndsAt: Date;
  },
): Promise<boolean> {
  const { approval, at, integration, olderEndsAt } = change;
  const { rows } = await sql<{ isDone: boolean }>`
    select providers.change_keys(${scope.merchant}, ${integration}, ${approval}::uuid, ${at}, ${olderEndsAt}) as "isDone"`.execute(
    scope.tx,
  );
  return rows[0]?.isDone === true;
}

export async function retireSecret(scope: Scope, integration: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    select providers.retire_secret(${scope.merchant}, ${integration}, ${at}) as "isDone"`.execute(scope.tx);
  return rows[0]?.isDone === true;
}
