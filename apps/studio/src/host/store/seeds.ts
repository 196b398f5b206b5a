import type { Player, Queryable } from './transaction.ts';

export type Seed = {
  readonly id: bigint;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
};

const SEED = `id, server_seed as "serverSeed", server_seed_hash as "serverSeedHash", client_seed as "clientSeed",
  next_nonce as "nextNonce"`;
const ACTIVE = 'player = $1 and wallet = $2 and title = $3 and revealed_at is null';

export async function activeSeed(db: Queryable, of: Player): Promise<Seed | undefined> {
  const found = await db.query<Seed>(`select ${SEED} from studio.seed where ${ACTIVE}`, [
    of.player,
    of.wallet,
    of.title,
  ]);
  return found.rows[0];
}

/** As `activeSeed`, and no round can take a nonce of it before the end of the transaction. */
export async function lockActiveSeed(db: Queryable, of: Player): Promise<Seed | undefined> {
  const found = await db.query<Seed>(`select ${SEED} from studio.seed where ${ACTIVE} for update`, [
    of.player,
    of.wallet,
    of.title,
  ]);
  return found.rows[0];
}

/** Commits to a seed before play; when another request was first, its seed stands. */
export async function insertSeed(
  db: Queryable,
  of: Player,
  seed: {
    readonly serverSeed: string;
    readonly serverSeedHash: string;
    readonly clientSeed: string;
    readonly at: Date;
  },
): Promise<void> {
  await db.query(
    `insert into studio.seed (player, wallet, title, server_seed, server_seed_hash, client_seed, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (player, wallet, title) where revealed_at is null do nothing`,
    [of.player, of.wallet, of.title, seed.serverSeed, seed.serverSeedHash, seed.clientSeed, seed.at],
  );
}

/** Takes the next nonce; null when the seed was revealed in the meantime, for such a seed plays no round. */
export async function takeNonce(db: Queryable, seed: bigint): Promise<number | null> {
  const taken = await db.query<{ nonce: number }>(
    `update studio.seed set next_nonce = next_nonce + 1 where id = $1 and revealed_at is null
     returning next_nonce - 1 as nonce`,
    [seed],
  );
  return taken.rows[0]?.nonce ?? null;
}

export async function revealSeed(db: Queryable, seed: bigint, at: Date): Promise<void> {
  await db.query('update studio.seed set revealed_at = $2 where id = $1', [seed, at]);
}
