import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../testing/world.ts';

type Account = { readonly lane: number; readonly account: bigint; readonly house: bigint };

type Act = {
  readonly who: number;
  readonly reference: string;
  readonly merchant: string;
  readonly amount: bigint;
  readonly content: number;
  readonly onShort: 'refuse' | 'deficit';
  readonly veto: string | null;
};

const LARGEST = 9_223_372_036_854_775_807n;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

let owners = 0;
/** Each with a house account that nobody else pays: it holds the opposite, and so never more than fits. */
async function newAccounts(many: number): Promise<readonly Account[]> {
  owners += 1;
  const { rows } = await world.owner.query<Account>(
    `select a.lane, a.account, ledger.house_account(a.lane, 'DEMO', 'TEST', 'PHP', 'house.' || $1 || n) as house
     from generate_series(1, $2::int) n
     cross join lateral (select ledger.lane_of($1 || n) as lane) l
     cross join lateral (
       select l.lane, ledger.open_account(l.lane, 'DEMO', $1 || n, 'TEST', 'PHP') as account
     ) a`,
    [`mem_plain_${owners}_`, many],
  );
  return rows;
}

/** Posts a batch by one of the two functions; answers what its callers are told, but for ids and times. */
async function post(
  on: pg.ClientBase,
  { by, scope }: { readonly by: 'post_locked' | 'post_any'; readonly scope: string },
  accounts: readonly Account[],
  acts: readonly Act[],
): Promise<readonly unknown[]> {
  const places = acts.map(({ who }) => accounts[who]);
  const column = <T>(read: (act: Act) => T): T[] => acts.map(read);
  const { rows } = await on.query(
    `with held as (select ledger.lock_accounts($1::smallint[], $2::bigint[]) as held)
     select u.answered, u.id is not null as has_id, u.at is not null as has_time, u.balance, u.version, u.now
     from held
     cross join lateral ledger.${by}(held, $3::int[], $1::smallint[], $2::bigint[], $4::bigint[], $5::text[],
       $6::text[], $7::text[], $8::bigint[], $9::text[], $10::text[], $11::text[], $12::bytea[], $13::text[],
       $14::text[]) d
     cross join lateral unnest(d.status, d.posting, d.recorded_at, d.balance, d.version, d.balance_now)
       as u (answered, id, at, balance, version, now)`,
    [
      places.map((place) => place?.lane),
      places.map((place) => place?.account),
      column((act) => acts.indexOf(act)),
      places.map((place) => place?.house),
      column(({ merchant }) => merchant),
      column(() => 'move'),
      column(() => 'test.move'),
      column(({ amount }) => amount),
      column(() => scope),
      column(({ reference }) => reference),
      column(() => null),
      column(({ content }) => Buffer.from([content])),
      column(({ onShort }) => onShort),
      column(({ veto }) => veto),
    ],
  );
  return rows;
}

const move = (who: number, amount: bigint, reference: string = crypto.randomUUID()): Act => ({
  who,
  reference,
  merchant: 'DEMO',
  amount,
  content: 0,
  onShort: amount < 0n ? 'refuse' : 'deficit',
  veto: null,
});

const act = fc
  .record({
    reference: fc.nat(12),
    merchant: fc.constantFrom('DEMO', 'DEMO', 'DEMO', 'OTHER'),
    amount: fc.oneof(fc.bigInt(-900n, 1_000n), fc.bigInt(-3n, 3n), fc.constantFrom(0n, LARGEST, -LARGEST)),
    content: fc.nat(1),
    refuse: fc.boolean(),
    veto: fc.constantFrom(null, null, null, 'member_locked'),
  })
  .map(({ reference, amount, refuse, ...rest }) => ({
    ...rest,
    amount,
    reference: String(reference),
    onShort: refuse || amount < 0n ? ('refuse' as const) : ('deficit' as const),
  }));

/** Each account in one act, and each reference. */
const batch = fc
  .uniqueArray(act, { minLength: 1, maxLength: 4, selector: ({ reference }) => reference })
  .map((acts) => acts.map((each, who): Act => ({ ...each, who })));

