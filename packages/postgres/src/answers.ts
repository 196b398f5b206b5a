import { realpathSync } from 'node:fs';
import pg from 'pg';

/** Whether a server answers at this address, and is the one of this data folder. */
export async function answers(url: string, dataDir: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // The server may leave while we ask.
  client.on('error', () => {});
  try {
    await client.connect();
    const result = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    return realpathSync(result.rows[0]?.folder ?? '/') === realpathSync(dataDir);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
