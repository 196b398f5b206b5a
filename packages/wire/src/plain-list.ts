import * as v from 'valibot';

/** A list, in plain terms: what the library has for it would be in the first load of every form. */
export function listOf<One>(isOne: (one: unknown) => one is One, length?: number) {
  const isList = (read: unknown): boolean =>
    Array.isArray(read) && (length === undefined || read.length === length) && read.every(isOne);
  return v.pipe(
    v.unknown(),
    v.check(isList),
    v.transform((read) => read as readonly One[]),
  );
}
