import pg from 'pg';

/** Who tells the history holds it. */
const PLAYING = 7_261_004;

/** The seeding clock of the database (docs/decisions/0026), as its owner moves it. */
export type Seeding = {
  /** Undefined where none was set to its beginning, where it has stopped, and where another process tells by it. */
  readonly standing: () => Promise<
    { readonly begins: Date; readonly ends: Date; readonly shows: Date } | undefined
  >;
  readonly show: (at: Date) => Promise<void>;
  readonly end: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Asks for a history of so many days before today; false where the database refuses one. */
export async function openSeeding(ownerUrl: string, merchant: string, days: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ open: boolean }>(
      `select ledger.open_seeding(m.code, platform.day_begins(d.day - $2::int, m.time_zone),
         platform.day_begins(d.day, m.time_zone)) as open
       from merchants.merchant m cross join lateral (select (now() at time zone m.time_zone)::date as day) d
       where m.code = $1`,
      [merchant, days],
    );
    return rows[0]?.open === true;
  } finally {
    await client.end();
  }
}

export async function connectSeeding(ownerUrl: string): Promise<Seeding> {
  const client = new pg.Client({ connectionString: ownerUrl });
  // A line that is lost fails whatever is asked next; without a listener it would end the process by itself.
  client.on('error', () => {});
  await client.connect();
  return {
    async standing() {
      const { rows } = await client.query<{ begins: Date; ends: Date; shows: Date }>(
        'select begins, ends, shows from ledger.seeding where ended_at is null and pg_try_advisory_lock($1)',
        [PLAYING],
      );
      return rows[0];
    },
    show: async (at) => void (await client.query('select ledger.seeding_shows($1)', [at])),
    end: async () => void (await client.query('select ledger.end_seeding()')),
    close: async () => await client.end(),
  };
}

/**
 * The same database for whoever tells the history: what is posted there is of the time that the seeding clock shows. Nothing
 * waits for the disk but the clock, and with it what it shows.
 */
export function seedingUrl(url: string): string {
  const seeding = new URL(url);
  const settings = ['laro.seeding=on', 'synchronous_commit=off', 'timezone=UTC', 'statement_timeout=10000'];
  seeding.searchParams.set('options', settings.map((setting) => `-c ${setting}`).join(' '));
  return seeding.href;
}
