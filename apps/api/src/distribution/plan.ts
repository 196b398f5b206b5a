/** The table whose shards all others lie beside. */
export const ANCHOR = 'ledger.account';

/** Keyed by lane: a batch's rows of one lane lie on one node. */
export const BY_LANE: readonly string[] = [
  ANCHOR,
  'ledger.posting',
  'ledger.tombstone',
  'bets.bet',
  'bets.settlement',
  'bets.win',
  'reconciliation.fold',
];

/** Read beside every lane and written seldom: a whole copy on each node. In the order of their foreign keys. */
export const ON_EVERY_NODE: readonly string[] = [
  'merchants.merchant',
  'merchants.host',
  'vendors.integration',
  'games.category',
  'games.vendor',
  'games.game',
  'games.image',
  'games.catalogue',
  'games.supply',
  'texts.text',
  'help.item',
  'announcements.announcement',
];

/** Mention a lane without being keyed by it, and why they are not distributed by it. */
export const LANE_IN_PASSING: Readonly<Record<string, string>> = {
  'members.member': 'found by id and by account name, before the lane is known: on the coordinator',
  'seals.seal': 'one chain over all lanes, in one order: on the coordinator',
  'rounds.open_bet': 'names the key of a bet, and is found by merchant and age: on the coordinator',
  'turnover.lot': 'names the account that it waits for, and is found by member: on the coordinator',
  'withdrawals.withdrawal':
    'names the account that it locked, and is found by id and by state: on the coordinator',
  'reconciliation.drift': 'findings, mostly none: on the coordinator',
  'ledger.claim': 'distributed by the reference, which is all that a vendor’s call names',
};

/**
 * Unique over all lanes on one PostgreSQL, by each lane on a cluster: `ledger.claim` then holds what they promised.
 * No other key may be weakened so.
 */
export const HELD_BY_CLAIMS: readonly string[] = ['posting_reference_key', 'posting_own_reference_key'];

export type Key = {
  readonly table: string;
  readonly name: string;
  /** As `pg_get_constraintdef` or `pg_get_indexdef` writes it. */
  readonly definition: string;
  readonly columns: readonly string[];
  readonly constraint: boolean;
};

/** What the database's catalogue says of it now. */
export type Catalogue = {
  /** Tables that have a column `lane`. */
  readonly withLane: readonly string[];
  /** Their unique, primary and foreign keys. */
  readonly keys: readonly Key[];
  /** Tables that the cluster knows already: column they are distributed by, or null where every node has a copy. */
  readonly spread: ReadonlyMap<string, string | null>;
  readonly hasClaims: boolean;
  /** Statements that give again what is granted on single columns. */
  readonly columnGrants: readonly string[];
};

export class DistributionError extends Error {
  override name = 'DistributionError';
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** What is left to do, statement by statement; nothing where all is done. Refuses what nobody has thought about. */
export function planDistribution(found: Catalogue, claims: string): readonly string[] {
  refuseUnknown(found);
  const statements: string[] = [];
  if (!found.hasClaims) statements.push(claims);
  for (const key of found.keys.filter(isBroken)) {
    if (!HELD_BY_CLAIMS.includes(key.name)) {
      throw new DistributionError(
        `${key.table}: ${key.name} does not carry the lane, so on a cluster it would hold in each lane by itself. ` +
          'Give it the lane, or decide in apps/api/src/distribution/plan.ts what holds in its place.',
      );
    }
    statements.push(withLane(key));
  }
  const toCopy = ON_EVERY_NODE.filter((table) => !found.spread.has(table));
  if (toCopy.length > 0) statements.push(copyToEveryNode(toCopy, found.columnGrants));
  for (const table of BY_LANE) {
    if (found.spread.has(table)) continue;
    const beside = table === ANCHOR ? 'none' : ANCHOR;
    statements.push(
      `select create_distributed_table(${literal(table)}, 'lane', colocate_with => ${literal(beside)})`,
    );
  }
  if (!found.spread.has('ledger.claim')) {
    statements.push(`select create_distributed_table('ledger.claim', 'reference', colocate_with => 'none')`);
  }
  return statements;
}

/**
 * In one transaction: tables that refer to these are made anew by the extension, which forgets what was granted on
 * single columns and has no statement to give it on every node. They stay on the coordinator, so it is given there.
 */
function copyToEveryNode(tables: readonly string[], grants: readonly string[]): string {
  const copies = tables.map((table) => `select create_reference_table(${literal(table)})`);
  return ['begin', ...copies, 'set local citus.enable_ddl_propagation = off', ...grants, 'commit'].join(
    ';\n',
  );
}

/** A key of a table distributed by lane that a cluster could not hold. */
export function isBroken({ table, columns }: Key): boolean {
  return BY_LANE.includes(table) && !columns.includes('lane');
}

function refuseUnknown({ withLane: tables }: Catalogue): void {
  const unknown = tables.filter((table) => !BY_LANE.includes(table) && !(table in LANE_IN_PASSING));
  if (unknown.length > 0) {
    throw new DistributionError(
      `${unknown.join(', ')}: has a lane, and nobody has said whether it is distributed by it. ` +
        'Say so in apps/api/src/distribution/plan.ts.',
    );
  }
}

/** The same key with the lane at its end: its reader finds what it looks for by the first columns, as before. */
function withLane({ table, name, definition, columns, constraint }: Key): string {
  const listed = columns.join(', ');
  const wider = definition.replace(`(${listed})`, `(${listed}, lane)`);
  if (wider === definition) throw new DistributionError(`${name}: columns not found in "${definition}".`);
  // One statement, so that no moment and no death leaves the table without the key.
  return constraint
    ? `alter table ${table} drop constraint ${name}, add constraint ${name} ${wider}`
    : `drop index ${table.split('.')[0]}.${name};\n${wider}`;
}
