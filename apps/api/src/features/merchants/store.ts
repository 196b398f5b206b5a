import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** What only clients use; every part may be missing. */
export type ClientFacts = {
  readonly customerService?: { type: string; name: string; url: string }[];
  readonly resources?: { resourceType: string; url: string }[];
  readonly imageCDNs?: string[];
  readonly mobileTemplate?: { mem_cen: string; dep_func: string };
  readonly paths?: Record<string, string>;
};

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
  readonly maintenance: boolean;
  readonly maintenanceUntil: Date | null;
  readonly blockedCountries: string[];
  /** The merchant's own, ISO 3166. */
  readonly country: string;
  /** Countries whose mobile numbers are taken. */
  readonly mobileCountries: string[];
  readonly client: ClientFacts;
  /** Staff need a second factor to sign in. */
  readonly staffSecondFactor: boolean;
};

/** Merchants are shared reference data: a request has no merchant before this look-up. */
export async function listMerchants(
  database: Database,
): Promise<{ merchants: readonly MerchantRow[]; hosts: ReadonlyMap<string, string> }> {
  const merchants = await sql<MerchantRow>`
    select code, name, currency, currency_symbol as "currencySymbol", languages,
           default_language as "defaultLanguage", time_zone as "timeZone", flags, profile, theme, follow, footer,
           welcome_credit as "welcomeCreditE5", maintenance, maintenance_until as "maintenanceUntil",
           blocked_countries as "blockedCountries", country, mobile_countries as "mobileCountries", client,
           staff_second_factor as "staffSecondFactor"
    from merchants.merchant`.execute(database);
  const hosts = await sql<{
    host: string;
    merchant: string;
  }>`select host, merchant from merchants.host`.execute(database);
  return { merchants: merchants.rows, hosts: new Map(hosts.rows.map((row) => [row.host, row.merchant])) };
}

/** Closes the scope's merchant for everything that members do, or opens it. */
export async function switchMaintenance(scope: Scope, on: boolean, until: Date | null): Promise<void> {
  await sql`select merchants.switch_maintenance(${scope.merchant}, ${on}, ${until})`.execute(scope.tx);
}
