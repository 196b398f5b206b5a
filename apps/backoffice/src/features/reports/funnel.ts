import type { PeopleRow } from './kinds.ts';

export const STEPS = ['visits', 'registered', 'launched', 'played'] as const;

type Day = Pick<PeopleRow, 'day' | (typeof STEPS)[number]>;

export type Step = {
  readonly id: (typeof STEPS)[number];
  readonly value: number;
  /** Its part of the step before, in whole percent, over the same days of both; null where there is none. */
  readonly part: number | null;
};

/**
 * The steps over the days of a table, in any order. Visits were counted from some day on: who registered before it is no part
 * of them. `since`: that day, where it is not the first of the table.
 */
export function funnelOf(rows: readonly Day[]): {
  readonly steps: readonly Step[];
  readonly since: string | null;
} {
  const days = rows.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const counted = days.slice(days.findIndex(({ visits }) => visits > 0));
  const sum = (of: readonly Day[], id: Step['id']): number => of.reduce((all, row) => all + row[id], 0);
  const steps = STEPS.map((id, index) => {
    const before = STEPS[index - 1];
    const both = id === 'registered' ? counted : days;
    const of = before === undefined ? 0 : sum(both, before);
    const value = sum(both, id);
    // More may register than came: one browser says nothing of its visits.
    const part = of === 0 || value > of ? null : Math.round((100 * value) / of);
    return { id, value: sum(days, id), part };
  });
  const since = counted.length < days.length && sum(counted, 'visits') > 0 ? (counted[0]?.day ?? null) : null;
  return { steps, since };
}
