import type { Alert, Concern } from '@laro/wire/operations';
import { type Database, sql } from '../../platform/database.ts';

export type Event = 'began' | 'ended';
export type Channel = 'email' | 'webhook';

export type Receiver = {
  readonly channel: Channel;
  /** 'webhook', or the keyed hash of an address. */
  readonly receiver: string;
  readonly masked: string;
};

export type AlertRow = Concern & {
  readonly id: string;
  readonly beganAt: Date;
  readonly endedAt: Date | null;
};

export type Delivery = {
  readonly id: string;
  readonly channel: Channel;
  readonly receiver: string;
  readonly event: Event;
  readonly body: string;
  readonly attempts: number;
  readonly createdAt: Date;
};

const ALERT = sql`a.id, a.kind, a.subject, a.detail, a.began_at as "beganAt", a.ended_at as "endedAt"`;

/** Opens what is new and says of the rest that it still stands; answers those that were opened here. */
export async function openAlerts(
  database: Database,
  concerns: readonly (Concern & { readonly id: string })[],
  now: Date,
): Promise<readonly AlertRow[]> {
  const of = (name: 'id' | 'kind' | 'subject' | 'detail') => concerns.map((one) => one[name]);
  // In one order, so that two processes never wait for each other.
  const opened = await sql<AlertRow>`
    with seen as (
      insert into operations.alert as a (id, kind, subject, detail, began_at, seen_at)
      select c.id, c.kind, c.subject, c.detail, ${now}, ${now}
      from unnest(${of('id')}::text[], ${of('kind')}::text[], ${of('subject')}::text[], ${of('detail')}::text[])
        as c (id, kind, subject, detail)
      order by c.kind, c.subject
      on conflict (kind, subject) where ended_at is null do update
        set seen_at = greatest(a.seen_at, excluded.seen_at), detail = excluded.detail
      returning *)
    select ${ALERT} from seen a where a.id = any(${of('id')}::text[]) order by a.kind, a.subject`.execute(
    database,
  );
  return opened.rows;
}

/** Closes what was looked at and has been well for long enough; answers those that were closed here. */
export async function closeAlerts(
  database: Database,
  kinds: readonly string[],
  { now, calmSince }: { readonly now: Date; readonly calmSince: Date },
): Promise<readonly AlertRow[]> {
  const closed = await sql<AlertRow>`
    update operations.alert a set ended_at = ${now}
    where a.ended_at is null and a.seen_at <= ${calmSince} and a.kind = any(${kinds}::text[])
    returning ${ALERT}`.execute(database);
  return closed.rows;
}

export async function notifyOfBeginning(
  database: Database,
  deliveries: readonly (Receiver & { readonly id: string; readonly alert: string; readonly body: string })[],
  now: Date,
): Promise<void> {
  const of = <K extends keyof (typeof deliveries)[number]>(name: K) => deliveries.map((one) => one[name]);
  await sql`
    insert into operations.alert_delivery (id, alert, event, channel, receiver, receiver_masked, body, created_at, touched_at)
    select d.id, d.alert, 'began', d.channel, d.receiver, d.masked, d.body, ${now}, ${now}
    from unnest(${of('id')}::text[], ${of('alert')}::text[], ${of('channel')}::text[], ${of('receiver')}::text[],
      ${of('masked')}::text[], ${of('body')}::text[]) as d (id, alert, channel, receiver, masked, body)`.execute(
    database,
  );
}

