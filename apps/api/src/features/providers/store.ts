import type { Money } from '@laro/money';
import type { ProviderFlag, ProviderMethod, ProviderName, ProviderTrial } from '@laro/wire/providers';
import { type Database, sql } from '../../platform/database.ts';
import { topicAtCommit } from '../../platform/realtime.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Difference } from './rules.ts';

export type IntegrationRow = {
  readonly id: string;
  readonly merchant: string;
  readonly provider: ProviderName;
  readonly mode: 'TEST' | 'LIVE';
  readonly currency: string;
  readonly baseUrl: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly keySealed: Buffer;
  readonly webhookSealed: Buffer;
  readonly olderWebhookSealed: Buffer | null;
  readonly olderEndsAt: Date | null;
  readonly methods: readonly ProviderMethod[];
  /** Entered by one person, and not switched on by two yet: shown to staff, and used for nothing. */
  readonly prepared: boolean;
  readonly trial: ProviderTrial | null;
  readonly enteredAt: Date;
};

/** Shared reference data: a provider's call has no merchant before this look-up. */
export async function listIntegrations(database: Database): Promise<readonly IntegrationRow[]> {
  const found = await sql<IntegrationRow>`
    select id, merchant, provider, mode, currency, base_url as "baseUrl", settings, key_sealed as "keySealed",
      webhook_sealed as "webhookSealed", older_webhook_sealed as "olderWebhookSealed", older_ends_at as "olderEndsAt",
      methods, prepared, trial, entered_at as "enteredAt"
    from providers.integration order by id`.execute(database);
  return found.rows;
}

export type SwitchRow = {
  readonly integration: string;
  readonly deposits: boolean;
  readonly payouts: boolean;
  readonly costBp: number;
  readonly costFixed: Money;
};

/** What staff have said; whoever is not among them is on and costs nothing. */
export async function switchesOf(scope: Scope): Promise<readonly SwitchRow[]> {
  const found = await sql<SwitchRow>`
    select integration, deposits, payouts, cost_bp as "costBp", cost_fixed as "costFixed" from providers.switch
    where merchant = ${scope.merchant}`.execute(scope.tx);
  return found.rows;
}

export async function saveSwitch(scope: Scope, row: SwitchRow): Promise<void> {
  await sql`
    insert into providers.switch (merchant, integration, deposits, payouts, cost_bp, cost_fixed)
    values (${scope.merchant}, ${row.integration}, ${row.deposits}, ${row.payouts}, ${row.costBp}, ${row.costFixed})
    on conflict on constraint switch_pk do update set deposits = excluded.deposits, payouts = excluded.payouts,
      cost_bp = excluded.cost_bp, cost_fixed = excluded.cost_fixed, version = providers.switch.version + 1`.execute(
    scope.tx,
  );
}

export type Attempt = {
  readonly id: string;
  readonly integration: string;
  readonly act: string;
  readonly came: 'good' | 'refused' | 'unknown';
  readonly ms: number;
  readonly at: Date;
};

export async function insertAttempt(scope: Scope, one: Attempt): Promise<void> {
  await sql`
    insert into providers.attempt (id, merchant, integration, act, came, ms, at)
    values (${one.id}, ${scope.merchant}, ${one.integration}, ${one.act}, ${one.came}, ${one.ms}, ${one.at})`.execute(
    scope.tx,
  );
}

export async function callsSince(
  scope: Scope,
  since: Date,
): Promise<readonly { readonly integration: string; readonly calls: number; readonly failed: number }[]> {
  const found = await sql<{ integration: string; calls: number; failed: number }>`
    select integration, count(*)::int as calls, count(*) filter (where came = 'unknown')::int as failed
    from providers.attempt where merchant = ${scope.merchant} and at >= ${since}
    group by integration`.execute(scope.tx);
  return found.rows;
}

