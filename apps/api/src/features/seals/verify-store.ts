import pg from 'pg';

/** Whoever verifies reads as the owner: row security would hide rows, and a hidden row would look like a cut. */
export type Auditor = Pick<pg.ClientBase, 'query'>;
export type Row = readonly (string | null)[];

/** Everything as PostgreSQL writes it; nothing passes through a number. */
const AS_TEXT: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text };

/** Runs the work in one snapshot, in a transaction that can write nothing. */
export async function inSnapshot<T>(ownerUrl: string, work: (auditor: Auditor) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'laro-ledger-verify' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** For this transaction: names mean what they say, times and bytes are written one way, nothing is hidden. */
export async function prepare(auditor: Auditor): Promise<void> {
  await auditor.query(`
    set local search_path = pg_catalog;
    set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD';
    set local row_security = off;
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`);
}

async function rowsOf(
  auditor: Auditor,
  text: string,
  values: readonly string[] = [],
): Promise<readonly Row[]> {
  const answer = await auditor.query<(string | null)[]>({
    text,
    values: [...values],
    rowMode: 'array',
    types: AS_TEXT,
  });
  return answer.rows;
}

/** Streams through a cursor, the next rows on their way while these are looked at. Memory does not grow with the rows. */
async function* stream(
  auditor: Auditor,
  cursor: string,
  query: string,
  size: number,
): AsyncGenerator<readonly Row[], void> {
  await auditor.query(`declare ${cursor} no scroll cursor for ${query}`);
  const fetch = () => {
    const rows = rowsOf(auditor, `fetch ${size} from ${cursor}`);
    // A failure is heard where the rows are awaited; until then nobody listens, which would end the process.
    rows.catch(() => undefined);
    return rows;
  };
  let coming = fetch();
  try {
    for (;;) {
      const rows = await coming;
      if (rows.length === 0) return;
      coming = fetch();
      yield rows;
    }
  } finally {
    await coming.catch(() => undefined);
    await auditor.query(`close ${cursor}`).catch(() => undefined);
  }
}

export type Position = {
  readonly sequence: string;
  readonly hash: string;
  readonly xid: string;
  /** The last row of that transaction that has a seal. */
  readonly last: string;
  readonly horizon: string;
};

/** A seal with what it names: the columns of the seal and whether all fits, then the fields that were sealed. */
export const SEALED_FROM = 7;

/** How a chain lies in the tables. */
export type ChainTables = {
  readonly seals: string;
  readonly position: string;
  /** What is sealed, with `xid` and `id`, and when it came to be. */
  readonly sealed: string;
  readonly at: string;
  /** That a seal `s` is of a row `p`. */
  readonly fits: string;
  /** What names a row that has no seal. */
  readonly name: string;
};

const OF_POSTING = 's.lane = p.lane and s.account = p.account and s.version = p.version';

export const POSTING_TABLES: ChainTables = {
  seals: `select s.sequence, s.format, s.lane, s.account, s.version, encode(s.hash, 'hex'),
       a.merchant = p.merchant and h.merchant = p.merchant and a.book = h.book and a.currency = h.currency,
       p.xid, p.lane, p.id, p.merchant, a.owner, a.book, a.currency, a.kind, p.account, p.house, h.owner, h.kind, p.amount,
       p.kind, p.reference_namespace, p.op, p.reference, p.leg, p.own_reference, encode(p.content_hash, 'hex'),
       p.balance_after, p.version, p.recorded_at
     from seals.seal s
     left join ledger.posting p on ${OF_POSTING}
     left join ledger.account a on a.lane = p.lane and a.id = p.account
     left join ledger.account h on h.lane = p.lane and h.id = p.house
     order by s.sequence`,
  position: 'select sequence, hash, xid, posting as last from seals.position',
  sealed: 'ledger.posting',
  at: 'recorded_at',
  fits: `seals.seal s where ${OF_POSTING}`,
  name: 'p.lane, p.account, p.version',
};

export const ACT_TABLES: ChainTables = {
  seals: `select s.sequence, s.format, s.act, null, null, encode(s.hash, 'hex'), true,
       p.xid, p.id, p.merchant, p.staff, p.act, p.subject, p.reason, p.before, p.after, p.refusal, p.at
     from seals.act_seal s left join staff.audit p on p.id = s.act
     order by s.sequence`,
  position: 'select sequence, hash, xid, act as last from seals.act_position',
  sealed: 'staff.audit',
  at: 'at',
  fits: 'seals.act_seal s where s.act = p.id',
  name: 'p.id',
};

/** One row, or the reason why there is not one. */
export async function readPosition(
  auditor: Auditor,
  { position }: ChainTables,
): Promise<readonly Position[]> {
  const rows = await rowsOf(
    auditor,
    `select o.sequence, encode(o.hash, 'hex'), o.xid, o.last, pg_snapshot_xmin(pg_current_snapshot())
     from (${position}) o`,
  );
  return rows.map(([sequence, hash, xid, last, horizon]) => ({
    sequence: sequence ?? '',
    hash: hash ?? '',
    xid: xid ?? '',
    last: last ?? '',
    horizon: horizon ?? '',
  }));
}

const SEALS_AT_ONCE = 4_000;
const HEADS_AT_ONCE = 500;

/**
 * The chain in its order. Through the indexes, because the rows then stream at once and the server sorts nothing; the
 * settings are taken back by whoever needs other plans.
 */
export async function* streamSeals(
  auditor: Auditor,
  { seals }: ChainTables,
): AsyncGenerator<readonly Row[], void> {
  await auditor.query(
    `set local enable_hashjoin = off; set local enable_mergejoin = off; set local enable_seqscan = off`,
  );
  yield* stream(auditor, 'verify_seals', seals, SEALS_AT_ONCE);
  await auditor.query(
    `set local enable_hashjoin = on; set local enable_mergejoin = on; set local enable_seqscan = on`,
  );
}

/** What is kept of the tree, in the order in which it becomes whole: level, place and hash. */
export async function* streamNodes(auditor: Auditor): AsyncGenerator<readonly Row[], void> {
  yield* stream(
    auditor,
    'verify_nodes',
    `select level, place, encode(hash, 'hex') from seals.node
     order by (place::numeric + 1) * 2::numeric ^ level, level`,
    SEALS_AT_ONCE,
  );
}

/** The heads of the table: number, both chains' ends, previous, time, key, signature and root, as the file has them. */
export async function* streamHeads(auditor: Auditor): AsyncGenerator<Row, void> {
  const query = `select number, sequence, encode(hash, 'hex'), acts, encode(acts_hash, 'hex'), encode(previous, 'hex'),
      to_char(signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), key_id,
      translate(encode(signature, 'base64'), E'\\n', ''), encode(root, 'hex')
    from seals.head order by number`;
  for await (const rows of stream(auditor, 'verify_heads', query, HEADS_AT_ONCE)) yield* rows;
}

export type Counts = { readonly rows: number; readonly passed: number; readonly waitingSeconds: number };

/** All that is to be sealed, and what sealing says it has passed. */
export async function countSealed(
  auditor: Auditor,
  { sealed, at }: ChainTables,
  { xid, last }: Position,
): Promise<Counts> {
  const [row = []] = await rowsOf(
    auditor,
    `select count(*), count(*) filter (where (p.xid, p.id) <= ($1, $2)),
       ceil(coalesce(extract(epoch from now() -
         min(p.${at}) filter (where (p.xid, p.id) > ($1, $2) and isfinite(p.${at}))), 0))
     from ${sealed} p`,
    [xid, last],
  );
  return { rows: Number(row[0]), passed: Number(row[1]), waitingSeconds: Math.max(0, Number(row[2])) };
}

/** What sealing passed without a seal, by name. */
export async function findUnsealed(
  auditor: Auditor,
  { sealed, fits, name }: ChainTables,
  { xid, last }: Position,
  limit: number,
): Promise<readonly Row[]> {
  return await rowsOf(
    auditor,
    `select ${name} from ${sealed} p
     where (p.xid, p.id) <= ($1, $2) and not exists (select from ${fits})
     limit ${limit}`,
    [xid, last],
  );
}

/** Accounts that are not the fold of their postings, either leg: lane, account, balance, fold, version, legs. */
export async function findDrift(auditor: Auditor, limit: number): Promise<readonly Row[]> {
  return await rowsOf(
    auditor,
    `with leg as (
       select p.lane, p.account, sum(p.amount) as total, count(*) as legs from ledger.posting p group by 1, 2
       union all
       select p.lane, p.house, -sum(p.amount), count(*) from ledger.posting p group by 1, 2
     ),
     fold as (
       select l.lane, l.account, sum(l.total) as total, sum(l.legs) as legs from leg l group by 1, 2
     )
     select coalesce(a.lane, f.lane), coalesce(a.id, f.account), a.balance, coalesce(f.total, 0), a.version,
       coalesce(f.legs, 0)
     from ledger.account a
     full join fold f on f.lane = a.lane and f.account = a.id
     where a.id is null or a.balance is distinct from coalesce(f.total, 0)
       or a.version is distinct from coalesce(f.legs, 0)
     limit ${limit}`,
  );
}

/** Postings that do not follow the one before on their account: lane, account, version, what was there before. */
export async function findBrokenAccounts(auditor: Auditor, limit: number): Promise<readonly Row[]> {
  return await rowsOf(
    auditor,
    // Sums as numeric: what somebody wrote into a row may lie at the end of 64 bits.
    `select p.lane, p.account, p.version, coalesce(p.version_before, 0), p.balance_after,
       coalesce(p.balance_before, 0)::numeric + p.amount
     from (
       select q.lane, q.account, q.version, q.amount, q.balance_after, lag(q.version) over w as version_before,
         lag(q.balance_after) over w as balance_before
       from ledger.posting q
       window w as (partition by q.lane, q.account order by q.version)
     ) p
     left join ledger.account a on a.lane = p.lane and a.id = p.account
     -- The house's own accounts count the legs of others too, so their own postings leave gaps.
     where a.owner is distinct from 'house'
       and (p.version is distinct from coalesce(p.version_before, 0)::numeric + 1
            or p.balance_after is distinct from coalesce(p.balance_before, 0)::numeric + p.amount)
     limit ${limit}`,
  );
}

/** Books that do not sum to zero: merchant, book, currency, sum. */
export async function findUnbalanced(auditor: Auditor, limit: number): Promise<readonly Row[]> {
  return await rowsOf(
    auditor,
    `select a.merchant, a.book, a.currency, sum(a.balance) from ledger.account a
     group by 1, 2, 3 having sum(a.balance) <> 0 limit ${limit}`,
  );
}
