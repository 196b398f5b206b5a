import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../testing/world.ts';
import { MOVES } from './rules.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

describe('the steps of a withdrawal', () => {
  it('WITHDRAWAL-1 lead in code from each state where the database lets them, and nowhere else', async () => {
    const states = Object.keys(MOVES);
    const { rows: rules } = await world.owner.query<{ allowed: string }>(`
      select pg_get_expr(conbin, conrelid) as allowed from pg_constraint
      where conname = 'step_allowed' and conrelid = 'withdrawals.step'::regclass`);
    const { rows } = await world.owner.query<{ moves: string }>(
      `select from_state || ' > ' || state as moves
       from (select f as from_state, t as state, 2 as version from unnest($1::text[]) f, unnest($1::text[]) t) step
       where ${rules[0]?.allowed ?? 'false'}`,
      [states],
    );
    const inCode = Object.entries(MOVES).flatMap(([from, ways]) => ways.map((to) => `${from} > ${to}`));
    expect(inCode.length).toBeGreaterThan(10);
    expect(rows.map(({ moves }) => moves).toSorted()).toEqual(inCode.toSorted());
  });
});
