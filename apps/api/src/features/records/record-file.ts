import type { Cell } from '../../platform/export/cells.ts';

export type RecordFile = {
  readonly title: string;
  /** Under the title: whose record it is, and of which days. */
  readonly lines: readonly string[];
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
};
