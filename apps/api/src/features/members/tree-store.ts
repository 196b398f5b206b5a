import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** Waits until no team is moved; with `alone` also until no registration under an agent is under way. Until the unit of work ends. */
export async function waitForTree(scope: Scope, alone: boolean): Promise<void> {
  // Registrations that are under way are short; who has the tree alone waits for all of them.
  if (alone) await sql`set local lock_timeout = '10s'`.execute(scope.tx);
  await sql`select members.wait_for_tree(${alone})`.execute(scope.tx);
}

/** Why a member cannot come to stand under that agent; an empty text where that can be. */
export async function moveRefusalOf(scope: Scope, member: string, agent: string | null): Promise<string> {
  const found = await sql<{ why: string | null }>`
    select members.move_refusal(${member}, ${agent}) as why`.execute(scope.tx);
  return found.rows[0]?.why ?? 'move_refused';
}

/** How many were moved; null where that cannot be. */
export async function moveTeam(scope: Scope, member: string, agent: string | null): Promise<number | null> {
  // A large team takes seconds, and half of it is never moved.
  await sql`set local statement_timeout = '60s'`.execute(scope.tx);
  const found = await sql<{ moved: number | null }>`
    select members.move_team(${member}, ${agent}) as moved`.execute(scope.tx);
  return found.rows[0]?.moved ?? null;
}

/** How many are below a member. */
export async function teamSizeOf(scope: Scope, member: string): Promise<number> {
  const found = await sql<{ size: number }>`select count(*)::int as size from members.member
    where merchant = ${scope.merchant} and agent_path @> array[${member}]`.execute(scope.tx);
  return found.rows[0]?.size ?? 0;
}
