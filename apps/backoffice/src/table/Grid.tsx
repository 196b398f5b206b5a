import { Checkbox, Table } from '@mantine/core';
import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { useMessages } from '../lib/messages.ts';
import { Link } from '../shell/Link.tsx';
import { type Column, shownColumns } from './columns.ts';
import { HeaderCell } from './HeaderCell.tsx';
import type { ListTableProps } from './list-props.ts';
import { SkeletonRows } from './SkeletonRows.tsx';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

type Props<Row> = ListTableProps<Row> & {
  /** Undefined until the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly selected: ReadonlySet<string>;
  readonly setSelected: (selected: ReadonlySet<string>) => void;
  readonly setPeeked: (key: string | null) => void;
};

const NO_ROWS: readonly never[] = [];

/** Rows and columns as a table of the platform: caption, scopes, sort buttons; the first cell of a row is its link. */
export function Grid<Row>(props: Props<Row>): ReactNode {
  const { list, caption, columns, rows, body, acts, selected } = props;
  const shown = shownColumns(columns, list.state.cols);
  const table = useRows(props, shown);
  const isWaiting = rows === undefined;
  const withBoxes = acts !== undefined;
  return (
    <Table.ScrollContainer
      minWidth={640}
      type="native"
      className="list-scroll"
      scrollAreaProps={{ tabIndex: 0 }}
    >
      <Table
        className="list-table"
        highlightOnHover
        stickyHeader
        aria-busy={list.isFetching}
        {...(list.isFetching && !isWaiting && { 'data-refetching': '' })}
      >
        <caption className="visually-hidden">{caption}</caption>
        <Table.Thead>
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id}>
              {withBoxes && <AllBox {...props} />}
              {group.headers.map(({ id }) => (
                <HeaderCell key={id} column={columnOf(columns, id)} list={list} />
              ))}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody ref={body}>
          {isWaiting && <SkeletonRows columns={shown.length + Number(withBoxes)} />}
          {table.getRowModel().rows.map((row) => (
            <Table.Tr
              key={row.id}
              data-row={row.id}
              {...(selected.has(row.id) && { 'data-selected': '', 'aria-selected': true })}
            >
              {withBoxes && <RowBox {...props} id={row.id} />}
              {row.getVisibleCells().map((cell, index) => (
                <Cell
                  key={cell.id}
                  {...props}
                  row={row.original}
                  column={columnOf(columns, cell.column.id)}
                  isFirst={index === 0}
                />
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function columnOf<Row>(columns: readonly Column<Row>[], id: string): Column<Row> {
  const column = columns.find((one) => one.id === id);
  if (!column) throw new Error(`There is no column ${id}.`);
  return column;
}

/** The model of the table: which columns and rows there are. Order and pages are the server's. */
function useRows<Row>({ columns, rows = NO_ROWS, list }: Props<Row>, shown: readonly string[]) {
  const ids = columns.map(({ id }) => id).join(' ');
  const defined = useMemo(() => {
    const helper = createColumnHelper<typeof features, { readonly row: Row }>();
    return helper.columns(ids.split(' ').map((id) => helper.display({ id })));
  }, [ids]);
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const columnVisibility = Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)]));
  const table = useTable({
    features,
    columns: defined,
    data,
    getRowId: ({ row }) => list.rowKey(row),
    state: { columnVisibility },
  });
  return {
    getHeaderGroups: () => table.getHeaderGroups(),
    getRowModel: () => ({
      rows: table.getRowModel().rows.map((row) => ({
        id: row.id,
        original: row.original.row,
        getVisibleCells: () => row.getVisibleCells(),
      })),
    }),
  };
}

function Cell<Row>({
  row,
  column,
  isFirst,
  open,
  peek,
  list,
  setPeeked,
}: Props<Row> & {
  readonly row: Row;
  readonly column: Column<Row>;
  readonly isFirst: boolean;
}): ReactNode {
  const content = column.cell(row);
  if (!isFirst)
    return (
      <Table.Td data-align={column.align} {...(column.grow && { 'data-grow': '' })}>
        {column.opens && peek ? (
          // The first cell has the same button: by keys one of them is enough.
          <button
            type="button"
            className="row-link"
            tabIndex={-1}
            onClick={() => setPeeked(list.rowKey(row))}
          >
            {content}
          </button>
        ) : (
          content
        )}
      </Table.Td>
    );
  return (
    <Table.Th scope="row" data-align={column.align}>
      {open ? (
        <Link {...open(row)} className="row-link" data-row-focus>
          {content}
        </Link>
      ) : peek ? (
        <button type="button" className="row-link" data-row-focus onClick={() => setPeeked(list.rowKey(row))}>
          {content}
        </button>
      ) : (
        content
      )}
    </Table.Th>
  );
}

function AllBox<Row>({ rows = [], list, selected, setSelected }: Props<Row>): ReactNode {
  const t = useMessages('table');
  const keys = rows.map(list.rowKey);
  const some = keys.some((key) => selected.has(key));
  const all = some && keys.every((key) => selected.has(key));
  return (
    <Table.Th className="list-box">
      <Checkbox
        size="xs"
        color="link"
        aria-label={t('selectAll')}
        checked={all}
        indeterminate={some && !all}
        onChange={() => setSelected(new Set(all ? [] : keys))}
      />
    </Table.Th>
  );
}

function RowBox<Row>({ id, selected, setSelected }: Props<Row> & { readonly id: string }): ReactNode {
  const t = useMessages('table');
  return (
    <Table.Td className="list-box">
      <Checkbox
        size="xs"
        color="link"
        aria-label={t('selectRow')}
        checked={selected.has(id)}
        onChange={({ currentTarget }) => {
          const next = new Set(selected);
          if (currentTarget.checked) next.add(id);
          else next.delete(id);
          setSelected(next);
        }}
      />
    </Table.Td>
  );
}
