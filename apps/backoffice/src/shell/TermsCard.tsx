import { Button, Group, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ErrorPanel } from './ErrorPanel.tsx';
import { usePermits } from './session.ts';
import './case.css';

/** The terms of a reward as they are now, and the dialog in which they are changed, for colleagues who may. */
export function TermsCard<Terms>({
  asked: { data, error, refetch },
  title,
  change,
  children,
  dialog,
}: {
  readonly asked: Pick<UseQueryResult<Terms>, 'data' | 'error' | 'refetch'>;
  readonly title: string;
  /** What the button says. */
  readonly change: string;
  readonly children: (terms: Terms) => ReactNode;
  readonly dialog: (terms: Terms, close: () => void) => ReactNode;
}): ReactNode {
  const permits = usePermits();
  const [isOpen, setOpen] = useState(false);
  if (data === undefined)
    return error ? (
      <ErrorPanel error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton height={200} radius={12} />
    );
  return (
    <section className="case-card">
      <h2>{title}</h2>
      {children(data)}
      {permits('staff.treasury') && (
        <Group>
          <Button variant="light" onClick={() => setOpen(true)}>
            {change}
          </Button>
        </Group>
      )}
      {isOpen && dialog(data, () => setOpen(false))}
    </section>
  );
}