export type Delivery = {
  readonly integration: string;
  readonly delivery: string;
  readonly contentHash: Buffer;
  readonly bodySealed: Buffer;
  readonly at: Date;
};

/** Answers the hash of what was delivered under this id before; whoever delivers it at the same moment waits here. */
export async function insertDelivery(scope: Scope, one: Delivery): Promise<Buffer | null> {
  const inserted = await sql`
    insert into providers.delivery (merchant, integration, delivery, content_hash, body_sealed, came, received_at)
    values (${scope.merchant}, ${one.integration}, ${one.delivery}, ${one.contentHash}, ${one.bodySealed}, '', ${one.at})
    on conflict on constraint delivery_pk do nothing returning 1`.execute(scope.tx);
  if (inserted.rows.length > 0) return null;
  const found = await sql<{ hash: Buffer }>`
    select content_hash as hash from providers.delivery
    where merchant = ${scope.merchant} and integration = ${one.integration} and delivery = ${one.delivery}`.execute(
    scope.tx,
  );
  return found.rows[0]?.hash ?? Buffer.alloc(0);
}

export async function markDelivery(
  scope: Scope,
  { integration, delivery }: Pick<Delivery, 'integration' | 'delivery'>,
  came: string,
): Promise<void> {
  await sql`
    update providers.delivery set came = ${came}
    where merchant = ${scope.merchant} and integration = ${integration} and delivery = ${delivery}`.execute(
    scope.tx,
  );
}

export type KnownPayment = {
  readonly provider: string;
  readonly mode: string;
  readonly payment: string;
  readonly integration: string;
  readonly kind: 'deposit' | 'payout';
  readonly reference: string;
};

/** False where their id stands for another order, or for another brand's. */
export async function knowPayment(scope: Scope, one: KnownPayment, at: Date): Promise<boolean> {
  await sql`
    insert into providers.payment (provider, mode, payment, merchant, integration, kind, reference, seen_at)
    values (${one.provider}, ${one.mode}, ${one.payment}, ${scope.merchant}, ${one.integration}, ${one.kind},
      ${one.reference}, ${at})
    on conflict on constraint payment_pk do nothing`.execute(scope.tx);
  const found = await sql<Pick<KnownPayment, 'integration' | 'kind' | 'reference'>>`
    select integration, kind, reference from providers.payment
    where merchant = ${scope.merchant} and provider = ${one.provider} and mode = ${one.mode}
      and payment = ${one.payment}`.execute(scope.tx);
  const [known] = found.rows;
  return (
    known?.integration === one.integration && known.kind === one.kind && known.reference === one.reference
  );
}

/** Our order under their id of it; null where an integration has never named it. */
export async function referenceOf(
  scope: Scope,
  one: Pick<KnownPayment, 'provider' | 'mode' | 'payment' | 'integration'>,
): Promise<string | null> {
  const found = await sql<{ reference: string }>`
    select reference from providers.payment
    where merchant = ${scope.merchant} and provider = ${one.provider} and mode = ${one.mode}
      and payment = ${one.payment} and integration = ${one.integration}`.execute(scope.tx);
  return found.rows[0]?.reference ?? null;
}

export type Flag = {
  readonly id: string;
  readonly integration: string;
  readonly kind: ProviderFlag;
  readonly reference: string;
  readonly payment: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly at: Date;
};

export async function insertFlag(scope: Scope, flag: Flag): Promise<void> {
  await sql`
    insert into providers.flag (id, merchant, integration, kind, reference, payment, facts, raised_at)
    values (${flag.id}, ${scope.merchant}, ${flag.integration}, ${flag.kind}, ${flag.reference}, ${flag.payment},
      ${JSON.stringify(flag.facts)}::jsonb, ${flag.at})
    on conflict (merchant, integration, kind, reference, payment) where settled_at is null do nothing`.execute(
    scope.tx,
  );
  await topicAtCommit(scope.tx, scope.merchant, 'deposits');
}

