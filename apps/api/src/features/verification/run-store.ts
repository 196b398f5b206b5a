import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type ServiceRow = {
  readonly id: string;
  readonly active: boolean;
  readonly origin: string;
  readonly workflow: string;
  readonly tokenSealed: Buffer;
  readonly webhookSealed: Buffer;
};

export async function serviceOf(scope: Scope): Promise<ServiceRow | undefined> {
  const found = await sql<ServiceRow>`
    select id, active, origin, workflow, token_sealed as "tokenSealed", webhook_sealed as "webhookSealed"
    from verification.service where merchant = ${scope.merchant}`.execute(scope.tx);
  return found.rows[0];
}

/** The id under which it reports stays, whatever else changes. */
export async function saveService(scope: Scope, service: ServiceRow): Promise<void> {
  const { active, id, origin, tokenSealed, webhookSealed, workflow } = service;
  await sql`
    insert into verification.service (merchant, id, active, origin, workflow, token_sealed, webhook_sealed)
    values (${scope.merchant}, ${id}, ${active}, ${origin}, ${workflow}, ${tokenSealed}, ${webhookSealed})
    on conflict on constraint service_pk do update set active = excluded.active, origin = excluded.origin,
      workflow = excluded.workflow, token_sealed = excluded.token_sealed,
      webhook_sealed = excluded.webhook_sealed`.execute(scope.tx);
}

/** Where the services of all brands report. */
export async function listWebhooks(
  database: Database,
): Promise<readonly { readonly id: string; readonly merchant: string; readonly webhookSealed: Buffer }[]> {
  const found = await sql<{ id: string; merchant: string; webhookSealed: Buffer }>`
    select id, merchant, webhook_sealed as "webhookSealed" from verification.webhooks()`.execute(database);
  return found.rows;
}

type Word = { readonly object: string; readonly action: string; readonly status: string };

/** False where the same was received before. */
export async function insertDelivery(
  scope: Scope,
  { object, action, status }: Word,
  at: Date,
): Promise<boolean> {
  const inserted = await sql`
    insert into verification.delivery (merchant, object, action, status, received_at)
    values (${scope.merchant}, ${object}, ${action}, ${status}, ${at})
    on conflict on constraint delivery_pk do nothing returning 1`.execute(scope.tx);
  return inserted.rows.length > 0;
}

export async function forgetDeliveries(scope: Scope, before: Date): Promise<void> {
  await sql`delete from verification.delivery
    where merchant = ${scope.merchant} and received_at < ${before}`.execute(scope.tx);
}

/** Marks that there is something to ask; nothing where the run is none of ours. */
export async function markWord(scope: Scope, run: string, at: Date): Promise<void> {
  await sql`update verification.document set run_word_at = ${at}
    where merchant = ${scope.merchant} and run = ${run} and state = 'under_review'`.execute(scope.tx);
}

/** Runs that had word since they were asked, or were not asked for so long, the longest waiting first. */
export async function runsToAsk(scope: Scope, askedBefore: Date, max: number): Promise<readonly string[]> {
  const found = await sql<{ run: string }>`
    select run from verification.document
    where merchant = ${scope.merchant} and run is not null and state = 'under_review'
      and (run_asked_at < ${askedBefore} or run_word_at >= run_asked_at)
    order by run_asked_at limit ${max}`.execute(scope.tx);
  return found.rows.map(({ run }) => run);
}

export async function markAsked(scope: Scope, run: string, at: Date): Promise<void> {
  await sql`update verification.document set run_asked_at = ${at}
    where merchant = ${scope.merchant} and run = ${run}`.execute(scope.tx);
}
