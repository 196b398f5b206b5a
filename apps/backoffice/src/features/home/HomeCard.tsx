import { type ReactNode, useId } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { Search } from '../../lib/search.ts';
import { type ScreenName, screenOf } from '../../screens.ts';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';

export type Figure = {
  readonly label: string;
  readonly value: ReactNode;
  readonly tone?: 'warn' | 'danger' | 'success' | undefined;
  /** The page on which one sees what it is made of. */
  readonly to: ScreenName;
  readonly search?: Search;
};

/** What somebody looks at first in the morning: a few figures, each of which leads to what it is made of. */
export function HomeCard({
  title,
  figures,
  isFailed,
  children,
}: {
  readonly title: string;
  /** Undefined until the answer is here. */
  readonly figures: readonly Figure[] | undefined;
  readonly isFailed: boolean;
  readonly children?: ReactNode;
}): ReactNode {
  const t = useMessages('home');
  const id = useId();
  return (
    <section
      className="surface stack-8 home-card"
      aria-labelledby={id}
      aria-busy={figures === undefined && !isFailed}
    >
      <h2 id={id}>{title}</h2>
      {figures ? (
        <dl>
          {figures.map((figure) => (
            <Line key={figure.label} {...figure} />
          ))}
        </dl>
      ) : isFailed ? (
        <p>{t('notKnown')}</p>
      ) : (
        <span className="skeleton" aria-hidden="true" />
      )}
      {children}
    </section>
  );
}

const BAD = ['warn', 'danger'];

function Line({ label, value, tone, to, search }: Figure): ReactNode {
  return (
    <div>
      <dt>
        <Link to={screenOf(to).path} {...(search && { search })}>
          {label}
        </Link>
      </dt>
      <dd data-tone={tone}>
        {tone !== undefined && <Icon name={BAD.includes(tone) ? 'warning' : 'check'} small />}
        {value}
      </dd>
    </div>
  );
}
