import { type Database, sql } from '../../platform/database.ts';

export type MerchantRow = {
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly languages: string[];
  readonly defaultLanguage: string;
  readonly timeZone: string;
  readonly flags: string[];
  readonly profile: 'DEMO' | 'GLI-base' | 'PH';
  readonly theme: Record<string, string>;
  readonly follow: { resourceType: string; url: string }[];
  readonly footer: string;
  readonly welcomeCreditE5: bigint;
};

/** Merchants are shared reference data: a request has no merchant before this look-up. */
export async function listMerchants(
  database: Database,
): Promise<{ merchants: readonly MerchantRow[]; hosts: ReadonlyMap<string, string> }> {
  const merchants = await sql<MerchantRow>`
    select code, name, currency, currency_symbol as "currencySymbol", languages,
           default_language as "defaultLanguage", time_zone as "timeZone", flags, profile, theme, follow, footer,
           welcome_credit as "welcomeCreditE5"
    from merchants.merchant`.execute(database);
  const hosts = await sql<{
    host: string;
    merchant: string;
  }>`select host, merchant from merchants.host`.execute(database);
  return { merchants: merchants.rows, hosts: new Map(hosts.rows.map((row) => [row.host, row.merchant])) };
}
