import pg from 'pg';

/** Where something sealed stands; `purpose` is what it is bound to, as SQL over its row. A test holds the list complete. */
export type SealedColumn = { readonly table: string; readonly column: string; readonly purpose: string };

const totp = (table: string, prefix: string, owner: string): readonly SealedColumn[] =>
  ['secret_sealed', 'pending_sealed'].map((column) => ({
    table,
    column,
    purpose: `'${prefix} ' || merchant || ' ' || ${owner}`,
  }));

export const SEALED: readonly SealedColumn[] = [
  { table: 'vendors.integration', column: 'secret_sealed', purpose: 'id' },
  { table: 'vendors.older_key', column: 'secret_sealed', purpose: 'integration' },
  { table: 'vendors.coming_key', column: 'secret_sealed', purpose: 'integration' },
  { table: 'providers.integration', column: 'key_sealed', purpose: "'providers key ' || id" },
  { table: 'providers.integration', column: 'webhook_sealed', purpose: "'providers webhook ' || id" },
  { table: 'providers.integration', column: 'older_webhook_sealed', purpose: "'providers webhook ' || id" },
  { table: 'providers.coming_key', column: 'key_sealed', purpose: "'providers key ' || integration" },
  { table: 'providers.coming_key', column: 'webhook_sealed', purpose: "'providers webhook ' || integration" },
  {
    table: 'providers.delivery',
    column: 'body_sealed',
    purpose: "'providers delivery ' || integration || ' ' || delivery",
  },
  ...['secret_sealed', 'former_sealed'].map((column) => ({
    table: 'affiliates.affiliate',
    column,
    purpose: "'affiliates ' || merchant || ' ' || member",
  })),
  { table: 'deposits.picture', column: 'bytes_sealed', purpose: "'receipt ' || merchant || ' ' || id" },
  { table: 'messages.gateway', column: 'secret_sealed', purpose: "'gateway ' || merchant || ' ' || channel" },
  { table: 'messages.message', column: 'to_sealed', purpose: "'message ' || id" },
  ...totp('security.totp', 'totp', 'member'),
  ...totp('staff.totp', 'staff.totp', 'staff'),
  {
    table: 'identities.provider',
    column: 'client_secret_sealed',
    purpose: "'identities.provider ' || merchant || ' ' || provider",
  },
  { table: 'identities.state', column: 'secrets_sealed', purpose: "'identities.state ' || merchant" },
  {
    table: 'members.contact',
    column: 'sealed',
    purpose: "'contact ' || merchant || ' ' || kind || ' ' || member",
  },
  { table: 'payees.payee', column: 'sealed', purpose: "'payee ' || merchant || ' ' || id" },
  { table: 'push.key', column: 'private_sealed', purpose: "'push.key ' || merchant" },
  { table: 'push.subscription', column: 'sealed', purpose: "'push ' || merchant || ' ' || id" },
  {
    table: 'registration.detail',
    column: 'sealed',
    purpose: "'registration ' || merchant || ' ' || member || ' ' || name",
  },
  {
    table: 'verification.person',
    column: 'name_sealed',
    purpose: "'person.name ' || merchant || ' ' || member",
  },
  {
    table: 'verification.person',
    column: 'birth_sealed',
    purpose: "'person.birth ' || merchant || ' ' || member",
  },
  {
    table: 'verification.refused_birth',
    column: 'birth_sealed',
    purpose: "'person.refused ' || merchant || ' ' || member",
  },
  ...['token_sealed', 'webhook_sealed'].map((column) => ({
    table: 'verification.service',
    column,
    purpose: "'identity.service ' || merchant",
  })),
  {
    table: 'verification.document',
    column: 'number_sealed',
    purpose: "'document ' || merchant || ' ' || id",
  },
  {
    table: 'verification.picture',
    column: 'key_sealed',
    purpose: "'identity.picture ' || merchant || ' ' || id",
  },
];

const PAGE = 500;

export type Row = { readonly place: string; readonly sealed: Buffer; readonly purpose: string };

export function openOwner(ownerUrl: string): pg.Client {
  return new pg.Client({ connectionString: ownerUrl });
}

/** The next rows of a column that were not sealed so; by their places, for a table has no other order that all have. */
export async function nextOf(
  owner: pg.Client,
  { table, column, purpose }: SealedColumn,
  { beginning, after }: { readonly beginning: Buffer; readonly after: string },
): Promise<readonly Row[]> {
  const found = await owner.query<Row>(
    `select ctid::text as place, ${column} as sealed, ${purpose} as purpose from ${table}
     where ${column} is not null and substring(${column} from 1 for $1) <> $2 and ctid > $3::tid
     order by ctid limit ${PAGE}`,
    [beginning.length, beginning, after],
  );
  return found.rows;
}

/** False where the row has changed since it was read; whoever changed it has sealed it by themselves. */
export async function replace(
  owner: pg.Client,
  { table, column }: SealedColumn,
  { place, sealed }: Row,
  by: Buffer,
): Promise<boolean> {
  const replaced = await owner.query(
    `update ${table} set ${column} = $1 where ctid = $2::tid and ${column} = $3`,
    [by, place, sealed],
  );
  return replaced.rowCount === 1;
}
