import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type ServiceRow = {
  /** Under which it reports; the same for all versions of a brand. */
  readonly id: string;
  readonly version: string;
  readonly active: boolean;
  readonly origin: string;
  readonly workflow: string;
  readonly tokenSealed: Buffer;
  readonly webhookSealed: Buffer;
};

const SERVICE = sql`id, version, active, origin, workflow, token_sealed as "tokenSealed",
  webhook_sealed as "webhookSealed"`;

/** The version that is in force. */
export async function serviceOf(scope: Scope): Promise<ServiceRow | undefined> {
  const found = await sql<ServiceRow>`
    select ${SERVICE} from verification.service
    where merchant = ${scope.merchant} and in_force_at is not null
    order by in_force_at desc, version limit 1`.execute(scope.tx);
  return found.rows[0];
}

/** The version that was on last, whether it is still. */
export async function lastOn(scope: Scope): Promise<ServiceRow | undefined> {
  const found = await sql<ServiceRow>`
    select ${SERVICE} from verification.service
    where merchant = ${scope.merchant} and in_force_at is not null and active
    order by in_force_at desc, version limit 1`.execute(scope.tx);
  return found.rows[0];
}

/** Any version, in force or not. */
export async function versionOf(scope: Scope, version: string): Promise<ServiceRow | undefined> {
  const found = await sql<ServiceRow>`
    select ${SERVICE} from verification.service
    where merchant = ${scope.merchant} and version = ${version}`.execute(scope.tx);
  return found.rows[0];
}

/** Under which the brand's service reports, once one was ever written down. */
export async function serviceIdOf(scope: Scope): Promise<string | undefined> {
  const found = await sql<{ id: string }>`
    select id from verification.service where merchant = ${scope.merchant} limit 1`.execute(scope.tx);
  return found.rows[0]?.id;
}

/** Whoever changes the service of a brand waits here until the one before has committed. */
export async function waitForService(scope: Scope): Promise<void> {
  const turn = `verification.service ${scope.merchant}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(scope.tx);
}

/** By the database's own clock: of two, the one that came in force later counts. False where something stands under this version. */
export async function insertService(scope: Scope, service: ServiceRow, isInForce: boolean): Promise<boolean> {
  const { active, id, origin, tokenSealed, version, webhookSealed, workflow } = service;
  const inserted = await sql`
    insert into verification.service (merchant, id, version, active, origin, workflow, token_sealed, webhook_sealed,
      in_force_at)
    values (${scope.merchant}, ${id}, ${version}, ${active}, ${origin}, ${workflow}, ${tokenSealed}, ${webhookSealed},
      case when ${isInForce} then clock_timestamp() end)
    on conflict on constraint service_pk do nothing returning 1`.execute(scope.tx);
  return inserted.rows.length > 0;
}

export async function putInForce(scope: Scope, version: string, approvedBy: string): Promise<void> {
  await sql`
    update verification.service set in_force_at = clock_timestamp(), approved_by = ${approvedBy}
    where merchant = ${scope.merchant} and version = ${version}`.execute(scope.tx);
}

/** Where the services of all brands report. */
export async function listWebhooks(
  database: Database,
): Promise<readonly { readonly id: string; readonly merchant: string; readonly webhookSealed: Buffer }[]> {
  const found = await sql<{ id: string; merchant: string; webhookSealed: Buffer }>`
    select id, merchant, webhook_sealed as "webhookSealed" from verification.webhooks()`.execute(database);
  return found.rows;
}

type ServiceEvent = { readonly object: string; readonly action: string; readonly status: string };

/** False where the same was received before. */
export async function insertDelivery(
  scope: Scope,
  { object, action, status }: ServiceEvent,
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
export async function markServiceEvent(scope: Scope, run: string, at: Date): Promise<void> {
  await sql`update verification.document set run_word_at = ${at}
    where merchant = ${scope.merchant} and run = ${run} and state = 'under_review'`.execute(scope.tx);
}

/** Runs that had word since they were asked, or were not asked for so long, the longest waiting first. */
export async function runsToAsk(
  scope: Scope,
  askedBefore: Date,
  max: number,
): Promise<readonly { readonly run: string; readonly version: string }[]> {
  const found = await sql<{ run: string; version: string }>`
    select run, run_version as version from verification.document
    where merchant = ${scope.merchant} and run is not null and run_version is not null and state = 'under_review'
      and (run_asked_at < ${askedBefore} or run_word_at >= run_asked_at)
    order by run_asked_at limit ${max}`.execute(scope.tx);
  return found.rows;
}

export async function markAsked(scope: Scope, run: string, at: Date): Promise<void> {
  await sql`update verification.document set run_asked_at = ${at}
    where merchant = ${scope.merchant} and run = ${run}`.execute(scope.tx);
}
