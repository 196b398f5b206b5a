import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export async function insertVendorSession(
  scope: Scope,
  session: {
    readonly tokenHash: Buffer;
    readonly member: string;
    readonly integration: string;
    readonly sessionHandle: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into launches.vendor_session (token_hash, merchant, member, integration, session_handle, created_at, seen_at)
    values (${session.tokenHash}, ${scope.merchant}, ${session.member}, ${session.integration},
            ${session.sessionHandle}, ${session.at}, ${session.at})`.execute(scope.tx);
}

export type VendorSession = {
  readonly member: string;
  readonly integration: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly revokedAt: Date | null;
};

export async function vendorSession(scope: Scope, tokenHash: Buffer): Promise<VendorSession | undefined> {
  const found = await sql<VendorSession>`
    select member, integration, created_at as "createdAt", seen_at as "seenAt", revoked_at as "revokedAt"
    from launches.vendor_session where token_hash = ${tokenHash} and merchant = ${scope.merchant}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

export async function touchVendorSession(scope: Scope, tokenHash: Buffer, at: Date): Promise<void> {
  await sql`update launches.vendor_session set seen_at = greatest(seen_at, ${at})
    where token_hash = ${tokenHash} and merchant = ${scope.merchant}`.execute(scope.tx);
}

export async function revokeVendorSessions(scope: Scope, member: string, at: Date): Promise<void> {
  await sql`update launches.vendor_session set revoked_at = ${at}
    where merchant = ${scope.merchant} and member = ${member} and revoked_at is null`.execute(scope.tx);
}

export async function markRecent(scope: Scope, member: string, nodeId: string, at: Date): Promise<void> {
  await sql`
    insert into launches.recent_game (merchant, member, node_id, launched_at)
    values (${scope.merchant}, ${member}, ${nodeId}, ${at})
    on conflict on constraint recent_game_pk do update set launched_at = excluded.launched_at`.execute(
    scope.tx,
  );
}

export async function listRecent(
  scope: Scope,
  member: string,
  page: { readonly number: number; readonly size: number },
): Promise<{ readonly nodeIds: readonly string[]; readonly count: number }> {
  const counted = await sql<{ count: bigint }>`
    select count(*) as count from launches.recent_game
    where merchant = ${scope.merchant} and member = ${member}`.execute(scope.tx);
  const found = await sql<{ nodeId: string }>`
    select node_id as "nodeId" from launches.recent_game
    where merchant = ${scope.merchant} and member = ${member}
    order by launched_at desc limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(scope.tx);
  return { nodeIds: found.rows.map((row) => row.nodeId), count: Number(counted.rows[0]?.count ?? 0n) };
}
