import { Button } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { LONGEST, PERIODS, type Period } from './period.ts';
import './records.css';

type Props = { readonly period: Period; readonly onPeriod: (period: Period) => void };

export function PeriodFilter({ period, onPeriod }: Props): ReactNode {
  const t = useMessages('records');
  return (
    <div role="group" aria-label={t('period')} className="period-chips">
      {PERIODS.map((choice) => (
        <button
          key={choice}
          type="button"
          className="period-chip"
          aria-pressed={choice === period}
          onClick={() => {
            onPeriod(choice);
          }}
        >
          {t(`days${choice}`)}
        </button>
      ))}
    </div>
  );
}

/** For an empty record: the way to look further back, where there is one. */
export function LongerPeriod({ period, onPeriod }: Props): ReactNode {
  const t = useMessages('records');
  if (period === LONGEST) return null;
  return (
    <Button
      look="quiet"
      onClick={() => {
        onPeriod(LONGEST);
      }}
    >
      {t('longer', { days: LONGEST })}
    </Button>
  );
}
