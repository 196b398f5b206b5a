/** Something that must never be: the invariant of docs/rules/faults.md that it breaks, and what was seen. */
export type Finding = {
  readonly invariant:
    | 'I1'
    | 'I2'
    | 'I3'
    | 'I4'
    | 'I5'
    | 'I6'
    | 'I7'
    | 'I8'
    | 'I9'
    | 'I10'
    | 'I11'
    | 'reads'
    | 'oracle'
    | 'outbox'
    | 'answers'
    | 'deadlocks';
  readonly text: string;
  /** Entries of the history that tell the story. */
  readonly entries?: readonly number[];
};

/** For humans and for JSON alike: bigint as digits, bytes as hex. */
export function show(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return part.toString();
    if (isBytes(part)) return Buffer.from(part.data).toString('hex');
    return part;
  });
}

function isBytes(part: unknown): part is { readonly type: 'Buffer'; readonly data: number[] } {
  return (
    typeof part === 'object' && part !== null && 'type' in part && part.type === 'Buffer' && 'data' in part
  );
}
