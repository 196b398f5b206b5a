import { formatMoney, parseMoney } from '@laro/money';
import { buttonClass, Overlay } from '@laro/ui';
import type { DepositRow } from '@laro/wire/deposits';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText, timeText } from '../../shell/dates.ts';
import { Copy } from '../../shell/fields/Copy.tsx';
import { Link, useGo } from '../../shell/Link.tsx';
import { MembersOnly } from '../../shell/MembersOnly.tsx';
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
import './deposits.css';

const TONES: Readonly<Partial<Record<DepositRow['state'], 'good' | 'quiet' | 'open'>>> = {
  paid: 'good',
  pending: 'open',
  unknown: 'open',
  reviewing: 'open',
  failed: 'quiet',
  expired: 'quiet',
  cancelled: 'quiet',
  rejected: 'quiet',
};
const WAITING: readonly DepositRow['state'][] = ['pending', 'unknown', 'reviewing'];

/** `/m/vouReport`: what a member has ordered and what arrived, by day. */
export function DepositRecordPage(): ReactNode {
  const t = useMessages('deposits');
  const search = useSearchOf('depositRecord');
  const go = useGo();
  const { session } = useSession();
  if (!session) {
    return (
      <MembersOnly icon="record" title={t('visitorTitle')} text={t('visitorText')} back={PATHS.depositRecord}>
        <RecordSkeleton />
      </MembersOnly>
    );
  }
  const show = (days: Period): void => {
    void go({ to: PATHS.depositRecord, search: { days: `${days}` } }, { replace: true, resetScroll: false });
  };
  return <Deposits period={periodOf(search.days)} onPeriod={show} />;
}

function Deposits({
  period,
  onPeriod,
}: {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}): ReactNode {
  const t = useMessages('deposits');
  const { timeZone, currencySymbol } = useMerchant();
  const record = useRecord('listDeposits', { startDate: firstDay(period, useToday(timeZone)) });
  const [open, setOpen] = useState<DepositRow | null>(null);
  const shell = useMessages('shell');
  return (
    <>
      <PeriodFilter period={period} onPeriod={onPeriod} />
      <RecordList
        record={record}
        idOf={({ id }) => id}
        dayOf={({ businessDay }) => businessDay}
        total={({ count, received }) => ({
          text: t('dayCount', { count }),
          label: t('dayReceived'),
          amount: received,
        })}
        empty={
          <StateCard icon="record" title={t('emptyTitle')} text={t('emptyText')}>
            <Link to={PATHS.deposit} className={buttonClass()}>
              {t('go')}
            </Link>
            <LongerPeriod period={period} onPeriod={onPeriod} />
          </StateCard>
        }
      >
        {(row) => (
          <RecordRow
            icon="deposit-line"
            title={t(row.method)}
            detail={
              <>
                <time dateTime={row.createdAt}>{timeText(row.createdAt, timeZone)}</time>
                {` · ${row.reference ?? row.id.slice(-8)}`}
              </>
            }
            amount={
              <Amount
                value={row.received ?? row.amount}
                signed={row.received !== null}
                tone={TONES[row.state]}
              />
            }
            state={t(`state_${row.state}`)}
            onOpen={() => setOpen(row)}
          />
        )}
      </RecordList>
      <Overlay
        open={open !== null}
        onClose={() => setOpen(null)}
        title={t('sheetTitle')}
        place="bottom"
        closeLabel={shell('close')}
      >
        {open && <Story row={open} symbol={currencySymbol} />}
      </Overlay>
    </>
  );
}

function Story({ row, symbol }: { readonly row: DepositRow; readonly symbol: string }): ReactNode {
  const t = useMessages('deposits');
  const { timeZone } = useMerchant();
  return (
    <div className="px-5 pb-5">
      <p className="flex items-baseline gap-3">
        <Amount value={row.received ?? row.amount} tone={TONES[row.state]} className="text-28 font-bold" />
        <span className="text-text-2">{t(`state_${row.state}`)}</span>
      </p>
      <p className="mt-1 text-14 text-text-2">{row.reason || t(`text_${row.state}`)}</p>
      {row.flags.map((flag) => (
        <p key={flag} className="mt-1 text-14 text-text-2">
          {t(`flag_${flag}`)}
        </p>
      ))}
      <Facts>
        <Fact name={t('method')}>{t(row.method)}</Fact>
        <Fact name={t('ordered')}>{formatMoney(parseMoney(row.amount), symbol)}</Fact>
        <Fact name={t('fee')}>{formatMoney(parseMoney(row.fee), symbol)}</Fact>
        <Fact name={t('createdAt')}>
          <time dateTime={row.createdAt}>{momentText(row.createdAt, timeZone)}</time>
        </Fact>
        {row.paidAt !== null && (
          <Fact name={t('paidAt')}>
            <time dateTime={row.paidAt}>{momentText(row.paidAt, timeZone)}</time>
          </Fact>
        )}
        <Fact name={t('reference')} long>
          <Copy
            text={row.reference ?? row.id}
            label={t('copy', { what: t('reference') })}
            sentences={{ copied: t('copied'), failed: t('copyFailed') }}
          />
        </Fact>
      </Facts>
      {WAITING.includes(row.state) && (
        <Link
          to={PATHS.deposit}
          search={{ order: row.id }}
          className={buttonClass('main', 'regular', 'w-full')}
        >
          {t('resume')}
        </Link>
      )}
      <Link
        to={PATHS.help}
        search={{ bet: row.id }}
        className={buttonClass('bare', 'regular', 'mt-2 w-full')}
      >
        {t('ask')}
      </Link>
    </div>
  );
}
