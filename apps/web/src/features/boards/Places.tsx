import { Icon } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useAmount } from '../../shell/amounts.ts';

type Row = CallValue<Calls['getBoard']>['rows'][number];

/** The first three on a podium, the others below it. */
export function Places({ rows }: { readonly rows: readonly Row[] }): ReactNode {
  const t = useMessages('boards');
  const write = useAmount();
  return (
    <>
      <ol className="boards-podium">
        {rows.slice(0, 3).map(({ name, prize, rank, score }) => (
          <li key={rank} data-rank={rank}>
            <span className="boards-medal">
              <Icon name={rank === 1 ? 'vip' : 'reward'} />
              <span className="sr-only">{t('place', { place: rank })}</span>
              <span aria-hidden="true">{rank}</span>
            </span>
            <strong className="block truncate">{name}</strong>
            <span className="boards-score">{write(score)}</span>
            {prize !== null && <span className="boards-gets">{write(prize)}</span>}
          </li>
        ))}
      </ol>
      {rows.length > 3 && (
        <ol className="boards-list" start={4}>
          {rows.slice(3).map(({ name, prize, rank, score }) => (
            <li key={rank}>
              <span className="boards-rank">{rank}</span>
              <span className="min-w-0 flex-1">
                <span className="block truncate">{name}</span>
                <span className="block text-12 text-text-3">{write(score)}</span>
              </span>
              {prize !== null && <strong className="boards-gets">{write(prize)}</strong>}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
