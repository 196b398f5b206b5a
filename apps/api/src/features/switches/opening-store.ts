import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** What the rows of features below say, in one look. */
export async function openingFacts(scope: Scope) {
  const { rows } = await sql<{
    terms: number;
    games: number;
    connections: number;
    untested: number;
    colleagues: number;
  }>`
    select (select count(*)::int from terms.public_published t where t.merchant = ${scope.merchant}) as terms,
      (select count(*)::int from games.public_game g where g.merchant = ${scope.merchant}) as games,
      (select count(*)::int from vendors.public_connection c where c.merchant = ${scope.merchant} and c.enabled) as connections,
      (select count(*)::int from vendors.public_connection c
        where c.merchant = ${scope.merchant} and c.enabled and not c.passed) as untested,
      (select count(*)::int from staff.public_colleague s where s.merchant = ${scope.merchant} and s.is_active) as colleagues`.execute(
    scope.tx,
  );
  const [row] = rows;
  if (!row) throw new Error('A count has one row.');
  return row;
}
