import type pg from 'pg';
import type { BetVeto } from '../../apps/api/src/features/bets/index.ts';
import type { PlantedBug } from './campaign.ts';
import type { ApiProcess } from './instance.ts';
import { type Answer, type Operation, perform } from './operations.ts';

/** A mistake that somebody could make in the core, made on purpose in a copy of it. */
export type NamedBug = PlantedBug & { readonly name: string };

/**
 * Changes a function of the database as it stands. Loud when the words are no longer there: a bug that is not planted
 * would be a bug that nobody can catch.
 */
async function rewrite(owner: pg.Pool, name: string, words: string, instead: string): Promise<void> {
  const { rows } = await owner.query<{ definition: string }>(
    `select pg_get_functiondef(p.oid) as definition from pg_proc p where p.oid = to_regproc($1)`,
    [name],
  );
  const definition = rows[0]?.definition;
  if (definition === undefined) throw new Error(`There is no function ${name} to plant a bug in.`);
  const changed = definition.replace(words, instead);
  if (changed === definition) throw new Error(`${name} no longer says ${words}: plant this bug elsewhere.`);
  await owner.query(changed);
}

/** The same in a batch that is plain and in any other. */
async function rewritePosting(owner: pg.Pool, words: string, instead: string): Promise<void> {
  for (const name of ['ledger.post_locked', 'ledger.post_any']) await rewrite(owner, name, words, instead);
}

/** Keys that would stop a bug before anybody could see it: whoever makes it has lost them too. */
async function withoutKey(owner: pg.Pool, table: string, constraint: string, columns: string): Promise<void> {
  await owner.query(
    `alter table ${table} drop constraint ${constraint}; create index on ${table} (${columns})`,
  );
}

/** Remembers every balance, whatever happens to it. */
function cachedBalances(): PlantedBug['act'] {
  const known = new Map<bigint, Answer>();
  return async (api, operation) => {
    if (operation.kind !== 'balance') return await perform(api, operation);
    const { account } = operation.person;
    const answer = known.get(account) ?? (await perform(api, operation));
    known.set(account, answer);
    return answer;
  };
}

/** Looks at the gate first and posts then; between the two it may shut. */
async function gateBefore(api: ApiProcess, operation: Operation): Promise<Answer> {
  if (operation.kind !== 'call') return await perform(api, operation);
  const { lane, account, merchant } = operation.person;
  const look = api.platform.scopes.read(merchant, async ({ tx }) =>
    tx.executeQuery<{ word: BetVeto | null }>({
      sql: `select case when locked then 'member_locked' else shut end as word
            from ledger.account where lane = $1 and id = $2`,
      parameters: [lane, account],
      query: { kind: 'RawNode' },
    } as never),
  );
  const rows = await look.then((seen) => seen.rows).catch(() => null);
  if (rows === null) return { kind: 'busy' };
  const veto = operation.command.veto ?? rows[0]?.word ?? null;
  return await perform(api, { ...operation, command: { ...operation.command, veto } });
}

/** Tells the outbox of every stake before the batch is posted, in a transaction of its own. */
function announceFirst({ platform: { pool } }: ApiProcess): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const asking = async (...args: unknown[]): Promise<unknown> => {
    const [asked] = args;
    const bets = isBatch(asked) ? asked.values.find(holdsBets) : undefined;
    if (bets !== undefined) {
      await query(
        `insert into platform.outbox (topic, merchant, payload)
         select 'bets.accepted', 'DEMO', jsonb_build_object('bet', array_agg(b))
         from unnest($1::text[]) b where b is not null having count(*) > 0`,
        [bets],
      );
    }
    return await query(...args);
  };
  pool.query = asking as typeof pool.query;
}

/** The ids of the bets that a batch may open, as they are sent. */
const holdsBets = (value: unknown): boolean => Buffer.isBuffer(value) && value.includes('bet_');

function isBatch(asked: unknown): asked is { readonly values: readonly unknown[] } {
  return typeof asked === 'object' && asked !== null && 'name' in asked && asked.name === 'bets.post_batch';
}

export const BUGS: readonly NamedBug[] = [
  {
    name: 'no idempotency',
    async inDatabase(owner) {
      await rewritePosting(owner, 'when p.id is not null then', 'when p.id < 0 then');
      await withoutKey(
        owner,
        'ledger.posting',
        'posting_reference_key',
        'reference_namespace, op, reference, leg',
      );
      await withoutKey(owner, 'bets.win', 'win_pk', 'lane, integration, transaction');
    },
  },
  {
    name: 'read, then write the balance',
    async inDatabase(owner) {
      await rewrite(owner, 'ledger.lock_accounts', 'limit 1 for no key update', 'limit 1');
      await withoutKey(owner, 'ledger.posting', 'posting_pk', 'lane, account, version');
    },
  },
  {
    name: 'no tombstone',
    inDatabase: async (owner) =>
      await rewrite(
        owner,
        'ledger.post_any',
        "where u.answer = 'tombstone_created'",
        "where u.answer = 'nothing'",
      ),
  },
  {
    name: 'limits looked at outside the transaction',
    inDatabase: async (owner) =>
      await rewrite(
        owner,
        'limits.take',
        'return p_locked.shut',
        'return array_fill(null::text, array[cardinality(p_locked.shut)])',
      ),
    act: gateBefore,
  },
  {
    name: 'locks in another order',
    // Every other connection takes them from the other end.
    inDatabase: async (owner) =>
      await rewrite(
        owner,
        'ledger.lock_accounts',
        'order by c.lane, c.id',
        'order by case when pg_backend_pid() % 2 = 0 then c.lane else -c.lane end, c.id',
      ),
  },
  { name: 'a cache that nobody clears', act: cachedBalances() ?? perform },
  {
    name: 'the house’s leg dropped',
    inDatabase: async (owner) =>
      await rewritePosting(
        owner,
        'set balance = a.balance - s.amount,',
        'set balance = a.balance - case when s.legs = 3 then 0 else s.amount end,',
      ),
  },
  {
    name: 'an undo applied twice',
    async inDatabase(owner) {
      await rewrite(
        owner,
        'ledger.post_any',
        'when p.id is not null then',
        "when p.id is not null and c.op <> 'undo' then",
      );
      await withoutKey(
        owner,
        'ledger.posting',
        'posting_reference_key',
        'reference_namespace, op, reference, leg',
      );
    },
  },
  {
    name: 'the amount of an undo believed',
    inDatabase: async (owner) =>
      await rewrite(owner, 'bets.post_batch', "when 'undo' then null", "when 'undo' then c.amount"),
  },
  {
    name: 'the first answer not stored',
    inDatabase: async (owner) =>
      await rewritePosting(owner, "when 'repeat' then f.prior_balance", "when 'repeat' then f.cash"),
  },
  {
    name: 'the outbox told before the commit',
    inDatabase: async (owner) =>
      await rewrite(owner, 'bets.post_batch', 'from taken t group by', 'from taken t where false group by'),
    inProcess: announceFirst,
  },
  {
    name: 'a row that is never sealed',
    inDatabase: async (owner) =>
      await rewrite(
        owner,
        'seals.seal',
        'where q.xid >= began and',
        'where q.id % 101 <> 0 and q.xid >= began and',
      ),
  },
];
