import { formatMoney, parseMoney } from '@laro/money';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { businessDayText } from '../../shell/dates.ts';
import { DayBars } from '../../shell/records/DayBars.tsx';
import { shortMoney } from '../../shell/records/short-money.ts';
import { sharesOf } from './shares.ts';
import { TeamAmount } from './TeamFigures.tsx';
import type { TeamKpi } from './team-kpi.ts';
import './team-charts.css';

/** The figure that a page is about. */
type Figure = 'validTurnover' | 'netLoss';
type Given = {
  readonly kpi: TeamKpi;
  readonly figure: Figure;
  readonly startDate: string;
  readonly count: number;
};

/** A team's figure of each day and of each category, as pictures, with a table of the same numbers behind each of them. */
export default function TeamCharts(given: Given): ReactNode {
  return (
    <>
      <ByDay {...given} />
      <ByCategory {...given} />
    </>
  );
}

const NAMES = {
  validTurnover: { title: 'chart', text: 'chartText', column: 'turnover', parts: 'share' },
  netLoss: { title: 'lossChart', text: 'lossText', column: 'netLoss', parts: 'lossParts' },
} as const;

function ByDay({ count, figure, kpi: { content }, startDate }: Given): ReactNode {
  const t = useMessages('teams');
  const { currencySymbol } = useMerchant();
  const names = NAMES[figure];
  const known = content.flatMap((day) => {
    const text = day[figure];
    return text === null ? [] : [{ day: day.businessDay, amount: parseMoney(text) }];
  });
  const [highest] = known.toSorted((one, other) => Number(other.amount - one.amount));
  return (
    <section className="team-chart">
      <DayBars
        title={t(names.title)}
        label={
          highest
            ? t(names.text, {
                day: businessDayText(highest.day),
                amount: formatMoney(highest.amount, currencySymbol),
              })
            : t(names.title)
        }
        amounts={new Map(known.map(({ day, amount }) => [day, Number(amount)]))}
        startDate={startDate}
        count={count}
        scale={(amount) => shortMoney(amount, currencySymbol, { signed: figure === 'netLoss' })}
      />
      <Table
        caption={t(names.title)}
        columns={[t('day'), t(names.column)]}
        rows={content.map((day) => [
          businessDayText(day.businessDay),
          <TeamAmount key="amount" value={day[figure]} />,
        ])}
      />
    </section>
  );
}

function ByCategory({ figure, kpi: { categories } }: Given): ReactNode {
  const t = useMessages('teams');
  const games = useMessages('games');
  const { currencySymbol } = useMerchant();
  const headingId = useId();
  const names = NAMES[figure];
  const parts = sharesOf(categories, figure);
  if (parts.length === 0) return null;
  const textOf = ({ amount, percent }: (typeof parts)[number]): string =>
    figure === 'netLoss' ? formatMoney(amount, currencySymbol, { signed: true }) : `${percent} %`;
  return (
    <section className="team-chart" aria-labelledby={headingId}>
      <h2 id={headingId} className="agent-heading">
        {t(names.parts)}
      </h2>
      <ul className="share-bars">
        {parts.map((part) => (
          <li key={part.gameType}>
            <span>{games(part.gameType)}</span>
            <span>{textOf(part)}</span>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect className="share-track" width={100} height={4} />
              <rect className={part.amount < 0n ? 'day-down' : 'day-up'} width={part.length} height={4} />
            </svg>
          </li>
        ))}
      </ul>
      <Table
        caption={t(names.parts)}
        columns={[t('category'), t(names.column)]}
        rows={categories.map((one) => [games(one.gameType), <TeamAmount key="amount" value={one[figure]} />])}
      />
    </section>
  );
}

function Table({
  caption,
  columns,
  rows,
}: {
  readonly caption: string;
  readonly columns: readonly [string, string];
  readonly rows: readonly (readonly [string, ReactNode])[];
}): ReactNode {
  const t = useMessages('teams');
  return (
    <details className="chart-table">
      <summary>{t('asTable')}</summary>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
