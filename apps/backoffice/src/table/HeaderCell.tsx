import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../shell/Icon.tsx';
import type { Column } from './columns.ts';
import { nextSort } from './list-state.ts';
import type { List } from './use-list.ts';

/** A column's name, and where the server can sort by it the button that does. */
export function HeaderCell<Row>({
  column,
  list,
}: {
  readonly column: Column<Row>;
  readonly list: List<Row>;
}): ReactNode {
  const { header, sort, align, width } = column;
  const order =
    sort === undefined ? undefined : { [sort]: 'ascending', [`-${sort}`]: 'descending' }[list.sort];
  return (
    <Table.Th
      scope="col"
      data-align={align}
      {...(width !== undefined && { w: `${width}ch` })}
      {...(sort !== undefined && { 'aria-sort': (order ?? 'none') as 'ascending' | 'descending' | 'none' })}
    >
      {sort === undefined ? (
        header
      ) : (
        <button
          type="button"
          className="sort"
          onClick={() => list.change({ sort: nextSort(list.sort, sort) })}
        >
          {header}
          <Icon name={order === 'ascending' ? 'up' : order === 'descending' ? 'down' : 'sort'} small />
        </button>
      )}
    </Table.Th>
  );
}
