import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ScreenName } from '../screens.ts';
import { ErrorPanel } from './ErrorPanel.tsx';
import { PageHead } from './PageHead.tsx';
import './case.css';

/** What a query has answered so far. */
type Asked<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

const HEIGHT = 320;

/** What was asked for, once it is here: until then its room, or why it does not come. An answer of before stays below a failure. */
function Loaded<Data>({
  asked: { data, error, refetch },
  children,
}: {
  readonly asked: Asked<Data>;
  readonly children: (data: Data) => ReactNode;
}): ReactNode {
  return (
    <>
      {error && <ErrorPanel error={error} retry={() => void refetch()} />}
      {data === undefined ? !error && <Skeleton height={HEIGHT} radius={12} /> : children(data)}
    </>
  );
}

/** One thing whole, with the list behind it: its head, and what is known of it once it is here. */
export function CasePage<Data>({
  asked,
  list,
  waiting,
  title,
  acts,
  children,
}: {
  readonly asked: Asked<Data>;
  /** Where such things are listed. */
  readonly list: ScreenName;
  /** What it is called before anything is known of it. */
  readonly waiting: string;
  readonly title: (data: Data) => string;
  readonly acts?: (data: Data) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}): ReactNode {
  const { data } = asked;
  return (
    <>
      <PageHead title={data === undefined ? waiting : title(data)} crumbs={[{ screen: list }]}>
        {data !== undefined && acts?.(data)}
      </PageHead>
      <Loaded asked={asked}>{(found) => <div className="case">{children(found)}</div>}</Loaded>
    </>
  );
}

/** A part of a case under its heading. */
export function Card({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className="case-card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A name and its value, in a `dl`. */
export function Fact({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
