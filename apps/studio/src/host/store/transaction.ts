import type pg from 'pg';

export type Queryable = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>;

/** Those of the first operator have no name before them. */
export type Wallet = 'real' | 'trial' | `${string}:real` | `${string}:trial`;

/** Seeds and rounds belong to a player in one title, paid by one of the operator's wallets. */
export type Player = { readonly player: string; readonly wallet: Wallet; readonly title: string };

export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const value = await work(client);
    await client.query('commit');
    client.release();
    return value;
  } catch (error) {
    // A connection that cannot even roll back is thrown away, not returned to the pool.
    const usable = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!usable);
    throw error;
  }
}
