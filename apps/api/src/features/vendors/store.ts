import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type Integration = {
  readonly id: string;
  readonly merchant: string;
  readonly supplier: string;
  readonly protocol: 'HUB88_V2' | 'GCP_V1' | 'SABA_ONEBOOK';
  readonly mode: 'REAL' | 'TRIAL';
  readonly currency: string;
  readonly operatorId: string;
  readonly baseUrl: string;
  readonly supplierPublicKey: string | null;
  readonly secretSealed: Buffer | null;
  /** The key of before, for as long as it is good beside the other. */
  readonly olderPublicKey: string | null;
  readonly olderSecretSealed: Buffer | null;
  readonly olderEndsAt: Date | null;
  /** Answers on which a protocol's sources differ, by the protocol's own names. */
  readonly variants: Readonly<Record<string, unknown>>;
  /** Off, or its merchant under maintenance: no launches and no new stakes; what is owed is still heard (G9). */
  readonly enabled: boolean;
};

/** Shared reference data: a vendor's call has no merchant before this look-up. What two people have not switched on is not there. */
export async function listIntegrations(database: Database, now: Date): Promise<readonly Integration[]> {
  const found = await sql<Integration>`
    select i.id, i.merchant, i.supplier, i.protocol, i.mode, i.currency, i.operator_id as "operatorId",
           i.base_url as "baseUrl", i.supplier_public_key as "supplierPublicKey",
           i.secret_sealed as "secretSealed", o.public_key as "olderPublicKey",
           o.secret_sealed as "olderSecretSealed", o.ends_at as "olderEndsAt", i.variants,
           i.enabled and not m.maintenance
             and not coalesce(i.off_from <= ${now} and coalesce(${now} < i.off_until, true), false)
             and not coalesce(m.plan_from <= ${now} and coalesce(${now} < m.plan_until, true), false) as enabled
    from vendors.integration i join merchants.public_merchant m on m.code = i.merchant
      left join vendors.older_key o on o.integration = i.id
    where not i.prepared
    order by i.id`.execute(database);
  return found.rows;
}

/** In one transaction: the key in force becomes the one of before, until `olderEndsAt`, and the new one takes its place. */
export async function replaceKey(
  database: Database,
  id: string,
  key: {
    readonly publicKey: string | null;
    readonly secretSealed: Buffer | null;
    readonly olderEndsAt: Date;
  },
): Promise<boolean> {
  return await database.transaction().execute(async (tx) => {
    const known = await sql`
      insert into vendors.older_key (integration, public_key, secret_sealed, ends_at, key_since)
      select id, supplier_public_key, secret_sealed, ${key.olderEndsAt}, key_since from vendors.integration where id = ${id}
      for update
      on conflict on constraint older_key_pk do update set public_key = excluded.public_key,
        secret_sealed = excluded.secret_sealed, ends_at = excluded.ends_at, key_since = excluded.key_since
      returning integration`.execute(tx);
    await sql`update vendors.integration
      set supplier_public_key = ${key.publicKey}, secret_sealed = ${key.secretSealed}, key_since = now() where id = ${id}`.execute(
      tx,
    );
    return known.rows.length > 0;
  });
}

export async function dropOlderKey(database: Database, id: string): Promise<boolean> {
  const dropped =
    await sql`delete from vendors.older_key where integration = ${id} returning integration`.execute(
      database,
    );
  return dropped.rows.length > 0;
}

export type VendorSwitch = {
  readonly integration: string;
  readonly supplier: string;
  readonly mode: string;
  readonly on: boolean;
  readonly from: Date | null;
  readonly until: Date | null;
};

/** As staff have switched them, whatever else keeps them from being played. */
export async function listSwitches(scope: Scope): Promise<readonly VendorSwitch[]> {
  const found = await sql<VendorSwitch>`
    select id as integration, supplier, mode, enabled as on, off_from as from, off_until as until from vendors.integration
    where merchant = ${scope.merchant} and not prepared order by id`.execute(scope.tx);
  return found.rows;
}

/** Answers what it was before; undefined for an integration that is not this merchant's. */
export async function switchIntegration(
  scope: Scope,
  integration: string,
  on: boolean,
  at: Date,
): Promise<{ readonly on: boolean } | undefined> {
  const switched = await sql<{ on: boolean | null }>`
    select vendors.switch_integration(${scope.merchant}, ${integration}, ${on}, ${at}) as "on"`.execute(
    scope.tx,
  );
  const before = switched.rows[0]?.on ?? null;
  return before === null ? undefined : { on: before };
}

/** When nobody plays through it, or null for no such time. */
export type Planned = { readonly from: string; readonly until: string | null } | null;

/** Answers the plan before; undefined for an integration that is not this merchant's. */
export async function planIntegration(
  scope: Scope,
  integration: string,
  plan: Planned,
): Promise<{ readonly from: string | null; readonly until: string | null } | undefined> {
  const planned = await sql<{ isThere: boolean; from: Date | null; until: Date | null }>`
    select is_there as "isThere", was_from as from, was_until as until
    from vendors.plan_integration(${scope.merchant}, ${integration}, ${plan?.from ?? null}::timestamptz,
      ${plan?.until ?? null}::timestamptz)`.execute(scope.tx);
  const [before] = planned.rows;
  if (!before?.isThere) return undefined;
  return { from: before.from?.toISOString() ?? null, until: before.until?.toISOString() ?? null };
}
