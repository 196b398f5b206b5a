/** What all parts of a table say together. */
export type AllOf<Parts> = (
  Parts[keyof Parts] extends infer Part
    ? Part extends unknown
      ? (part: Part) => void
      : never
    : never
) extends (all: infer All) => void
  ? All
  : never;

/** A table of what each feature says of itself. What two of them say is found by `acts.test.ts`. */
export function gather(parts: readonly object[]): object {
  return Object.assign({}, ...parts) as object;
}
