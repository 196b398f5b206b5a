import { type Database, sql } from '../../platform/database.ts';

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
  /** Answers on which a protocol's sources differ, by the protocol's own names. */
  readonly variants: Readonly<Record<string, unknown>>;
  /** Off, or its merchant under maintenance: no launches and no new stakes; what is owed is still heard (G9). */
  readonly enabled: boolean;
};

/** Shared reference data: a vendor's call has no merchant before this look-up. */
export async function listIntegrations(database: Database): Promise<readonly Integration[]> {
  const found = await sql<Integration>`
    select i.id, i.merchant, i.supplier, i.protocol, i.mode, i.currency, i.operator_id as "operatorId",
           i.base_url as "baseUrl", i.supplier_public_key as "supplierPublicKey",
           i.secret_sealed as "secretSealed", i.variants, i.enabled and not m.maintenance as enabled
    from vendors.integration i join merchants.merchant m on m.code = i.merchant
    order by i.id`.execute(database);
  return found.rows;
}
