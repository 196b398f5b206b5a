import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Fragment, useRef, useState } from 'react';
import { useMessages } from '../lib/messages.ts';
import type { Search } from '../lib/search.ts';
import { ErrorPanel } from '../shell/ErrorPanel.tsx';
import { EmptyList, ZeroResults } from './EmptyList.tsx';
import { FilterBar } from './FilterBar.tsx';
import { Grid } from './Grid.tsx';
import { HeadsContext } from './heads.ts';
import type { ListTableProps } from './list-props.ts';
import { Peek } from './Peek.tsx';
import { TableFoot } from './TableFoot.tsx';
import { TableTools } from './TableTools.tsx';
import type { List } from './use-list.ts';
import { useTableKeys } from './use-table-keys.ts';
import './table.css';

/** The one table: every list of the console is this component over `useList`. */
export function ListTable<Row>(props: ListTableProps<Row>): ReactNode {
  const { list, columns, filters = [], searchLabel, peek, acts, views } = props;
  const addFilter = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { open } = useSearch({ strict: false }) as Search;
  // A link may open a row of the list: the address names it.
  const [peeked, setPeeked] = useState<string | null>(typeof open === 'string' ? open : null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  useTableKeys({
    list,
    body,
    addFilter,
    canPeek: peek !== undefined,
    canSelect: acts !== undefined,
    setPeeked,
    setSelected,
  });
  const closePeek = (): void => setPeeked(null);
  const rows = list.page?.rows ?? [];
  const peekedRow = rows.find((row) => list.rowKey(row) === peeked);
  return (
    <section className="list">
      {views}
      <div className="list-bar">
        <FilterBar
          filters={filters}
          state={list.state}
          searchLabel={searchLabel}
          addButton={addFilter}
          change={list.change}
          clear={list.clear}
        />
        <TableTools list={list} columns={columns} />
      </div>
      <Announcement list={list} />
      <ListBody {...props} body={body} selected={selected} setSelected={setSelected} setPeeked={setPeeked} />
      {peek && peekedRow && <PeekOf row={peeked} {...peek(peekedRow, closePeek)} close={closePeek} />}
    </section>
  );
}

/** The drawer stays while rows change; what was begun with one of them does not move to the next. */
function PeekOf({
  row,
  content,
  ...shown
}: { readonly row: string | null } & Parameters<typeof Peek>[0]): ReactNode {
  return <Peek {...shown} content={<Fragment key={row}>{content}</Fragment>} />;
}

function ListBody<Row>(
  props: ListTableProps<Row> & Omit<Parameters<typeof Grid<Row>>[0], 'rows'>,
): ReactNode {
  const { list, empty } = props;
  const { page, error, state } = list;
  // An answer of before is better than none; what went wrong is said above it.
  if (error && (!page || page.rows.length === 0)) return <ErrorPanel error={error} retry={list.retry} />;
  const isNarrowed = state.q !== '' || Object.values(state.filters).some((values) => values.length > 0);
  if (page && page.rows.length === 0) {
    return isNarrowed ? <ZeroResults clear={list.clear} /> : <EmptyList {...empty} />;
  }
  return (
    <>
      {error && <ErrorPanel error={error} retry={list.retry} />}
      <Grid {...props} rows={page?.rows} />
      <HeadsContext value={Object.fromEntries(props.columns.map(({ id, header }) => [id, header]))}>
        <TableFoot {...props} />
      </HeadsContext>
    </>
  );
}

/** How many there are, for whoever does not see that the rows have changed. */
function Announcement<Row>({ list: { page, isFetching } }: { readonly list: List<Row> }): ReactNode {
  const t = useMessages('table');
  const count = page?.count?.value ?? page?.rows.length ?? 0;
  return (
    <p className="visually-hidden" role="status">
      {isFetching || !page ? '' : t('found', { count })}
    </p>
  );
}