/** Whoever is told of the beginning is told of the end; the id of the one is made of that of the other. */
export async function notifyOfEnd(
  database: Database,
  ended: readonly { readonly alert: string; readonly body: string }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into operations.alert_delivery (id, alert, event, channel, receiver, receiver_masked, body, created_at, touched_at)
    select d.id || '_ended', d.alert, 'ended', d.channel, d.receiver, d.receiver_masked, e.body, ${now}, ${now}
    from unnest(${ended.map(({ alert }) => alert)}::text[], ${ended.map(({ body }) => body)}::text[]) as e (alert, body)
    join operations.alert_delivery d on d.alert = e.alert and d.event = 'began' and d.state <> 'given_up'`.execute(
    database,
  );
}

/** Takes those that are due, and until `leaseEnds` nobody else takes them. No end is told before its beginning. */
export async function claimDeliveries(
  database: Database,
  { now, leaseEnds, most }: { readonly now: Date; readonly leaseEnds: Date; readonly most: number },
): Promise<readonly Delivery[]> {
  const claimed = await sql<Delivery>`
    update operations.alert_delivery d set attempts = d.attempts + 1, touched_at = ${leaseEnds}
    where d.id in (
      select w.id from operations.alert_delivery w
      where w.state = 'waiting' and w.touched_at <= ${now}
        and (w.event = 'began' or not exists (
          select from operations.alert_delivery b
          where b.alert = w.alert and b.event = 'began' and b.receiver = w.receiver and b.state = 'waiting'))
      order by w.touched_at limit ${most} for update skip locked)
    returning d.id, d.channel, d.receiver, d.event, d.body, d.attempts, d.created_at as "createdAt"`.execute(
    database,
  );
  return claimed.rows;
}

/** Says what came of a try; nothing where another has been made meanwhile. */
export async function setDelivery(
  database: Database,
  { id, attempts }: Pick<Delivery, 'id' | 'attempts'>,
  state: 'waiting' | 'delivered' | 'given_up',
  touchedAt: Date,
): Promise<void> {
  await sql`update operations.alert_delivery set state = ${state}, touched_at = ${touchedAt}
    where id = ${id} and state = 'waiting' and attempts = ${attempts}`.execute(database);
}

/** By which ways something waits that was tried so often in vain, or was given up as the last that went to its receiver. */
export async function undelivered(
  database: Database,
  { tries, receivers }: { readonly tries: number; readonly receivers: readonly string[] },
): Promise<readonly { readonly channel: Channel; readonly waiting: number }[]> {
  const found = await sql<{ channel: Channel; waiting: number }>`
    select d.channel, count(*)::int as waiting from operations.alert_delivery d
    where d.state = 'waiting' and d.attempts >= ${tries}
      or d.state = 'given_up' and d.receiver = any(${[...receivers]}::text[]) and not exists (
        select from operations.alert_delivery n
        where n.receiver = d.receiver and n.state = 'delivered' and n.touched_at > d.touched_at)
    group by d.channel order by d.channel`.execute(database);
  return found.rows;
}

/** Those that are open, then so many of the last that have ended. */
export async function listAlerts(database: Database, most: number): Promise<readonly Alert[]> {
  const alerts = await sql<AlertRow>`
    (select ${ALERT} from operations.alert a where a.ended_at is null order by a.began_at desc limit 100)
    union all
    (select ${ALERT} from operations.alert a where a.ended_at is not null order by a.ended_at desc limit ${most})`.execute(
    database,
  );
  const deliveries = await sql<
    Omit<Alert['deliveries'][number], 'at'> & { readonly alert: string; readonly at: Date }
  >`
    select d.alert, d.channel, d.receiver_masked as receiver, d.event, d.state, d.attempts, d.touched_at as at
    from operations.alert_delivery d where d.alert = any(${alerts.rows.map(({ id }) => id)}::text[])
    order by d.event, d.channel, d.receiver_masked, d.id`.execute(database);
  const byAlert = Map.groupBy(deliveries.rows, ({ alert }) => alert);
  return alerts.rows.map(({ beganAt, endedAt, ...alert }) => ({
    ...alert,
    beganAt: beganAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    deliveries: (byAlert.get(alert.id) ?? []).map(({ channel, receiver, event, state, attempts, at }) => ({
      channel,
      receiver,
      event,
      state,
      attempts,
      at: at.toISOString(),
    })),
  }));
}

export async function purgeAlerts(database: Database, before: Date): Promise<void> {
  await sql`delete from operations.alert where ended_at < ${before}`.execute(database);
}
