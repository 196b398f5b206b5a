import type { ReactNode } from 'react';
import { Fact } from '../../shell/Case.tsx';
import './facts.css';

/** Names and what stands behind each, below one another: one thing whole, in a peek. */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}): ReactNode {
  return (
    <dl className="peek-facts">
      {facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}
