import { byteas } from '../../platform/binary-arrays.ts';
import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/**
 * False when the token is another member's or another integration's. The same one again, which only a supplier that
 * makes its own session ids can bring, opens anew.
 */
export async function insertVendorSession(
  scope: Scope,
  session: {
    readonly tokenHash: Buffer;
    readonly member: string;
    readonly integration: string;
    readonly sessionHandle: string;
    readonly at: Date;
    readonly epoch: number;
  },
): Promise<boolean> {
  const opened = await sql`
    insert into launches.vendor_session as s (token_hash, merchant, member, integration, session_handle, created_at,
      seen_at, session_epoch)
    values (${session.tokenHash}, ${scope.merchant}, ${session.member}, ${session.integration},
            ${session.sessionHandle}, ${session.at}, ${session.at}, ${session.epoch})
    on conflict on constraint vendor_session_pk do update
      set session_handle = excluded.session_handle, created_at = excluded.created_at, seen_at = excluded.seen_at,
          revoked_at = null, session_epoch = excluded.session_epoch
      where s.merchant = excluded.merchant and s.member = excluded.member and s.integration = excluded.integration
    returning s.token_hash`.execute(scope.tx);
  return opened.rows.length > 0;
}

export type VendorSession = {
  readonly member: string;
  readonly integration: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly revokedAt: Date | null;
  readonly epoch: number;
};

export async function vendorSession(
  database: Database,
  merchant: string,
  tokenHash: Buffer,
): Promise<VendorSession | undefined> {
  const found = await sql<VendorSession>`
    select member, integration, created_at as "createdAt", seen_at as "seenAt", revoked_at as "revokedAt", epoch
    from launches.session_of(${merchant}, ${tokenHash})`.execute(database);
  return found.rows[0];
}

/** Signs of life of vendor sessions and of the members' own. */
export async function touchVendorSessions(
  on: Database,
  tokenHashes: readonly Buffer[],
  at: Date,
): Promise<void> {
  await sql`select launches.touch_all(${byteas(tokenHashes)}::bytea[], ${at})`.execute(on);
}

export async function revokeVendorSessions(scope: Scope, member: string, at: Date): Promise<void> {
  await sql`update launches.vendor_session set revoked_at = ${at}
    where merchant = ${scope.merchant} and member = ${member} and revoked_at is null`.execute(scope.tx);
}

export async function markRecent(scope: Scope, member: string, nodeId: string, at: Date): Promise<void> {
  await sql`
    insert into launches.recent_game (merchant, member, node_id, launched_at, first_at)
    values (${scope.merchant}, ${member}, ${nodeId}, ${at}, ${at})
    on conflict on constraint recent_game_pk do update set launched_at = excluded.launched_at`.execute(
    scope.tx,
  );
}

/** Nobody looks for what they played longer ago than this many games. */
const RECENT_MAX = 200;

/** What the member launched, the newest first. */
export async function listRecent(scope: Scope, member: string): Promise<readonly string[]> {
  const found = await sql<{ nodeId: string }>`
    select node_id as "nodeId" from launches.recent_game
    where merchant = ${scope.merchant} and member = ${member}
    order by launched_at desc, node_id limit ${RECENT_MAX}`.execute(scope.tx);
  return found.rows.map(({ nodeId }) => nodeId);
}
