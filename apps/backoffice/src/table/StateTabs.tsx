import type { ReactNode } from 'react';
import type { List } from './use-list.ts';

type State = { readonly id: string; readonly label: string; readonly count?: number | undefined };

/** The states of a list's rows as tabs above it; the first is shown by default. */
export function StateTabs<Row>({
  list,
  label,
  states,
  filter = 'state',
}: {
  readonly list: List<Row>;
  readonly label: string;
  readonly states: readonly State[];
  readonly filter?: string;
}): ReactNode {
  const { filters } = list.state;
  const current = filters[filter]?.[0] ?? states[0]?.id;
  return (
    <div className="state-tabs" role="group" aria-label={label}>
      {states.map(({ id, label: name, count }, index) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === current}
          onClick={() => list.change({ filters: { ...filters, [filter]: index === 0 ? [] : [id] } })}
        >
          {name}
          {count !== undefined && <span className="state-count">{count}</span>}
        </button>
      ))}
    </div>
  );
}
