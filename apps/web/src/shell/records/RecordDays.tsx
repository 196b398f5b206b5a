import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../context.ts';
import { businessDayText } from '../dates.ts';
import { Amount } from './Amount.tsx';
import { dayBefore } from './period.ts';
import type { RecordDay } from './record.ts';
import { useToday } from './useToday.ts';
import './records.css';

/** What stands beside the name of a day: its totals row. */
export type DayTotal = {
  readonly text: string;
  /** What the amount is, for who does not see where it stands. */
  readonly label: string;
  readonly amount: string;
  /** What moved in one direction, so that no sign says which. */
  readonly plain?: true;
};

/** Rows under the days they belong to, each day with its total where there is one. */
export function RecordDays<Row, Total>({
  days,
  idOf,
  heading = 'h2',
  total,
  children,
}: {
  readonly days: readonly RecordDay<Row, Total>[];
  readonly idOf: (row: Row) => string;
  /** One below the title that the days stand under. */
  readonly heading?: 'h2' | 'h3';
  readonly total?: ((total: Total) => DayTotal) | undefined;
  readonly children: (row: Row) => ReactNode;
}): ReactNode {
  const t = useMessages('records');
  const { timeZone } = useMerchant();
  const today = useToday(timeZone);
  const names = new Map([
    [today, t('today')],
    [dayBefore(today, 1), t('yesterday')],
  ]);
  return days.map(({ day, rows, total: ofDay }) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <DayHead
        id={`day-${day}`}
        heading={heading}
        name={names.get(day) ?? businessDayText(day)}
        total={ofDay && total?.(ofDay)}
      />
      <ul>
        {rows.map((row) => (
          <li key={idOf(row)}>{children(row)}</li>
        ))}
      </ul>
    </section>
  ));
}

function DayHead({
  id,
  heading: Heading,
  name,
  total,
}: {
  readonly id: string;
  readonly heading: 'h2' | 'h3';
  readonly name: string;
  readonly total: DayTotal | undefined;
}): ReactNode {
  return (
    <header className="record-day">
      <div className="min-w-0 flex-1">
        <Heading id={id} className="text-16 font-bold">
          {name}
        </Heading>
        {total && <p className="text-12 text-text-3">{total.text}</p>}
      </div>
      {total && (
        <p className="text-right font-bold">
          <span className="sr-only">{total.label}</span>
          <Amount value={total.amount} signed={total.plain !== true} />
        </p>
      )}
    </header>
  );
}
