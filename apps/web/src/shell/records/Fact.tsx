import type { ReactNode } from 'react';
import './records.css';

/** What the whole story of a row is told in: names and values, one under the other. */
export function Facts({ children }: { readonly children: ReactNode }): ReactNode {
  return <dl className="record-facts">{children}</dl>;
}

/** `long`: a number that may need the whole width. */
export function Fact({
  name,
  long = false,
  children,
}: {
  readonly name: string;
  readonly long?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="record-fact" data-long={long ? '' : undefined}>
      <dt className="text-14 text-text-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
