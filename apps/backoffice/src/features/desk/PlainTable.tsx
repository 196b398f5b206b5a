import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

export type PlainColumn<Row> = {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly grow?: true;
};

/** A short list that comes whole: no pages, no filters. */
export function PlainTable<Row>({
  title,
  columns,
  rows,
  rowKey,
  empty,
  acts,
}: {
  readonly title: string;
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly empty: string;
  readonly acts?: ReactNode;
}): ReactNode {
  return (
    <section className="plain" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {acts}
      </header>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <Table.ScrollContainer
          minWidth={480}
          type="native"
          className="list-scroll"
          scrollAreaProps={{ tabIndex: 0 }}
        >
          <Table className="list-table">
            <caption className="visually-hidden">{title}</caption>
            <Table.Thead>
              <Table.Tr>
                {columns.map(({ header }) => (
                  <Table.Th key={header} scope="col">
                    {header}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={rowKey(row)}>
                  {columns.map(({ header, cell, grow }) => (
                    <Table.Td key={header} {...(grow && { 'data-grow': '' })}>
                      {cell(row)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  );
}
