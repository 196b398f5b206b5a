import * as v from 'valibot';
import { readHub88Time } from './time.ts';

/** Pieces of which the operator API's requests and answers are made. */
export const Text = v.pipe(v.string(), v.maxLength(500));
export const Uuid = v.pipe(v.string(), v.uuid());
export const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3,5}$/));
export const User = v.pipe(v.string(), v.minLength(3), v.maxLength(64));
/** What a supplier leaves out and what it answers as null are the same to us. */
export const Maybe = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);

/** Written as it was given: the times of a request stay text. */
export const TimeText = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check((text) => readHub88Time(text) !== undefined, 'This is no moment.'),
);
/** Read into a moment: the times of an answer. */
export const Time = v.pipe(
  TimeText,
  v.transform((text) => readHub88Time(text) as Date),
);

const INT64_MAX = 2n ** 63n - 1n;
/** Integer of 1/100000 unit, not negative, at most 64 bits. */
export const Amount = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.bigint()]),
  v.transform((units) => BigInt(units)),
  v.bigint(),
  v.minValue(0n),
  v.maxValue(INT64_MAX),
);

/** Cursors are the supplier's own text: given back as they came, never read. */
export const Cursor = v.pipe(v.string(), v.minLength(1), v.maxLength(2_000));
export const PageRequest = v.object({
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000))),
  cursor: v.optional(Cursor),
});
export const PageAnswer = v.object({ next_cursor: Maybe(Cursor), previous_cursor: Maybe(Cursor) });
