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
  /** Off stops launches and bets; what is owed is still heard. */
  readonly enabled: boolean;
};

/** Shared reference data: a vendor's call has no merchant before this look-up. */
export async function listIntegrations(database: Database): Promise<readonly Integration[]> {
  const found = await sql<Integration>`
    select id, merchant, supplier, protocol, mode, currency, operator_id as "operatorId", base_url as "baseUrl",
           supplier_public_key as "supplierPublicKey", secret_sealed as "secretSealed", variants, enabled
    from vendors.integration order by id`.execute(database);
  return found.rows;
}
