import type { ReactNode } from 'react';

/** One column of a list. Its id is what the address calls it. */
export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The server sorts by it, under this name. */
  readonly sort?: string;
  /** Amounts and counts stand at the right, so that their digits do below each other. */
  readonly align?: 'end' | undefined;
  /** Takes the room that the others leave, and ends in dots where that is too little. */
  readonly grow?: true;
  /** Opens the look at its row, as the first column does: what people press is what they read. */
  readonly opens?: true;
  /** In `ch`, where the content would make the table jump. */
  readonly width?: number;
  /** How the sum of all rows that fit is written, where the server adds them up. */
  readonly total?: (sum: string) => string;
  /** Not shown until somebody chooses it. */
  readonly hidden?: true;
};

/** The ids that are shown: those of the address that exist, else the usual ones. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  wanted: readonly string[] | null,
): readonly string[] {
  const known = columns.filter(({ id }) => wanted?.includes(id)).map(({ id }) => id);
  return known.length > 0 ? known : columns.filter(({ hidden }) => !hidden).map(({ id }) => id);
}
