import { type Language, MODULES, type Module } from '@laro/wire';
import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** What a brand is known by; every part may be missing. */
export type Look = {
  /** The brand that the product's own artwork was drawn for. */
  readonly house?: boolean;
  readonly logo?: string | null;
  readonly icon?: string | null;
  readonly color?: string | null;
  readonly mailFrom?: string | null;
  readonly smsSender?: string | null;
};

/** What only clients use; every part may be missing. */
export type ClientFacts = {
  readonly customerService?: { type: string; name: string; url: string }[];
  readonly resources?: { resourceType: string; url: string }[];
  readonly imageCDNs?: string[];
  readonly partners?: { name: string; linkage: string }[];
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
  /** Those that the policy knows. */
  readonly flags: Module[];
  readonly profile: 'DEMO' | 'GLI-base' | 'PH';
  readonly theme: Record<string, string>;
  readonly look: Look;
  readonly follow: { resourceType: string; url: string }[];
  readonly footer: string;
  readonly welcomeCreditE5: bigint;
  /** How often the welcome credit is played before it can be withdrawn. */
  readonly welcomeTurnover: number;
  readonly maintenance: boolean;
  readonly maintenanceUntil: Date | null;
  /** New, and closed until what it needs is there. */
  readonly preparing: boolean;
  /** Since when it is over; null for one that is not. */
  readonly archivedAt: Date | null;
  /** Closed during this time too; without an end until the switch is turned. */
  readonly planFrom: Date | null;
  readonly planUntil: Date | null;
  /** What members are told meanwhile. */
  readonly maintenanceMessage: Readonly<Partial<Record<Language, string>>>;
  readonly blockedCountries: string[];
  /** The merchant's own, ISO 3166. */
  readonly country: string;
  /** Countries whose mobile numbers are taken. */
  readonly mobileCountries: string[];
  readonly client: ClientFacts;
  /** Staff need a second factor to sign in. */
  readonly staffSecondFactor: boolean;
  /** Of the brands whose staff may create others. */
  readonly group: string;
};

/** Hosts that have our pictures too (LAY-8), as origins; an entry that is none of the web is as good as absent. */
export const imageHostsOf = ({ client }: Pick<MerchantRow, 'client'>): string[] =>
  (client.imageCDNs ?? []).flatMap((host) =>
    /^https?:/.test(host) && URL.canParse(host) ? [new URL(host).origin] : [],
  );

/** Partners that lead to a screen of ours or to a site; what leads elsewhere is as good as absent. */
export const partnersOf = ({ client }: Pick<MerchantRow, 'client'>): { name: string; linkage: string }[] =>
  (client.partners ?? []).flatMap(({ name, linkage }) =>
    /^(\/m\/|https:\/\/)/.test(linkage) ? [{ name, linkage }] : [],
  );

/** SYS-3: the new layouts where the brand has not chosen. */
export const templateOf = ({ client }: Pick<MerchantRow, 'client'>): { mem_cen: string; dep_func: string } =>
  client.mobileTemplate ?? { mem_cen: '1', dep_func: '1' };

/** Where content may lead: hosts of the sites that the merchant itself names to its members. */
export const linkHostsOf = ({
  client,
  follow,
}: Pick<MerchantRow, 'client' | 'follow'>): ReadonlySet<string> =>
  new Set(
    [
      ...follow.map(({ url }) => url),
      ...(client.customerService ?? []).map(({ url }) => url),
      ...(client.resources ?? []).map(({ url }) => url),
      ...partnersOf({ client }).map(({ linkage }) => linkage),
    ].flatMap((url) => (URL.canParse(url) ? new URL(url).hostname : [])),
  );

/** Merchants are shared reference data: a request has no merchant before this look-up. */
export async function listMerchants(
  database: Database,
): Promise<{ merchants: readonly MerchantRow[]; hosts: ReadonlyMap<string, string> }> {
  const merchants = await sql<MerchantRow>`
    select code, name, currency, currency_symbol as "currencySymbol", languages,
           default_language as "defaultLanguage", time_zone as "timeZone",
           array(select f from unnest(flags) f where f = any(${[...MODULES]}::text[])) as flags, profile, theme, look, follow, footer,
           welcome_credit as "welcomeCreditE5", welcome_turnover::float8 as "welcomeTurnover", maintenance, maintenance_until as "maintenanceUntil", preparing, archived_at as "archivedAt",
           blocked_countries as "blockedCountries", country, mobile_countries as "mobileCountries", client,
           staff_second_factor as "staffSecondFactor", plan_from as "planFrom", plan_until as "planUntil",
           maintenance_message as "maintenanceMessage", coalesce(merchant_group, 'OF_' || code) as "group"
    from merchants.merchant`.execute(database);
  const hosts = await sql<{
    host: string;
    merchant: string;
  }>`select host, merchant from merchants.host`.execute(database);
  return { merchants: merchants.rows, hosts: new Map(hosts.rows.map((row) => [row.host, row.merchant])) };
}

