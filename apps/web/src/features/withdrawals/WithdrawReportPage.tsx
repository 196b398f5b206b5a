import { buttonClass, Overlay, Skeleton } from '@laro/ui';
import type { WithdrawalRow } from '@laro/wire';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { timeText } from '../../shell/dates.ts';
import { Link, useGo } from '../../shell/Link.tsx';
import { MembersOnly } from '../../shell/MembersOnly.tsx';
import { Amount } from '../../shell/records/Amount.tsx';
import { LongerPeriod, PeriodFilter } from '../../shell/records/PeriodFilter.tsx';
import { firstDay, type Period, periodOf } from '../../shell/records/period.ts';
import { RecordList } from '../../shell/records/RecordList.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { RecordSkeleton } from '../../shell/records/RecordSkeleton.tsx';
import { useRecord } from '../../shell/records/useRecord.ts';
import { useToday } from '../../shell/records/useToday.ts';
import { StateCard } from '../../shell/StateCard.tsx';
import { useSearchOf } from '../../shell/screen.ts';
import { useSession } from '../../shell/session.ts';
import './withdrawals.css';

const WithdrawalStory = lazy(async () => await import('./WithdrawalStory.tsx'));

/** `/m/withdrawReport`: every withdrawal, and what became of it. */
export function WithdrawReportPage(): ReactNode {
  const t = useMessages('withdrawals');
  const { session } = useSession();
  const search = useSearchOf('withdrawRecord');
  const go = useGo();
  if (!session) {
    return (
      <MembersOnly
        icon="record"
        title={t('visitorTitle')}
        text={t('visitorText')}
        back={PATHS.withdrawRecord}
      >
        <RecordSkeleton />
      </MembersOnly>
    );
  }
  return (
    <Record
      period={periodOf(search.days)}
      onPeriod={(next) => {
        void go(
          { to: PATHS.withdrawRecord, search: { ...search, days: `${next}` } },
          { replace: true, resetScroll: false },
        );
      }}
    />
  );
}

function Record({
  period,
  onPeriod,
}: {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}): ReactNode {
  const t = useMessages('withdrawals');
  const shell = useMessages('shell');
  const { timeZone } = useMerchant();
  const record = useRecord('listWithdrawals', { startDate: firstDay(period, useToday(timeZone)) });
  const [open, setOpen] = useState<WithdrawalRow | null>(null);
  const total = record.data?.pages[0]?.total;
  return (
    <>
      <PeriodFilter period={period} onPeriod={onPeriod} />
      {total && total.count > 0 && (
        <p className="withdraw-total">
          <span>{t('totalCount', { count: total.count })}</span>
          <span className="ms-auto">{t('totalPaid')}</span>
          <Amount value={total.paid} />
        </p>
      )}
      <RecordList
        record={record}
        idOf={({ id }) => id}
        dayOf={({ businessDay }) => businessDay}
        total={({ count, paid }) => ({
          text: t('totalCount', { count }),
          label: t('totalPaid'),
          amount: paid,
          plain: true,
        })}
        empty={
          <StateCard icon="record" title={t('emptyTitle')} text={t('emptyText')}>
            <Link to={PATHS.withdraw} className={buttonClass()}>
              {t('go')}
            </Link>
            <LongerPeriod period={period} onPeriod={onPeriod} />
          </StateCard>
        }
      >
        {(row) => (
          <RecordRow
            icon="safe"
            title={`${row.institutionName} ${row.number}`}
            detail={<time dateTime={row.requestedAt}>{timeText(row.requestedAt, timeZone)}</time>}
            amount={
              <Amount value={row.amount} tone={row.state === 'paid' && !row.returned ? 'good' : 'quiet'} />
            }
            state={t(row.returned ? 'returned' : `state_${row.state}`)}
            onOpen={() => setOpen(row)}
          />
        )}
      </RecordList>
      <Overlay
        open={open !== null}
        onClose={() => setOpen(null)}
        title={t('one')}
        place="bottom"
        closeLabel={shell('close')}
      >
        {open && (
          <Suspense fallback={<Skeleton className="m-5 h-64" />}>
            <WithdrawalStory row={open} />
          </Suspense>
        )}
      </Overlay>
    </>
  );
}
