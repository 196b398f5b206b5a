import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { CallResult } from './rules.ts';

type Minute = Readonly<Record<CallResult, number>> & {
  readonly integration: string;
  readonly direction: string;
  readonly minute: Date;
  readonly times: readonly number[];
  readonly fault: string | null;
};

export async function addTraffic(database: Database, minutes: readonly Minute[]): Promise<void> {
  const of = <K extends keyof Minute>(name: K) => minutes.map((minute) => minute[name]);
  await sql`
    select vendors.add_traffic(${of('integration')}::text[], ${of('direction')}::text[], ${of('minute')}::timestamptz[],
      ${of('good')}::bigint[], ${of('refused')}::bigint[], ${of('odd')}::bigint[], ${of('failed')}::bigint[],
      ${minutes.map(({ times }) => `{${times.join(',')}}`)}::text[], ${of('fault')}::text[])`.execute(
    database,
  );
}

export async function purgeTraffic(database: Database): Promise<void> {
  await sql`select vendors.purge_traffic()`.execute(database);
}

export type TrafficRow = Minute & { readonly direction: 'outbound' | 'inbound' };

/** What was counted since then of this merchant's integrations, or of one of them; the oldest first. */
export async function trafficSince(
  scope: Scope,
  since: Date,
  integration: string | null,
): Promise<readonly TrafficRow[]> {
  const found = await sql<
    Record<CallResult, bigint> & Omit<TrafficRow, CallResult | 'times'> & { times: bigint[] }
  >`
    select t.integration, t.direction, t.minute, t.good, t.refused, t.odd, t.failed, t.times, t.fault
    from vendors.integration i join vendors.traffic t on t.integration = i.id and t.minute >= ${since}
    where i.merchant = ${scope.merchant} and (${integration}::text is null or i.id = ${integration})
    order by t.minute`.execute(scope.tx);
  return found.rows.map((row) => ({
    ...row,
    good: Number(row.good),
    refused: Number(row.refused),
    odd: Number(row.odd),
    failed: Number(row.failed),
    times: row.times.map(Number),
  }));
}

/** The same of all integrations of all merchants, added up for each side. */
export async function trafficOfAll(
  database: Database,
  since: Date,
): Promise<readonly Omit<TrafficRow, 'minute'>[]> {
  const found = await sql<Omit<TrafficRow, 'minute'>>`
    select t.integration, t.direction, sum(t.good)::int as good, sum(t.refused)::int as refused, sum(t.odd)::int as odd,
      sum(t.failed)::int as failed, max(t.fault) as fault,
      (select array_agg(b.calls order by b.place) from (
        select u.place, sum(u.calls)::int as calls
        from vendors.traffic o, unnest(o.times) with ordinality as u (calls, place)
        where o.integration = t.integration and o.direction = t.direction and o.minute > ${since}
        group by u.place) b) as times
    from vendors.traffic t where t.minute > ${since}
    group by t.integration, t.direction order by t.integration, t.direction`.execute(database);
  return found.rows;
}

export type Connected = {
  readonly integration: string;
  readonly supplier: string;
  readonly protocol: 'HUB88_V2' | 'GCP_V1' | 'SABA_ONEBOOK';
  readonly mode: 'REAL' | 'TRIAL';
  readonly currency: string;
  readonly operatorId: string;
  readonly address: string;
  readonly on: boolean;
  /** Entered by one person, and not switched on by two yet. */
  readonly prepared: boolean;
  readonly publicKey: string | null;
  readonly secretSealed: Buffer | null;
  readonly keySince: Date;
  readonly olderPublicKey: string | null;
  readonly olderSecretSealed: Buffer | null;
  readonly olderSince: Date | null;
  readonly olderEndsAt: Date | null;
};

/** The connections of this merchant, or one of them. */
export async function connections(scope: Scope, integration: string | null): Promise<readonly Connected[]> {
  const found = await sql<Connected>`
    select i.id as integration, i.supplier, i.protocol, i.mode, i.currency, i.operator_id as "operatorId",
      i.base_url as address, i.enabled as on, i.prepared, i.supplier_public_key as "publicKey", i.secret_sealed as "secretSealed",
      i.key_since as "keySince", o.public_key as "olderPublicKey", o.secret_sealed as "olderSecretSealed",
      o.key_since as "olderSince", o.ends_at as "olderEndsAt"
    from vendors.integration i left join vendors.older_key o on o.integration = i.id
    where i.merchant = ${scope.merchant} and (${integration}::text is null or i.id = ${integration})
    order by i.supplier, i.id`.execute(scope.tx);
  return found.rows;
}