/** Whether it was raised before, settled or not. */
export async function isFlagged(
  scope: Scope,
  { integration, kind, payment }: Pick<Flag, 'integration' | 'kind' | 'payment'>,
): Promise<boolean> {
  const found = await sql`
    select from providers.flag
    where merchant = ${scope.merchant} and integration = ${integration} and kind = ${kind} and payment = ${payment}
    limit 1`.execute(scope.tx);
  return found.rows.length > 0;
}

/** False where it is not there, or waits for nobody any more. */
export async function settleFlag(
  scope: Scope,
  flag: string,
  { by, note, at }: { readonly by: string; readonly note: string; readonly at: Date },
): Promise<boolean> {
  const settled = await sql`
    update providers.flag set settled_at = ${at}, settled_by = ${by}, note = ${note}
    where merchant = ${scope.merchant} and id = ${flag} and settled_at is null`.execute(scope.tx);
  return settled.numAffectedRows === 1n;
}

export type BalanceRow = {
  readonly integration: string;
  readonly available: Money;
  readonly pending: Money;
  readonly readAt: Date;
};

export async function saveBalance(scope: Scope, row: BalanceRow): Promise<void> {
  await sql`
    insert into providers.balance (merchant, integration, available, pending, read_at)
    values (${scope.merchant}, ${row.integration}, ${row.available}, ${row.pending}, ${row.readAt})
    on conflict on constraint balance_pk do update set available = excluded.available, pending = excluded.pending,
      read_at = excluded.read_at`.execute(scope.tx);
}

export async function balancesOf(scope: Scope): Promise<readonly BalanceRow[]> {
  const found = await sql<BalanceRow>`
    select integration, available, pending, read_at as "readAt" from providers.balance
    where merchant = ${scope.merchant}`.execute(scope.tx);
  return found.rows;
}

export async function purge(database: Database): Promise<void> {
  await sql`select providers.purge()`.execute(database);
}

export type ComparedDay = {
  readonly integration: string;
  readonly day: string;
  readonly ours: number;
  readonly theirs: number;
  readonly at: Date;
};

/** What differed before and no longer does is marked as gone; what still does keeps its age. */
export async function saveComparison(
  scope: Scope,
  { integration, day, ours, theirs, at }: ComparedDay,
  differences: readonly Difference[],
): Promise<void> {
  await sql`
    insert into providers.compared_day (merchant, integration, day, ours, theirs, broken, compared_at)
    values (${scope.merchant}, ${integration}, ${day}::date, ${ours}, ${theirs}, ${differences.length}, ${at})
    on conflict on constraint compared_day_pk do update set ours = excluded.ours, theirs = excluded.theirs,
      broken = excluded.broken, compared_at = excluded.compared_at`.execute(scope.tx);
  await sql`
    update providers.difference set gone_at = ${at}
    where merchant = ${scope.merchant} and integration = ${integration} and day = ${day}::date and gone_at is null
      and not payment = any (${differences.map(({ payment }) => payment)}::text[])`.execute(scope.tx);
  for (const one of differences) {
    await sql`
      insert into providers.difference (merchant, integration, day, kind, payment, reference, ours, theirs, found_at)
      values (${scope.merchant}, ${integration}, ${day}::date, ${one.kind}, ${one.payment}, ${one.reference},
        ${one.ours}, ${one.theirs}, ${at})
      on conflict on constraint difference_pk do update set kind = excluded.kind, ours = excluded.ours,
        theirs = excluded.theirs, gone_at = null`.execute(scope.tx);
  }
}

export async function comparedDays(
  scope: Scope,
  integration: string,
  since: string,
): Promise<readonly { readonly day: string; readonly broken: number }[]> {
  const found = await sql<{ day: string; broken: number }>`
    select day::text as day, broken from providers.compared_day
    where merchant = ${scope.merchant} and integration = ${integration} and day >= ${since}::date`.execute(
    scope.tx,
  );
  return found.rows;
}
