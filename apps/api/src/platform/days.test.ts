import { expect, it } from 'vitest';
import { dayAt } from './days.ts';

it('a moment has the day of whose clock it is', () => {
  const at = new Date('2026-03-01T17:00:00Z');
  expect([dayAt('Asia/Manila', at), dayAt('America/New_York', at)]).toEqual(['2026-03-02', '2026-03-01']);
});
