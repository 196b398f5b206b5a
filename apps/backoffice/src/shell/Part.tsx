import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import './part.css';

/** A table of one part, or the sentence that there is nothing in it. */
export function Part({
  title,
  lead,
  columns,
  none,
  minWidth,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly columns: readonly { readonly label: string; readonly end?: true }[];
  readonly none: string;
  readonly minWidth: number;
  readonly children: readonly ReactNode[];
}): ReactNode {
  return (
    <section className="part">
      <h2>{title}</h2>
      {lead !== undefined && <p className="form-lead">{lead}</p>}
      {children.length === 0 ? (
        <p className="empty-line">{none}</p>
      ) : (
        <Table.ScrollContainer minWidth={minWidth} type="native" className="plain-scroll" tabIndex={0}>
          <Table className="plain-table">
            <caption className="visually-hidden">{title}</caption>
            <Table.Thead>
              <Table.Tr>
                {columns.map(({ label, end }) => (
                  <Table.Th key={label} scope="col" {...(end && { 'data-align': 'end' })}>
                    {label}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>{children}</Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  );
}
