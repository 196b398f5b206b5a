import type { PlayerSettings } from '../../games/slots/play-api.ts';
import type { Player, Queryable } from './transaction.ts';

export type Session = Player & {
  readonly token: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly settings: PlayerSettings;
  readonly createdAt: Date;
  readonly spunAt: Date | null;
};

const SESSION = `player, wallet, token, title, game_code as "gameCode", currency, settings,
  created_at as "createdAt", spun_at as "spunAt"`;

export async function insertLaunch(
  db: Queryable,
  codeHash: Buffer,
  session: Omit<Session, 'spunAt'>,
): Promise<void> {
  await db.query(
    `insert into studio.session (secret_hash, player, wallet, token, title, game_code, currency, settings, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      codeHash,
      session.player,
      session.wallet,
      session.token,
      session.title,
      session.gameCode,
      session.currency,
      JSON.stringify(session.settings),
      session.createdAt,
    ],
  );
}

/** Whose launch code this is, without using it up. */
export async function launchByCode(
  db: Queryable,
  codeHash: Buffer,
  notBefore: Date,
): Promise<Session | undefined> {
  const found = await db.query<Session>(
    `select ${SESSION} from studio.session where secret_hash = $1 and launching and created_at > $2`,
    [codeHash, notBefore],
  );
  return found.rows[0];
}

/** Exchanges a launch code for a session, once: the row is renamed, so a second exchange finds nothing. */
export async function exchangeLaunch(
  db: Queryable,
  codeHash: Buffer,
  secretHash: Buffer,
  notBefore: Date,
): Promise<boolean> {
  const exchanged = await db.query(
    `update studio.session set secret_hash = $2, launching = false
     where secret_hash = $1 and launching and created_at > $3`,
    [codeHash, secretHash, notBefore],
  );
  return exchanged.rowCount === 1;
}

export async function sessionBySecret(
  db: Queryable,
  secretHash: Buffer,
  notBefore: Date,
): Promise<Session | undefined> {
  const found = await db.query<Session>(
    `select ${SESSION} from studio.session where secret_hash = $1 and not launching and created_at > $2`,
    [secretHash, notBefore],
  );
  return found.rows[0];
}

/** As `sessionBySecret`, and makes every other spin of this session wait for the end of the transaction. */
export async function lockSession(
  db: Queryable,
  secretHash: Buffer,
  notBefore: Date,
): Promise<Session | undefined> {
  const found = await db.query<Session>(
    `select ${SESSION} from studio.session where secret_hash = $1 and not launching and created_at > $2 for update`,
    [secretHash, notBefore],
  );
  return found.rows[0];
}

export async function markSpun(db: Queryable, secretHash: Buffer, at: Date): Promise<void> {
  await db.query('update studio.session set spun_at = $2 where secret_hash = $1', [secretHash, at]);
}

export async function purgeSessions(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from studio.session where created_at < $1', [before]);
}
