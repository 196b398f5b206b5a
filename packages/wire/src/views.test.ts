import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { CallSpec } from './call.ts';
import { CALLS } from './calls.ts';
import { PLAY_GROUPS } from './reports.ts';
import { listViews } from './views.ts';

/** Every list of staff by the name under which its views are saved, and pages of one list that show a part each. */
const NAMES = [
  ...(Object.values(CALLS) as readonly CallSpec[]).flatMap(({ list }) => (list ? [list.name] : [])),
  ...PLAY_GROUPS.map((group) => `plays_by_${group}`),
];

describe('views of a list', () => {
  it('are saved under a name that the call of views takes, whichever list it is', () => {
    expect(NAMES.length).toBeGreaterThan(20);
    expect(NAMES.filter((list) => !v.is(listViews.query, { list }))).toEqual([]);
  });
});
