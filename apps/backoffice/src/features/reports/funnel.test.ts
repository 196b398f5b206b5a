import { expect, it } from 'vitest';
import { funnelOf } from './funnel.ts';

const day = (on: string, visits: number, registered: number) => ({
  day: on,
  visits,
  registered,
  launched: registered,
  played: 0,
});

it('visits are held against who registered on the days on which visits were counted, and the day is said', () => {
  const { since, steps } = funnelOf([
    day('2026-03-03', 200, 20),
    day('2026-03-02', 0, 60),
    day('2026-03-01', 0, 100),
  ]);
  expect(since).toBe('2026-03-03');
  expect(steps).toEqual([
    { id: 'visits', value: 200, part: null },
    { id: 'registered', value: 180, part: 10 },
    { id: 'launched', value: 180, part: 100 },
    { id: 'played', value: 0, part: 0 },
  ]);
});

it('a part is said of none where no visits were counted, or more registered than came', () => {
  expect(funnelOf([day('2026-03-01', 0, 100)])).toMatchObject({
    since: null,
    steps: [{}, { part: null }, {}, {}],
  });
  expect(funnelOf([day('2026-03-01', 5, 100)])).toMatchObject({
    since: null,
    steps: [{}, { part: null }, {}, {}],
  });
  expect(funnelOf([]).steps.map(({ part }) => part)).toEqual([null, null, null, null]);
});
