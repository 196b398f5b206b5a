import { COUNTED_MAX, type PageAsked } from '@laro/wire';
import { type Database, sql } from '../../platform/database.ts';
import type { Due, DueRow } from '../../platform/duty.ts';
import type { Scope } from '../../platform/scope.ts';

export type Channel = 'sms' | 'email';

export type Gateway = {
  readonly kind: 'http' | 'smtp';
  readonly settings: unknown;
  readonly secretSealed: Buffer | null;
};

export type Message = {
  readonly id: string;
  readonly channel: Channel;
  readonly template: string;
  readonly toSealed: Buffer;
  readonly toMasked: string;
  readonly subject: string | null;
  readonly text: string;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown';
  readonly attempts: number;
  readonly createdAt: Date;
};

export async function gatewayOf(scope: Scope, channel: Channel): Promise<Gateway | undefined> {
  const found = await sql<Gateway>`
    select kind, settings, secret_sealed as "secretSealed" from messages.gateway
    where merchant = ${scope.merchant} and channel = ${channel}`.execute(scope.tx);
  return found.rows[0];
}

export async function insertGateway(scope: Scope, channel: Channel, gateway: Gateway): Promise<void> {
  await sql`
    insert into messages.gateway (merchant, channel, kind, settings, secret_sealed)
    values (${scope.merchant}, ${channel}, ${gateway.kind}, ${JSON.stringify(gateway.settings)}::jsonb, ${gateway.secretSealed})
    on conflict on constraint gateway_pk do nothing`.execute(scope.tx);
}

export async function insertMessage(
  scope: Scope,
  message: Omit<Message, 'attempts'> & { readonly member: string | null },
): Promise<void> {
  await sql`
    insert into messages.message (id, merchant, channel, member, template, to_sealed, to_masked, subject, text, state,
      created_at, touched_at)
    values (${message.id}, ${scope.merchant}, ${message.channel}, ${message.member}, ${message.template},
      ${message.toSealed}, ${message.toMasked}, ${message.subject}, ${message.text}, ${message.state},
      ${message.createdAt}, ${message.createdAt})`.execute(scope.tx);
}

/**
 * How many notices of this kind were written for a member. Whoever tells the same member waits here until this unit of
 * work ends, so that of many at once none is counted too few.
 */
export async function sentSince(
  scope: Scope,
  member: string,
  template: string,
  since: Date,
): Promise<Readonly<Record<Channel, number>>> {
  const turn = `messages.notice ${scope.merchant} ${member}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(scope.tx);
  const found = await sql<Record<Channel, number>>`
    select count(*) filter (where channel = 'sms')::int as sms,
      count(*) filter (where channel = 'email')::int as email
    from messages.message
    where merchant = ${scope.merchant} and member = ${member} and template = ${template}
      and created_at > ${since}`.execute(scope.tx);
  return found.rows[0] ?? { sms: 0, email: 0 };
}

export async function setState(
  scope: Scope,
  id: string,
  state: Message['state'],
  touchedAt: Date,
): Promise<void> {
  await sql`update messages.message set state = ${state}, touched_at = ${touchedAt}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

export async function listWaiting(scope: Scope, { most, now }: Due): Promise<readonly DueRow[]> {
  const found = await sql<DueRow>`
    select id, touched_at as "dueAt" from messages.message
    where merchant = ${scope.merchant} and state in ('waiting', 'sending') and touched_at <= ${now}
    order by touched_at limit ${most}`.execute(scope.tx);
  return found.rows;
}

/** Undefined where it waits no more. */
export async function beginSending(scope: Scope, id: string, at: Date): Promise<Message | undefined> {
  const claimed = await sql<Message>`
    update messages.message set state = 'sending', attempts = attempts + 1
    where merchant = ${scope.merchant} and id = ${id} and state in ('waiting', 'sending') and touched_at <= ${at}
    returning id, channel, template, to_sealed as "toSealed", to_masked as "toMasked", subject, text, state,
      attempts, created_at as "createdAt"`.execute(scope.tx);
  return claimed.rows[0];
}

export async function merchantsWaiting(database: Database, at: Date): Promise<readonly string[]> {
  const found = await sql<{
    merchant: string;
  }>`select merchants_waiting as merchant from messages.merchants_waiting(${at})`.execute(database);
  return found.rows.map((row) => row.merchant);
}

export async function listMessages(
  scope: Scope,
  { pageNo, pageSize }: PageAsked,
): Promise<{ readonly list: readonly Message[]; readonly total: number }> {
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from (
      select from messages.message where merchant = ${scope.merchant} limit ${COUNTED_MAX}) m`.execute(
    scope.tx,
  );
  const found = await sql<Message>`
    select id, channel, template, to_sealed as "toSealed", to_masked as "toMasked", subject, text, state, attempts,
      created_at as "createdAt"
    from messages.message where merchant = ${scope.merchant}
    order by created_at desc, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(scope.tx);
  return { list: found.rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

export async function purgeMessages(database: Database, before: Date): Promise<void> {
  await sql`select messages.purge(${before})`.execute(database);
}
