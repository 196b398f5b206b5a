import { type Database, sql } from '../../platform/database.ts';
import type { Due, DueRow } from '../../platform/duty.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Left } from '../sessions/index.ts';

export type Key = {
  readonly publicKey: string;
  readonly privateSealed: Buffer;
  readonly subject: string;
  readonly madeAt: Date | null;
};

export async function keyOf(scope: Scope): Promise<Key | undefined> {
  const found = await sql<Key>`
    select public_key as "publicKey", private_sealed as "privateSealed", subject, made_at as "madeAt" from push.key
    where merchant = ${scope.merchant}`.execute(scope.tx);
  return found.rows[0];
}

/** Whoever subscribes waits for a new key, and the other way round. */
export async function waitForKey(scope: Scope, mode: 'shared' | 'alone'): Promise<void> {
  const turn = `push.key ${scope.merchant}`;
  const lock = sql.raw(mode === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await sql`select ${lock}(hashtextextended(${turn}, 0))`.execute(scope.tx);
}

/** The brand's key from now on; what subscribed by another one is of no use any more. Answers how many went. */
export async function replaceKey(scope: Scope, key: Key): Promise<number> {
  await sql`
    insert into push.key (merchant, public_key, private_sealed, subject, made_at)
    values (${scope.merchant}, ${key.publicKey}, ${key.privateSealed}, ${key.subject}, ${key.madeAt})
    on conflict on constraint push_key_pk do update set public_key = excluded.public_key,
      private_sealed = excluded.private_sealed, subject = excluded.subject, made_at = excluded.made_at`.execute(
    scope.tx,
  );
  const gone = await sql`delete from push.subscription where merchant = ${scope.merchant}`.execute(scope.tx);
  return Number(gone.numAffectedRows ?? 0n);
}

export async function countSubscriptions(scope: Scope): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from push.subscription where merchant = ${scope.merchant}`.execute(
    scope.tx,
  );
  return found.rows[0]?.count ?? 0;
}

export type Subscription = {
  readonly id: string;
  readonly member: string;
  readonly device: string;
  readonly deviceName: string;
  readonly sealed: Buffer;
  readonly createdAt: Date;
};

/** Of this member from now on: what waited for whoever had it before goes with theirs. */
export async function saveSubscription(scope: Scope, one: Subscription): Promise<void> {
  // Of two members in one browser the later has it, and not neither.
  const turn = `push.subscription ${scope.merchant} ${one.id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(scope.tx);
  await sql`delete from push.subscription
    where merchant = ${scope.merchant} and id = ${one.id} and member <> ${one.member}`.execute(scope.tx);
  await sql`
    insert into push.subscription (merchant, id, member, device, device_name, sealed, created_at)
    values (${scope.merchant}, ${one.id}, ${one.member}, ${one.device}, ${one.deviceName}, ${one.sealed},
      ${one.createdAt})
    on conflict on constraint push_subscription_pk do update set device = excluded.device,
      device_name = excluded.device_name, sealed = excluded.sealed, created_at = excluded.created_at`.execute(
    scope.tx,
  );
}

/** All of a member but the newest so many. */
export async function dropOlder(scope: Scope, member: string, max: number): Promise<void> {
  await sql`
    delete from push.subscription s where s.merchant = ${scope.merchant} and s.id in (
      select id from push.subscription where merchant = ${scope.merchant} and member = ${member}
      order by created_at desc, id offset ${max})`.execute(scope.tx);
}

export async function listSubscriptions(scope: Scope, member: string): Promise<readonly Subscription[]> {
  const found = await sql<Subscription>`
    select id, member, device, device_name as "deviceName", sealed, created_at as "createdAt" from push.subscription
    where merchant = ${scope.merchant} and member = ${member} order by created_at desc, id`.execute(scope.tx);
  return found.rows;
}

/** Of this member; of whoever it is, where none is named. */
export async function dropSubscription(scope: Scope, id: string, member: string | null): Promise<void> {
  await sql`delete from push.subscription
    where merchant = ${scope.merchant} and id = ${id} and (${member}::text is null or member = ${member})`.execute(
    scope.tx,
  );
}

export async function dropLeft(scope: Scope, member: string, left: Left): Promise<void> {
  const devices =
    'device' in left ? sql`device = ${left.device}` : sql`device is distinct from ${left.except}`;
  await sql`delete from push.subscription
    where merchant = ${scope.merchant} and member = ${member} and ${devices}`.execute(scope.tx);
}

export type NewMessage = {
  readonly payload: string;
  readonly urgency: 'low' | 'normal' | 'high';
  readonly topic: string;
  readonly at: Date;
  readonly expiresAt: Date;
};

/** One for each browser of a member, under the ids that are given in their order. */
export async function insertMessages(
  scope: Scope,
  to: readonly { readonly id: string; readonly subscription: string }[],
  message: NewMessage,
): Promise<void> {
  await sql`
    insert into push.message (id, merchant, subscription, payload, urgency, topic, state, created_at, touched_at,
      expires_at)
    select id, ${scope.merchant}, subscription, ${message.payload}, ${message.urgency}, ${message.topic}, 'waiting',
      ${message.at}, ${message.at}, ${message.expiresAt}
    from unnest(${to.map(({ id }) => id)}::text[], ${to.map(({ subscription }) => subscription)}::text[])
      as t (id, subscription)`.execute(scope.tx);
}

export type Message = {
  readonly id: string;
  readonly subscription: string;
  readonly sealed: Buffer;
  readonly payload: string;
  readonly urgency: 'low' | 'normal' | 'high';
  readonly topic: string;
  readonly attempts: number;
  readonly expiresAt: Date;
};

/** Of the brands of which no service took a message since then: how many were given up. */
export async function refusedSince(database: Database, since: Date) {
  const found = await sql<{ merchant: string; refused: number }>`
    select merchant, refused from push.refused_counts(${since}) order by merchant`.execute(database);
  return found.rows;
}

export async function listWaiting(scope: Scope, { most, now }: Due): Promise<readonly DueRow[]> {
  const found = await sql<DueRow>`
    select id, touched_at as "dueAt" from push.message
    where merchant = ${scope.merchant} and state in ('waiting', 'sending') and touched_at <= ${now}
    order by touched_at limit ${most}`.execute(scope.tx);
  return found.rows;
}

/** Undefined where it waits no more. */
export async function beginSending(scope: Scope, id: string, at: Date): Promise<Message | undefined> {
  const claimed = await sql<Message>`
    update push.message m set state = 'sending', attempts = m.attempts + 1
    from push.subscription s
    where m.merchant = ${scope.merchant} and m.id = ${id} and m.state in ('waiting', 'sending') and m.touched_at <= ${at}
      and s.merchant = m.merchant and s.id = m.subscription
    returning m.id, m.subscription, s.sealed, m.payload, m.urgency, m.topic, m.attempts,
      m.expires_at as "expiresAt"`.execute(scope.tx);
  return claimed.rows[0];
}

export async function setState(
  scope: Scope,
  id: string,
  state: 'waiting' | 'sent' | 'failed',
  touchedAt: Date,
): Promise<void> {
  await sql`update push.message set state = ${state}, touched_at = ${touchedAt}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

export async function merchantsWaiting(database: Database, at: Date): Promise<readonly string[]> {
  const found = await sql<{
    merchant: string;
  }>`select merchants_waiting as merchant from push.merchants_waiting(${at})`.execute(database);
  return found.rows.map((row) => row.merchant);
}

export async function purgeMessages(database: Database, before: Date): Promise<void> {
  await sql`select push.purge(${before})`.execute(database);
}
