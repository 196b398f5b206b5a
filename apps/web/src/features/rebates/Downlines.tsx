import { Skeleton } from '@laro/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { percentText } from '../../shell/percent.ts';
import { Pages } from '../../shell/records/Pages.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import type { Downline, RateInForce } from './rates.ts';

/** Wanted by who opens somebody. */
const RatesSheet = lazy(async () => ({ default: (await import('./RatesSheet.tsx')).RatesSheet }));

/** Direct downlines under masked names; one opens to its rates. */
export function Downlines({
  own,
  nextDay,
}: {
  readonly own: readonly RateInForce[];
  readonly nextDay: string;
}): ReactNode {
  const t = useMessages('rebates');
  const games = useMessages('games');
  const [typed, setTyped] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const [open, setOpen] = useState<Downline | null>(null);
  const search = useDeferredValue(typed.trim().toLowerCase());
  const input = { pageNo, ...(search === '' ? {} : { search }) };
  const query = useQuery({ ...wireQuery('listDownlineRates', input), placeholderData: keepPreviousData });
  const { data } = query;
  const shownOf = ({ rates }: Downline): string =>
    rates
      .filter(({ next }) => next > 0)
      .map(({ category, next }) => `${games(category)} ${percentText(next)}`)
      .join(' · ');
  return (
    <>
      <div className="rebates-search">
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          maxLength={40}
          onChange={(event) => {
            setTyped(event.target.value);
            setPageNo(1);
          }}
        />
      </div>
      {data === undefined ? (
        <NotLoaded query={query} title={t('downlinesFailed')}>
          <Skeleton className="h-14 w-full" />
        </NotLoaded>
      ) : data.content.length === 0 ? (
        search === '' ? (
          <StateCard icon="invite" title={t('noDownlines')} text={t('noDownlinesText')} />
        ) : (
          <StateCard icon="search" title={t('notFoundTitle')} text={t('notFoundText')} />
        )
      ) : (
        <>
          <ul>
            {data.content.map((one) => (
              <li key={one.member}>
                <RecordRow
                  icon={one.type === 0 ? 'member' : 'team'}
                  title={one.account}
                  detail={shownOf(one) || percentText(0)}
                  amount={null}
                  onOpen={() => setOpen(one)}
                />
              </li>
            ))}
          </ul>
          <Pages page={data.pageNum} pages={data.totalPages} onPage={setPageNo} />
        </>
      )}
      {open && (
        <Suspense fallback={null}>
          <RatesSheet downline={open} own={own} nextDay={nextDay} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
