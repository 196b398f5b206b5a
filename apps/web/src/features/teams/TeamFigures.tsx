import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { Amount } from '../../shell/records/Amount.tsx';

/** An amount of a team, or that it is not shown because too few play (TEAM-1). */
export function TeamAmount({ value }: { readonly value: string | null }): ReactNode {
  const t = useMessages('teams');
  if (value === null) {
    return (
      <span className="text-text-3" title={t('fewText')}>
        {t('few')}
      </span>
    );
  }
  return <Amount value={value} />;
}

/** Named figures, two in a line. */
export function Figures({
  figures,
}: {
  readonly figures: readonly (readonly [name: string, value: ReactNode])[];
}): ReactNode {
  return (
    <dl className="team-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