// A cluster cannot carry that one statement to its nodes: there no batch is plain.
describe.skipIf(process.env.LARO_TEST_DISTRIBUTED)('a plain batch', () => {
  it('M1 is judged and answered as any other batch: repeats, conflicts, vetoes, limits of money and of numbers', async () => {
    let runs = 0;
    const answered = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 8 }), async (batches) => {
        runs += 1;
        const [plain, any] = [await newAccounts(4), await newAccounts(4)];
        const client = await world.owner.connect();
        try {
          for (const acts of batches) {
            const answers = await post(client, { by: 'post_locked', scope: `plain ${runs}` }, plain, acts);
            expect(answers).toEqual(await post(client, { by: 'post_any', scope: `any ${runs}` }, any, acts));
            for (const answer of answers) answered.add((answer as { answered: string }).answered);
          }
        } finally {
          client.release();
        }
        const standing = async (accounts: readonly Account[]) =>
          (
            await world.owner.query(
              `select a.balance, a.version, p.amount, p.balance_after, p.version as at_version, p.reference, p.kind,
                 p.content_hash, h.balance as house_balance, h.version as house_version
               from unnest($1::bigint[], $2::bigint[]) with ordinality as u (account, house, n)
               join ledger.account a on a.id = u.account
               left join ledger.posting p on p.lane = a.lane and p.account = a.id
               join ledger.account h on h.id = u.house
               order by u.n, p.version`,
              [accounts.map(({ account }) => account), accounts.map(({ house }) => house)],
            )
          ).rows;
        expect(await standing(plain)).toEqual(await standing(any));
      }),
      { numRuns: 60 },
    );
    expect([...answered].sort()).toEqual([
      'conflict',
      'insufficient',
      'member_locked',
      'no_account',
      'out_of_range',
      'posted',
      'repeat',
    ]);
    expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [] });
  });

  it('is posted without what only other batches need', async () => {
    const accounts = await newAccounts(2);
    const client = await world.owner.connect();
    try {
      await client.query('begin');
      await client.query('alter function ledger.post_any rename to post_any_not_at_hand');
      const by = { by: 'post_locked', scope: 'without' } as const;
      expect(await post(client, by, accounts, [move(0, 50n), move(1, 70n)])).toMatchObject([
        { answered: 'posted', balance: '50', now: '50' },
        { answered: 'posted', balance: '70', now: '70' },
      ]);
      expect(await post(client, by, accounts, [move(0, -20n), move(1, -71n)])).toMatchObject([
        { answered: 'posted', balance: '30' },
        { answered: 'insufficient', balance: '70' },
      ]);
      // Two acts of one account are never plain: they would need each other's sums.
      await client.query('savepoint one_account');
      await expect(
        client.query(
          `select ledger.post_locked(ledger.lock_accounts(l, a), '{0,0}', l, a, h, m, '{move,move}', m, '{1,1}', m, m, m,
             array[null, null]::bytea[], '{refuse,refuse}', m)
           from (select array[$1, $1]::smallint[] as l, array[$2, $2]::bigint[] as a, array[$3, $3]::bigint[] as h,
                        '{DEMO,DEMO}'::text[] as m) x`,
          [accounts[0]?.lane, accounts[0]?.account, accounts[0]?.house],
        ),
      ).rejects.toThrow('post_any');
      await client.query('rollback to one_account');
      // Nor may an account be the house of its neighbour: a statement writes a row once.
      const [first] = accounts;
      if (!first) throw new Error('There is one.');
      await expect(
        post(client, by, [first, { ...first, account: first.house }], [move(0, 5n), move(1, 5n)]),
      ).rejects.toThrow(/was not written|of the book it is to pay/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('holds no house while it waits for a reference that another transaction is about to use', async () => {
    const [mine, theirs] = await newAccounts(2);
    if (!mine || !theirs) throw new Error('There are two.');
    const [one, other] = [await world.owner.connect(), await world.owner.connect()];
    const scope = 'waiting';
    const reference = crypto.randomUUID();
    try {
      await other.query('begin');
      await post(other, { by: 'post_any', scope }, [theirs], [move(0, 5n, reference)]);
      const { rows } = await one.query<{ pid: number }>('select pg_backend_pid() as pid');
      const waiting = post(one, { by: 'post_locked', scope }, [mine], [move(0, 5n, reference)]);
      const isBlocked = async () =>
        (await other.query('select where pg_blocking_pids($1) <> $2', [rows[0]?.pid, '{}'])).rowCount === 1;
      await expect.poll(isBlocked, { timeout: 4_000 }).toBe(true);
      await other.query('select from ledger.account where id = $1 for update nowait', [mine.house]);
      await other.query('rollback');
      expect(await waiting).toMatchObject([{ answered: 'posted', balance: '5' }]);
    } finally {
      await other.query('rollback');
      other.release();
      one.release();
    }
  });
});
