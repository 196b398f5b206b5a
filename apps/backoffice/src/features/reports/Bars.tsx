import { type ReactNode, useId } from 'react';
import { Link } from '../../shell/Link.tsx';
import type { RowLink } from '../../table/list-props.ts';

export type Bar = {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly text: string;
  readonly open?: RowLink;
};

/** A bar for each row, from zero; what is below zero says so by its colour and its sign. */
export function Bars({ title, bars }: { readonly title: string; readonly bars: readonly Bar[] }): ReactNode {
  const id = useId();
  const most = Math.max(1, ...bars.map(({ value }) => Math.abs(value)));
  if (bars.length === 0) return null;
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <ul className="bars">
        {bars.map(({ key, name, value, text, open }) => (
          <li key={key} data-below={value < 0 || undefined}>
            <span className="bar-name">
              {open ? (
                <Link to={open.to} search={open.search ?? {}}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </span>
            <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none">
              <rect width={(100 * Math.abs(value)) / most} height={8} />
            </svg>
            <span className="bar-text">{text}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
