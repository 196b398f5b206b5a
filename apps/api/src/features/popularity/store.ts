import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Played } from './rules.ts';

export type Play = {
  readonly day: string;
  readonly nodeId: string;
  readonly member: string;
  readonly crowd: boolean;
  readonly bets: number;
  readonly voids: number;
  readonly valid: bigint;
};

/** Sums differences, so that the order in which settlements are read changes nothing. */
export async function count(scope: Scope, play: Play): Promise<void> {
  await sql`
    insert into popularity.play as p (merchant, day, node_id, member, crowd, bets, voids, valid)
    values (${scope.merchant}, ${play.day}, ${play.nodeId}, ${play.member}, ${play.crowd}, ${play.bets}, ${play.voids},
            ${play.valid})
    on conflict on constraint play_pk do update set
      bets = p.bets + excluded.bets, voids = p.voids + excluded.voids, valid = p.valid + excluded.valid`.execute(
    scope.tx,
  );
}

export async function forget(scope: Scope, before: Date): Promise<void> {
  await sql`delete from popularity.play where merchant = ${scope.merchant} and day < ${before}::date`.execute(
    scope.tx,
  );
}

export async function listPlayed(
  scope: Scope,
  { since, withCrowd }: { readonly since: Date; readonly withCrowd: boolean },
): Promise<readonly Played[]> {
  const found = await sql<Played>`
    select node_id as "nodeId", count(distinct member)::float8 as players, sum(valid)::float8 / 100000 as valid,
           sum(bets)::float8 as bets, sum(voids)::float8 as voids
    from popularity.play
    where merchant = ${scope.merchant} and day >= ${since}::date and (${withCrowd} or not crowd)
    group by node_id`.execute(scope.tx);
  return found.rows;
}
