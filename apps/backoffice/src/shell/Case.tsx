import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ScreenName } from '../screens.ts';
import { ErrorPanel } from './ErrorPanel.tsx';
import { PageHead } from './PageHead.tsx';
import { When } from './When.tsx';
import './case.css';

/** What a query has answered so far. */
type Asked<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

const HEIGHT = 320;

/** What was asked for, once it is here: until then its room, or why it does not come. An answer of before stays below a failure. */
export function Loaded<Data>({
  asked: { data, error, refetch },
  height = HEIGHT,
  children,
}: {
  readonly asked: Asked<Data>;
  readonly height?: number;
  readonly children: (data: Data) => ReactNode;
}): ReactNode {
  return (
    <>
      {error && <ErrorPanel error={error} retry={() => void refetch()} />}
      {data === undefined ? !error && <Skeleton height={height} radius={12} /> : children(data)}
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
  readonly title?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className="case-card" aria-label={title}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </section>
  );
}

/** A name and what stands behind it; what is absent is left out. */
export type Fact = readonly [label: string, value: ReactNode] | false | null | undefined;

/** Names and what stands behind each: beside each other, or in a narrow place below one another. */
export function Facts({
  facts,
  stacked = false,
}: {
  readonly facts: readonly Fact[];
  readonly stacked?: boolean;
}): ReactNode {
  return (
    <dl className="case-facts" {...(stacked && { 'data-stacked': '' })}>
      {facts.map(
        (fact, index) =>
          fact && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of one thing stand where they stand
            <div key={index}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

export type Step = {
  readonly key: string;
  readonly what: ReactNode;
  readonly at: string | null;
  readonly by?: string;
  readonly note?: ReactNode;
};

/** What happened to a case, one after the other. */
export function Steps({ steps }: { readonly steps: readonly Step[] }): ReactNode {
  return (
    <ol className="case-steps">
      {steps.map(({ key, what, at, by, note }) => (
        <li key={key}>
          <span>{what}</span>
          <span>
            {by !== undefined && `${by} · `}
            {at !== null && <When at={at} />}
          </span>
          {note && <small>{note}</small>}
        </li>
      ))}
    </ol>
  );
}

/** Pictures that came with a case, each opened whole beside the page. */
export function CasePictures({
  pictures,
}: {
  readonly pictures: readonly { readonly address: string; readonly label: string }[];
}): ReactNode {
  return (
    <ul className="case-pictures">
      {pictures.map(({ address, label }) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noopener noreferrer">
            <img src={address} alt={label} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
