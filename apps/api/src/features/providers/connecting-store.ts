import type { ProviderMethod, ProviderName, ProviderTrial } from '@laro/wire/providers';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { IntegrationRow } from './store.ts';

/** One connection of this merchant as it is stored now; undefined for another's. */
export async function connectionOf(scope: Scope, id: string): Promise<IntegrationRow | undefined> {
  const { rows } = await sql<IntegrationRow>`
    select id, merchant, provider, mode, currency, base_url as "baseUrl", settings, key_sealed as "keySealed",
      webhook_sealed as "webhookSealed", older_webhook_sealed as "olderWebhookSealed", older_ends_at as "olderEndsAt",
      methods, prepared, trial, entered_at as "enteredAt"
    from providers.integration where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
  return rows[0];
}

async function isDone(scope: Scope, done: ReturnType<typeof sql<{ isDone: boolean }>>): Promise<boolean> {
  return (await done.execute(scope.tx)).rows[0]?.isDone === true;
}

/** False where this provider is connected in this mode already. */
export async function prepareIntegration(
  scope: Scope,
  one: {
    readonly id: string;
    readonly provider: ProviderName;
    readonly mode: string;
    readonly currency: string;
    readonly baseUrl: string;
    readonly settings: object;
    readonly keySealed: Buffer;
    readonly webhookSealed: Buffer;
    readonly methods: readonly ProviderMethod[];
  },
  at: Date,
): Promise<boolean> {
  return await isDone(
    scope,
    sql<{ isDone: boolean }>`
      select providers.prepare_integration(${scope.merchant}, ${one.id}, ${one.provider}, ${one.mode}, ${one.currency},
        ${one.baseUrl}, ${JSON.stringify(one.settings)}::jsonb, ${one.keySealed}, ${one.webhookSealed},
        ${[...one.methods]}::text[], ${at}) as "isDone"`,
  );
}

/** False where it is no longer what was tried. */
export async function noteTrial(
  scope: Scope,
  { enteredAt, id }: Pick<IntegrationRow, 'id' | 'enteredAt'>,
  trial: ProviderTrial,
): Promise<boolean> {
  return await isDone(
    scope,
    sql<{ isDone: boolean }>`
      select providers.note_trial(${scope.merchant}, ${id}, ${enteredAt}, ${trial}) as "isDone"`,
  );
}

/** False where there is none that was never switched on. */
export async function discardIntegration(scope: Scope, id: string): Promise<boolean> {
  return await isDone(
    scope,
    sql<{ isDone: boolean }>`select providers.discard_integration(${scope.merchant}, ${id}) as "isDone"`,
  );
}

/** False where it does not wait to be switched on. */
export async function connectIntegration(scope: Scope, id: string): Promise<boolean> {
  return await isDone(
    scope,
    sql<{ isDone: boolean }>`select providers.connect_integration(${scope.merchant}, ${id}) as "isDone"`,
  );
}

/** Until the unit of work ends the connection stays as it is. */
export async function lockIntegration(scope: Scope, id: string): Promise<void> {
  await sql`select providers.lock_integration(${scope.merchant}, ${id})`.execute(scope.tx);
}
