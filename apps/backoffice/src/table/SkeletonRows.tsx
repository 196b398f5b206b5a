import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

const ROWS = 12;

/** Rows of their final size, so that nothing moves when they come. */
export function SkeletonRows({ columns }: { readonly columns: number }): ReactNode {
  return Array.from({ length: ROWS }, (_, row) => (
    <Table.Tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (__, column) => (
        <Table.Td key={column}>
          <span className="skeleton" data-width={(row * 7 + column * 5) % 4} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
