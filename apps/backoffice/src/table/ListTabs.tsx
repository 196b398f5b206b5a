import type { ReactNode } from 'react';
import type { Search } from '../lib/search.ts';
import { Link } from '../shell/Link.tsx';
import './tabs.css';

export type ListTab = {
  readonly id: string;
  readonly label: string;
  readonly search: Search;
  /** What stands beside the name: for whom else it is, or that it was changed. */
  readonly note?: ReactNode;
};

/** Views of a list as links above it: each has an address of its own, which Back and a colleague can open. */
export function ListTabs({
  label,
  tabs,
  current,
  children,
}: {
  readonly label: string;
  readonly tabs: readonly ListTab[];
  readonly current: string | null;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <div className="list-tabs">
      <nav aria-label={label}>
        <ul>
          {tabs.map(({ id, label: name, search, note }) => (
            <li key={id}>
              <Link to="." search={search} {...(id === current && { 'aria-current': 'page' })}>
                {name}
                {note}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