/** Closes the scope's merchant for everything that members do, or opens it. */
export type Maintenance = { readonly on: boolean; readonly until: string | null };

/** Answers what it was before. */
export async function switchMaintenance(
  scope: Scope,
  { on, until }: Maintenance,
  at: Date,
): Promise<Maintenance | undefined> {
  const switched = await sql<{ on: boolean; until: Date | null }>`
    select was_on as "on", was_until as until
    from merchants.switch_maintenance(${scope.merchant}, ${on}, ${until}::timestamptz, ${at})`.execute(
    scope.tx,
  );
  const [before] = switched.rows;
  return before && { on: before.on, until: before.until?.toISOString() ?? null };
}

/** False where the brand is open, or archived already. */
export async function archiveMerchant(scope: Scope, merchant: string, at: Date): Promise<boolean> {
  const archived = await sql<{ done: boolean }>`
    select merchants.archive(${merchant}, ${at}) as done`.execute(scope.tx);
  return archived.rows[0]?.done ?? false;
}

/** False where it is not archived. */
export async function unarchiveMerchant(scope: Scope, merchant: string): Promise<boolean> {
  const back = await sql<{ done: boolean }>`select merchants.unarchive(${merchant}) as done`.execute(
    scope.tx,
  );
  return back.rows[0]?.done ?? false;
}

/** How it is now, whatever was read before. */
export async function standingOf(
  scope: Scope,
  merchant: string,
): Promise<{ readonly maintenance: boolean; readonly archived: boolean } | undefined> {
  const found = await sql<{ maintenance: boolean; archived: boolean }>`
    select maintenance, archived_at is not null as archived from merchants.merchant where code = ${merchant}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** Parts of a brand's row that staff set; the function in the database knows no other. */
export type Section =
  | 'flags'
  | 'follow'
  | 'footer'
  | 'theme'
  | 'look'
  | 'regions'
  | 'maintenance'
  | 'customerService'
  | 'resources'
  | 'partners'
  | 'imageCDNs'
  | 'mobileTemplate';

export async function saveSection(scope: Scope, section: Section, value: unknown): Promise<void> {
  await sql`select merchants.save_section(${scope.merchant}, ${section}, ${JSON.stringify(value)}::jsonb)`.execute(
    scope.tx,
  );
}

export type NewMerchant = Pick<
  MerchantRow,
  | 'code'
  | 'name'
  | 'currency'
  | 'currencySymbol'
  | 'defaultLanguage'
  | 'timeZone'
  | 'profile'
  | 'country'
  | 'group'
> & {
  readonly languages: readonly string[];
  readonly flags: readonly string[];
  readonly theme: object;
  /** Whose structure it has. */
  readonly template: string;
  readonly digest: string;
};

export async function isKnown(scope: Scope, code: string): Promise<boolean> {
  const found = await sql`select from merchants.merchant where code = ${code}`.execute(scope.tx);
  return found.rows.length > 0;
}

export async function merchantAt(scope: Scope, host: string): Promise<string | undefined> {
  const found = await sql<{ merchant: string }>`
    select merchant from merchants.host where host = ${host}`.execute(scope.tx);
  return found.rows[0]?.merchant;
}

export async function countHosts(scope: Scope, merchant: string): Promise<number> {
  const found = await sql<{ hosts: number }>`
    select count(*)::int as hosts from merchants.host where merchant = ${merchant}`.execute(scope.tx);
  return found.rows[0]?.hosts ?? 0;
}

/** False where the code is taken. */
export async function createMerchant(
  scope: Scope,
  { template, group, ...brand }: NewMerchant,
): Promise<boolean> {
  const created = await sql<{ created: boolean }>`
    select merchants.create_merchant(${template}, ${group}, ${JSON.stringify(brand)}::jsonb) as created`.execute(
    scope.tx,
  );
  return created.rows[0]?.created ?? false;
}

/** False where it is a brand's already. */
export async function addHost(scope: Scope, merchant: string, host: string): Promise<boolean> {
  const added = await sql<{ added: boolean }>`
    select merchants.add_host(${merchant}, ${host}) as added`.execute(scope.tx);
  return added.rows[0]?.added ?? false;
}

/** How many hosts the brand has left; null where this is none of them. */
export async function removeHost(scope: Scope, merchant: string, host: string): Promise<number | null> {
  const removed = await sql<{ left: number | null }>`
    select merchants.remove_host(${merchant}, ${host}) as left`.execute(scope.tx);
  return removed.rows[0]?.left ?? null;
}
