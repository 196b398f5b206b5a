import { Icon } from '@laro/ui';
import type { ReactNode } from 'react';
import './records.css';

/** One of a few, in the browser's own list: what a record is narrowed to. */
export function Choice({
  label,
  value,
  onChoice,
  children,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChoice: (value: string) => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <span className="record-filter" data-chosen={value !== '' || undefined}>
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          onChoice(currentTarget.value);
        }}
      >
        {children}
      </select>
      <Icon name="down" className="size-4" />
    </span>
  );
}
