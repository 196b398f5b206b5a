import { AMOUNT_PATTERN } from '@laro/wire/common';
import * as v from 'valibot';
import { plainAmount } from '../lib/amount-text.ts';

/** A sentence of `messages/en/form.ts`, with the number in it. */
export type Fault = {
  readonly key: 'required' | 'tooShort' | 'tooLong' | 'tooSmall' | 'tooBig' | 'amountForm' | 'wrongForm';
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
  if (requirement === AMOUNT_PATTERN) return { key: 'amountForm', count };
  return { key: KEYS[type] ?? 'wrongForm', count };
}

/** Where the schema refuses an amount as it stands, the same in plain digits: `20,000.00` is what the console itself writes. */
export function withPlainAmounts<Values extends Record<string, unknown>>(
  schema: v.GenericSchema<unknown, unknown>,
  values: Values,
): Values {
  const { issues = [] } = v.safeParse(schema, values);
  const plain = issues.flatMap(({ input, path, requirement }) => {
    const [step, ...deeper] = path ?? [];
    const isAmount = requirement === AMOUNT_PATTERN && typeof input === 'string';
    return isAmount && step && deeper.length === 0 ? [[String(step.key), plainAmount(input)] as const] : [];
  });
  return { ...values, ...Object.fromEntries(plain) };
}
