import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type Move = {
  readonly id: string;
  readonly member: string;
  readonly agent: string | null;
  readonly agentBefore: string | null;
  readonly effectiveAt: Date;
};

/** A move that two people have decided. One that is still planned for the member gives way to it. */
export async function insertMove(
  scope: Scope,
  move: Move & { readonly proposedBy: string; readonly decidedBy: string; readonly at: Date },
): Promise<void> {
  const { agent, agentBefore, at, decidedBy, effectiveAt, id, member, proposedBy } = move;
  await sql`update upline.move set state = 'replaced', ended_at = ${at}
    where merchant = ${scope.merchant} and member = ${member} and state = 'planned'`.execute(scope.tx);
  await sql`
    insert into upline.move (merchant, id, member, agent, agent_before, effective_at, state, proposed_by, decided_by)
    values (${scope.merchant}, ${id}, ${member}, ${agent}, ${agentBefore}, ${effectiveAt}, 'planned', ${proposedBy},
      ${decidedBy})`.execute(scope.tx);
}

/** A move that is due or under way, held until the unit of work ends; undefined for any other. */
export async function lockDue(
  scope: Scope,
  id: string,
  now: Date,
): Promise<(Move & { readonly isMoving: boolean }) | undefined> {
  const found = await sql<Move & { isMoving: boolean }>`
    select id, member, agent, agent_before as "agentBefore", effective_at as "effectiveAt",
      state = 'moving' as "isMoving" from upline.move
    where merchant = ${scope.merchant} and id = ${id}
      and (state = 'moving' or state = 'planned' and effective_at <= ${now})
    for no key update`.execute(scope.tx);
  return found.rows[0];
}

/** From now on it is under way: it is replaced no more. */
export async function markMoving(scope: Scope, id: string): Promise<void> {
  await sql`update upline.move set state = 'moving'
    where merchant = ${scope.merchant} and id = ${id} and state = 'planned'`.execute(scope.tx);
}

export async function endMove(
  scope: Scope,
  id: string,
  end: { readonly at: Date; readonly moved: number | null; readonly failure: string | null },
): Promise<void> {
  await sql`update upline.move set state = ${end.failure === null ? 'done' : 'failed'}, ended_at = ${end.at},
      moved = ${end.moved}, failure = ${end.failure}
    where merchant = ${scope.merchant} and id = ${id} and state in ('planned', 'moving')`.execute(scope.tx);
}

/** What is under way, then what is planned and due, those of the earliest moment first. */
export async function dueMoves(
  scope: Scope,
  now: Date,
  most: number,
): Promise<readonly { readonly id: string; readonly dueAt: Date }[]> {
  const found = await sql<{ id: string; dueAt: Date }>`
    select id, effective_at as "dueAt" from upline.move
    where merchant = ${scope.merchant} and (state = 'moving' or state = 'planned' and effective_at <= ${now})
    order by state = 'planned', effective_at, id limit ${most}`.execute(scope.tx);
  return found.rows;
}
