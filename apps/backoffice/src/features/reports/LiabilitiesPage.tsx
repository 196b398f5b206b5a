import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { useStaff } from '../../shell/session.ts';
import { DayChart } from './DayChart.tsx';
import type { LiabilityRow } from './kinds.ts';
import { ReportList } from './ReportList.tsx';

/** What members had at the end of each day. */
export function LiabilitiesPage(): ReactNode {
  const t = useMessages('reports');
  const { currency } = useStaff().merchant;
  const amount = useAmounts(currency);
  return (
    <ReportList
      here="reportLiabilities"
      name="liabilities"
      call="listLiabilities"
      columns={['day', { id: 'currency', grow: true }, 'net', 'balances', 'pending', 'closing']}
      size={100}
      empty={{ title: t('movementsNone'), text: t('movementsNoneText') }}
      below={(list) => (
        <NetChart
          title={`${t('net')}, ${currency}`}
          rows={(list.page?.rows ?? []).filter((row) => row.currency === currency)}
          amount={amount}
        />
      )}
    />
  );
}

function NetChart({
  title,
  rows,
  amount,
}: {
  readonly title: string;
  readonly rows: readonly LiabilityRow[];
  readonly amount: (text: string) => string;
}): ReactNode {
  const t = useMessages('reports');
  const series = {
    name: t('net'),
    values: new Map(rows.map(({ day, net }) => [day, Number(net)])),
    texts: new Map(rows.map(({ day, net }) => [day, amount(net)])),
  };
  return <DayChart title={title} series={[series]} today={null} todayText={t('open')} />;
}
