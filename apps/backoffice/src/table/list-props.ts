import type { ReactNode } from 'react';
import type { Search } from '../lib/search.ts';
import type { Column } from './columns.ts';
import type { Filter } from './filters.ts';
import type { List } from './use-list.ts';

export type RowLink = { readonly to: string; readonly search?: Search };

export type ListTableProps<Row> = {
  readonly list: List<Row>;
  /** What the table is called by whoever cannot see the page around it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly filters?: readonly Filter[];
  /** What its search field is called; without one there is none. */
  readonly searchLabel?: string;
  /** Where a row leads: its first cell is that link. */
  readonly open?: (row: Row) => RowLink;
  /** A look at a row without leaving the list. */
  readonly peek?: (row: Row, close: () => void) => { readonly title: string; readonly content: ReactNode };
  /** What can be done with several rows; the rows get a box each. */
  readonly acts?: (rows: readonly Row[], done: () => void) => ReactNode;
  /** What belongs here, and how the first comes. */
  readonly empty: { readonly title: string; readonly text: string; readonly act?: ReactNode };
  /** Saved views, as tabs above the list. */
  readonly views?: ReactNode;
  /** What takes the list with it, beside the count. */
  readonly exports?: ReactNode;
};
