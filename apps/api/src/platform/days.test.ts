import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../testing/world.ts';
import { dayAt } from './days.ts';

it('a moment has the day of whose clock it is', () => {
  const at = new Date('2026-03-01T17:00:00Z');
  expect([dayAt('Asia/Manila', at), dayAt('America/New_York', at)]).toEqual(['2026-03-02', '2026-03-01']);
});

describe('a business day', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(async () => await world.stop());

  it('begins with the first moment of its date, in every zone that PostgreSQL knows and on every day of a year', async () => {
    const { rows } = await world.owner.query<{ zone: string; day: string }>(
      `select z.name as zone, d::date::text as day
       from pg_timezone_names z, generate_series('2026-06-01'::date, '2027-05-31'::date, interval '1 day') d
       cross join lateral (select platform.day_begins(d::date, z.name) as at) b
       where not ((b.at at time zone z.name)::date >= d::date
         and ((b.at - interval '1 microsecond') at time zone z.name)::date < d::date)`,
    );
    expect(rows).toEqual([]);
  });

  it.each([
    // Clocks went from one o'clock back to midnight, which came twice.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00.000Z'],
    // Clocks went from midnight to one o'clock.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['Asia/Manila', '2026-04-24', '2026-04-23T16:00:00.000Z'],
  ])('of %s, the %s, begins at %s', async (zone, day, begins) => {
    const { rows } = await world.owner.query<{ at: Date }>('select platform.day_begins($1, $2) as at', [
      day,
      zone,
    ]);
    expect(rows[0]?.at.toISOString()).toBe(begins);
  });
});
