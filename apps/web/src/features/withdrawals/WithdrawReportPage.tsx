import { buttonClass, Overlay } from '@laro/ui';
import type { WithdrawalRow } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { businessDayText, timeText } from '../../shell/dates.ts';
import { Copy } from '../../shell/fields/Copy.tsx';
import { Link, useGo } from '../../shell/Link.tsx';
import { Amount } from '../../shell/records/Amount.tsx';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
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
import { MembersOnly } from '../login/index.ts';
import { Tracker } from './Tracker.tsx';
import './withdrawals.css';

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
        {open && <Story row={open} />}
      </Overlay>
    </>
  );
}

function Story({ row }: { readonly row: WithdrawalRow }): ReactNode {
  const t = useMessages('withdrawals');
  const { data } = useQuery(wireQuery('getWithdrawal', { id: row.id }));
  const shown = data ?? row;
  return (
    <div className="grid gap-3 px-5 pb-5">
      {data ? <Tracker withdrawal={data} /> : <RecordSkeleton />}
      {shown.rejection !== null && <p className="withdraw-note">{t(`why_${shown.rejection}`)}</p>}
      {shown.returned && <p className="withdraw-note">{t('returnedText')}</p>}
      <Facts>
        <Fact name={t('fee')}>
          <Amount value={shown.fee} />
        </Fact>
        <Fact name={t('arrives')}>
          <Amount value={shown.arrives} />
        </Fact>
        <Fact name={t('day')}>{businessDayText(shown.businessDay)}</Fact>
        <Fact name={t('reference')} long>
          <Copy
            text={shown.id}
            label={t('copyReference')}
            sentences={{ copied: t('copied'), failed: t('copyFailed') }}
          />
        </Fact>
      </Facts>
      <Link to={PATHS.help} search={{ bet: shown.id }} className={buttonClass('bare', 'regular', 'w-full')}>
        {t('ask')}
      </Link>
    </div>
  );
}
