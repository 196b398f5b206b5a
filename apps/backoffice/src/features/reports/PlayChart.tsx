import type { PlayGroup } from '@laro/wire/reports';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';
import type { RowLink } from '../../table/list-props.ts';
import { Bars } from './Bars.tsx';
import { DayChart } from './DayChart.tsx';
import type { PlayRow, Totals } from './kinds.ts';
import { usePlayNames } from './play-columns.tsx';

const BARS = 12;

type Props = {
  readonly group: PlayGroup;
  readonly rows: readonly PlayRow[];
  readonly totals: Totals | undefined;
  readonly open: (row: PlayRow) => RowLink;
  readonly go: (link: RowLink) => void;
};

/** The rows of the table, drawn; of one currency, for two have no common scale. */
export function PlayChart(props: Props): ReactNode {
  // The one that most was played in.
  const currency = props.totals?.totals.toSorted((a, b) => b.bets - a.bets)[0]?.currency;
  const rows = props.rows.filter((row) => row.currency === currency);
  if (currency === undefined || rows.length === 0) return null;
  return props.group === 'day' ? (
    <ByDay {...props} rows={rows} currency={currency} />
  ) : (
    <AsBars {...props} rows={rows} currency={currency} />
  );
}

function ByDay({ rows, currency, totals, open, go }: Props & { readonly currency: string }): ReactNode {
  const t = useMessages('reports');
  const amount = useAmounts(currency);
  const series = (['ggr', 'ngr'] as const).map((name) => ({
    name: t(name),
    values: new Map(rows.map((row) => [row.key, Number(row[name])])),
    texts: new Map(rows.map((row) => [row.key, amount(row[name])])),
  }));
  return (
    <DayChart
      title={t('chartDay', { currency })}
      series={series}
      today={totals?.today ?? null}
      todayText={t('open')}
      pick={(day) => {
        const row = rows.find(({ key }) => key === day);
        if (row) go(open(row));
      }}
    />
  );
}

function AsBars({ group, rows, currency, open }: Props & { readonly currency: string }): ReactNode {
  const t = useMessages('reports');
  const nameOf = usePlayNames(group);
  const amount = useAmounts(currency);
  const most = rows.toSorted((a, b) => Number(b.ggr) - Number(a.ggr)).slice(0, BARS);
  return (
    <Bars
      title={t('chartBars', { currency, count: most.length })}
      bars={most.map((row) => ({
        key: row.key,
        name: nameOf(row),
        value: Number(row.ggr),
        text: amount(row.ggr),
        open: open(row),
      }))}
    />
  );
}
