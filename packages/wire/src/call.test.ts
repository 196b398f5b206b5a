import { describe, expect, it } from 'vitest';
import { type CallSpec, defineCall } from './call.ts';
import { CALLS } from './calls.ts';
import { Empty } from './common.ts';
import { STAFF_TOPICS } from './staff-topics.ts';

const planted = {
  name: 'planted',
  method: 'POST',
  path: '/api/staff/planted',
  summary: 'Planted.',
  who: 'staff.support',
  cost: 'write',
  unsafe: true,
  value: Empty,
  refusals: [],
} as const;

describe('a call of staff that changes something', () => {
  it('does not compile without its act, or with an act that is not listed', () => {
    // @ts-expect-error: no act.
    expect(defineCall(planted)).toEqual(planted);
    // @ts-expect-error: an empty list names none.
    defineCall({ ...planted, audit: [] });
    // @ts-expect-error: no such act.
    defineCall({ ...planted, audit: ['member.planted'] });
    defineCall({ ...planted, audit: ['member.locked'] });
    defineCall({ ...planted, unsafe: false });
    defineCall({ ...planted, who: 'account' });
  });
});

describe('a topic of staff', () => {
  it('is what some call is asked again for', () => {
    const asked = (Object.values(CALLS) as readonly CallSpec[]).flatMap(({ topics = [] }) => topics);
    expect(new Set(asked)).toEqual(new Set(Object.keys(STAFF_TOPICS)));
  });
});
