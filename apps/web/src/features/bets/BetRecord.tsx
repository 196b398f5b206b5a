import { formatMoney, parseMoney } from '@laro/money';
import { buttonClass } from '@laro/ui';
import type { BetRow } from '@laro/wire';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { timeText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { LongerPeriod, PeriodFilter } from '../../shell/records/PeriodFilter.tsx';
import { firstDay, type Period } from '../../shell/records/period.ts';
import { RecordList } from '../../shell/records/RecordList.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { useRecord } from '../../shell/records/useRecord.ts';
import { useToday } from '../../shell/records/useToday.ts';
import { StateCard } from '../../shell/StateCard.tsx';
import { BetAmount } from './BetAmount.tsx';
import { BetSheet } from './BetSheet.tsx';

const REFERENCE_SHOWN = 8;

/** A member's bets of a period, by business day. */
export function BetRecord({
  period,
  onPeriod,
}: {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}): ReactNode {
  const t = useMessages('bets');
  const { timeZone, currencySymbol } = useMerchant();
  const record = useRecord('listBets', { startDate: firstDay(period, useToday(timeZone)) });
  const [open, setOpen] = useState<BetRow | null>(null);
  return (
    <>
      <PeriodFilter period={period} onPeriod={onPeriod} />
      <RecordList
        record={record}
        idOf={(bet) => bet.betId}
        dayOf={(bet) => bet.businessDay}
        total={({ count, stake, result }) => ({
          text: t('dayCount', { count, stake: formatMoney(parseMoney(stake), currencySymbol) }),
          label: t('dayResult'),
          amount: result,
        })}
        empty={
          <StateCard
            icon="record"
            title={period === 1 ? t('emptyTodayTitle') : t('emptyTitle', { days: period })}
            text={t('emptyText')}
          >
            <Link to={PATHS.rng} className={buttonClass()}>
              {t('emptyAction')}
            </Link>
            <LongerPeriod period={period} onPeriod={onPeriod} />
          </StateCard>
        }
      >
        {(bet) => (
          <RecordRow
            picture={bet.iconUrl}
            title={bet.gameName}
            detail={
              <>
                <time dateTime={bet.placedAt}>{timeText(bet.placedAt, timeZone)}</time>
                {` · ${bet.reference.slice(-REFERENCE_SHOWN)}`}
              </>
            }
            amount={<BetAmount bet={bet} />}
            state={t(bet.state)}
            onOpen={() => {
              setOpen(bet);
            }}
          />
        )}
      </RecordList>
      <BetSheet
        bet={open}
        onClose={() => {
          setOpen(null);
        }}
      />
    </>
  );
}
