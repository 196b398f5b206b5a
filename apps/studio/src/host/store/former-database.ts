import pg from 'pg';

/** Held in both databases; whoever cannot hold it twice has one database before them. */
const BRINGING_LOCK = 7_261_003;
/** In the order of what refers to what. */
const TABLES = ['session', 'seed', 'round'] as const;
const ROWS_AT_ONCE = 500;

/**
 * Before the studio had a database of its own, its schema stood in the operator's. What is there is brought over, for a
 * round that was under way must still be finished, and then taken away. Answers how many rows came. Safe to be killed
 * at any moment and to be run again: nothing is taken away before it has arrived.
 */
export async function bringOver(formerUrl: string, ownerUrl: string): Promise<number> {
  const from = new pg.Client({ connectionString: formerUrl });
  const to = new pg.Client({ connectionString: ownerUrl });
  try {
    await from.connect();
    const found = await from.query(`select where to_regclass('studio.round') is not null`);
    if (found.rowCount === 0) return 0;
    await to.connect();
    for (const client of [from, to]) {
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
        BRINGING_LOCK,
      ]);
      if (!rows[0]?.held)
        throw new Error('The former database is the studio’s own, or another start brings it over now.');
    }
    await to.query('begin');
    await from.query('begin isolation level repeatable read');
    let brought = 0;
    for (const table of TABLES) {
      // As text on the whole way: the driver's numbers would round amounts.
      await from.query(`declare rows cursor for select to_jsonb(t)::text as row from studio.${table} t`);
      for (;;) {
        const { rows } = await from.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from rows`);
        if (rows.length === 0) break;
        const written = await to.query(
          `insert into studio.${table} overriding system value
           select (jsonb_populate_record(null::studio.${table}, r::jsonb)).* from unnest($1::text[]) r
           on conflict do nothing`,
          [rows.map(({ row }) => row)],
        );
        brought += written.rowCount ?? 0;
        const { rowCount: strange } = await to.query(
          `select from unnest($1::text[]) r
           where not exists (select from studio.${table} t where to_jsonb(t) = r::jsonb) limit 1`,
          [rows.map(({ row }) => row)],
        );
        // What is taken away must have arrived as it was.
        if (strange)
          throw new Error(`A row of studio.${table} stands otherwise in the studio’s own database.`);
      }
      await from.query('close rows');
    }
    await to.query(
      `select setval(pg_get_serial_sequence('studio.seed', 'id'), max(id)) from studio.seed having max(id) is not null`,
    );
    await to.query('commit');
    await from.query('drop schema studio cascade');
    await from.query('drop table if exists laro_migrations.studio');
    await from.query('commit');
    return brought;
  } finally {
    await Promise.all([from.end(), to.end()]);
  }
}
