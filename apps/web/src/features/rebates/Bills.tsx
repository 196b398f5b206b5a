import { Overlay, Skeleton } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { useAmount } from '../../shell/amounts.ts';
import { businessDayText } from '../../shell/dates.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { percentText } from '../../shell/percent.ts';
import { Amount } from '../../shell/records/Amount.tsx';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { Pages } from '../../shell/records/Pages.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { StateCard } from '../../shell/StateCard.tsx';

type Bill = CallValue<Calls['listTeamRebates']>['content'][number];
type Line = Bill['lines'][number];

/** What was paid, day by day; a day opens to the lines that make its amount. */
export function Bills(): ReactNode {
  const t = useMessages('rebates');
  const [pageNo, setPageNo] = useState(1);
  const [open, setOpen] = useState<Bill | null>(null);
  const query = useQuery({ ...wireQuery('listTeamRebates', { pageNo }), placeholderData: keepPreviousData });
  const { data } = query;
  if (data === undefined) {
    return (
      <NotLoaded query={query} title={t('billsFailed')}>
        <div className="p-4">
          <Skeleton className="h-14 w-full" />
        </div>
      </NotLoaded>
    );
  }
  if (data.content.length === 0) {
    return <StateCard icon="rebate" title={t('billsNone')} text={t('billsNoneText')} />;
  }
  return (
    <>
      <ul>
        {data.content.map((bill) => (
          <li key={bill.businessDay}>
            <RecordRow
              icon="rebate"
              title={businessDayText(bill.businessDay)}
              detail={t(`state_${bill.state}`)}
              amount={<Amount value={bill.amount} />}
              onOpen={() => setOpen(bill)}
            />
          </li>
        ))}
      </ul>
      <Pages page={data.pageNum} pages={data.totalPages} onPage={setPageNo} />
      {open && <BillSheet bill={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function BillSheet({ bill, onClose }: { readonly bill: Bill; readonly onClose: () => void }): ReactNode {
  const t = useMessages('rebates');
  const shell = useMessages('shell');
  const nameOf = useLineName();
  return (
    <Overlay
      open
      onClose={onClose}
      title={businessDayText(bill.businessDay)}
      place="bottom"
      closeLabel={shell('close')}
    >
      <div className="px-5 pb-5">
        <Facts>
          {bill.lines.map((line) => (
            <Fact key={`${line.code} ${line.category} ${line.rate} ${line.day}`} name={nameOf(line)}>
              <Amount value={line.amount} />
            </Fact>
          ))}
          <Fact name={t('sum')}>
            <strong>
              <Amount value={bill.amount} />
            </strong>
          </Fact>
        </Facts>
      </div>
    </Overlay>
  );
}

/** What a line is, in words. */
function useLineName(): (line: Line) => string {
  const t = useMessages('rebates');
  const games = useMessages('games');
  const write = useAmount();
  return ({ base, category, code, day, rate }) => {
    if (code === 'ADJ') return t('line_ADJ', { day: day === null ? '' : businessDayText(day) });
    if (code !== 'REBATE') return t(`line_${code}`);
    return t('line_REBATE', {
      category: category === null ? '' : games(category),
      rate: percentText(rate ?? 0),
      base: write(base ?? '0.00'),
    });
  };
}
