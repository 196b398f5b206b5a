import type * as v from 'valibot';

/** A sentence of `messages/en/form.ts`, with the number in it. */
export type Fault = {
  readonly key: 'required' | 'tooShort' | 'tooLong' | 'tooSmall' | 'tooBig' | 'wrongForm';
  readonly count: number;
};

const KEYS: Readonly<Record<string, Fault['key']>> = {
  min_length: 'tooShort',
  max_length: 'tooLong',
  min_value: 'tooSmall',
  max_value: 'tooBig',
};

/** What to say of the first thing that a schema has against a field. */
export function faultOf({ type, input, requirement }: v.BaseIssue<unknown>): Fault {
  const count = typeof requirement === 'number' ? requirement : 0;
  const isMissing = input === '' || input === undefined || input === null;
  if (isMissing) return { key: 'required', count };
  return { key: KEYS[type] ?? 'wrongForm', count };
}
