import { Skeleton } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { businessDayText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { Amount } from '../../shell/records/Amount.tsx';
import { Pages } from '../../shell/records/Pages.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { ClaimButton } from './ClaimButton.tsx';
import { SoFar } from './SoFar.tsx';
import { Waiting } from './Waiting.tsx';
import { type Kind, usePeriod } from './words.ts';
import './bills.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly bills: typeof import('@laro/i18n/en/bills').default;
  }
}

type Bill = CallValue<Calls['listBills']>['content'][number];

/** What this period of a kind comes to so far, and the bills of those before. */
export function Pay({ kind }: { readonly kind: Kind }): ReactNode {
  const t = useMessages('bills');
  const soFar = useQuery(wireQuery('getPaySoFar', { kind }));
  return (
    <>
      {soFar.data ? (
        <SoFar contract={soFar.data.contract} kind={kind} />
      ) : (
        <NotLoaded query={soFar} title={t('soFarFailed')}>
          <div className="px-4 pt-3">
            <Skeleton className="h-40 w-full" />
          </div>
        </NotLoaded>
      )}
      <h2 className="bills-heading">{t('bills')}</h2>
      <Bills kind={kind} />
    </>
  );
}

function Bills({ kind }: { readonly kind: Kind }): ReactNode {
  const t = useMessages('bills');
  const [pageNo, setPageNo] = useState(1);
  const query = useQuery({
    ...wireQuery('listBills', { kind, pageNo }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (!data) {
    return (
      <NotLoaded query={query} title={t('failed')}>
        <Waiting />
      </NotLoaded>
    );
  }
  if (data.content.length === 0) return <StateCard icon="rebate" title={t('none')} text={t('noneText')} />;
  return (
    <>
      <ul className="bills-list">
        {data.content.map((bill) => (
          <li key={bill.id}>
            <Row bill={bill} />
          </li>
        ))}
      </ul>
      <Pages page={data.pageNum} pages={data.totalPages} onPage={setPageNo} />
    </>
  );
}

function Row({ bill }: { readonly bill: Bill }): ReactNode {
  const t = useMessages('bills');
  const periodOf = usePeriod();
  const { amount, canClaim, claimUntil, id, state } = bill;
  return (
    <>
      <Link to={PATHS.bill} search={{ id }} className="bills-row">
        <span className="min-w-0 flex-1">
          <span className="block">{periodOf(bill)}</span>
          <span className="block text-12 text-text-3">
            {canClaim && claimUntil !== null
              ? t('claimBy', { day: businessDayText(claimUntil) })
              : t(`state_${state}`)}
          </span>
        </span>
        <Amount value={amount} className="text-16 font-semibold" />
      </Link>
      {canClaim && (
        <div className="px-4 pb-3">
          <ClaimButton bill={bill} />
        </div>
      )}
    </>
  );
}
