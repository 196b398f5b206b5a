import { Button } from '@laro/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { businessDayText } from '../dates.ts';
import { LONGEST, PERIODS, type Period } from './period.ts';
import type { Range } from './range.ts';
import './records.css';

/** Only some records offer days of one's own. */
const OwnRange = lazy(async () => await import('./OwnRange.tsx'));

type Props = { readonly period: Period; readonly onPeriod: (period: Period) => void };

/** The usual periods; where a range of one's own may be chosen too, with that in place of a period. */
export function PeriodFilter({
  period,
  onPeriod,
  range,
  onRange,
}: Props & {
  readonly range?: Range | undefined;
  readonly onRange?: (range: Range) => void;
}): ReactNode {
  const t = useMessages('records');
  return (
    <>
      <div role="group" aria-label={t('period')} className="period-chips">
        {PERIODS.map((choice) => (
          <button
            key={choice}
            type="button"
            className="period-chip"
            aria-pressed={range === undefined && choice === period}
            onClick={() => {
              onPeriod(choice);
            }}
          >
            {t(`days${choice}`)}
          </button>
        ))}
        {onRange && (
          <Suspense>
            <OwnRange range={range} onRange={onRange} />
          </Suspense>
        )}
      </div>
      {range && (
        <p className="px-4 pt-2 text-14 text-text-2">
          {businessDayText(range.startDate)} – {businessDayText(range.endDate)}
        </p>
      )}
    </>
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
