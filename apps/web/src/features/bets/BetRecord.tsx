import { formatMoney, parseMoney } from '@laro/money';
import { Button, buttonClass } from '@laro/ui';
import type { BetRow, Calls, CallValue } from '@laro/wire';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { timeText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { Amount } from '../../shell/records/Amount.tsx';
import { LongerPeriod, PeriodFilter } from '../../shell/records/PeriodFilter.tsx';
import { firstDay, type Period } from '../../shell/records/period.ts';
import { RecordList } from '../../shell/records/RecordList.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { useRecord } from '../../shell/records/useRecord.ts';
import { useToday } from '../../shell/records/useToday.ts';
import { StateCard } from '../../shell/StateCard.tsx';
import { BetAmount } from './BetAmount.tsx';
import { BetFilters, type Narrowed } from './BetFilters.tsx';

/** Wanted by who opens a bet. */
const BetSheet = lazy(async () => ({ default: (await import('./BetSheet.tsx')).BetSheet }));
/** Wanted by who takes a file along. */
const TakeFile = lazy(async () => await import('../../shell/records/TakeFile.tsx'));

type Games = CallValue<Calls['listBets']>['games'];

const REFERENCE_SHOWN = 8;

type Props = {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  readonly narrowed: Narrowed;
  readonly onNarrow: (next: Narrowed) => void;
};

/** A member's bets of a period, by business day, narrowed to a game or a result. */
export function BetRecord({ period, onPeriod, narrowed, onNarrow }: Props): ReactNode {
  const t = useMessages('bets');
  const { timeZone, currencySymbol } = useMerchant();
  const startDate = firstDay(period, useToday(timeZone));
  const record = useRecord('listBets', { startDate, ...narrowed });
  const games = useGamesPlayed(record.data?.pages[0]?.games);
  const total = record.data?.pages[0]?.total;
  const [open, setOpen] = useState<BetRow | null>(null);
  return (
    <>
      <PeriodFilter period={period} onPeriod={onPeriod} />
      <BetFilters games={games} narrowed={narrowed} onNarrow={onNarrow} />
      {total && total.count > 0 && <Total {...total} />}
      <RecordList
        record={record}
        idOf={(bet) => bet.betId}
        dayOf={(bet) => bet.businessDay}
        total={({ count, stake, result }) => ({
          text: t('dayCount', { count, stake: formatMoney(parseMoney(stake), currencySymbol) }),
          label: t('dayResult'),
          amount: result,
        })}
        empty={<NoBets {...{ period, onPeriod, narrowed, onNarrow }} />}
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
      <Suspense>
        <TakeFile call="exportBets" input={{ startDate }} />
      </Suspense>
      <BetSheet
        bet={open}
        onClose={() => {
          setOpen(null);
        }}
      />
    </>
  );
}

/** Of all that is listed, whatever stands on the pages so far. */
function Total({ count, stake, result }: CallValue<Calls['listBets']>['total']): ReactNode {
  const t = useMessages('bets');
  const { currencySymbol } = useMerchant();
  return (
    <p className="record-total">
      <span>{t('dayCount', { count, stake: formatMoney(parseMoney(stake), currencySymbol) })}</span>
      <span className="ms-auto">{t('totalResult')}</span>
      <Amount value={result} signed />
    </p>
  );
}

function NoBets({ period, onPeriod, narrowed, onNarrow }: Props): ReactNode {
  const t = useMessages('bets');
  if (narrowed.nodeId !== undefined || narrowed.result !== undefined) {
    return (
      <StateCard icon="record" title={t('noneSuchTitle')} text={t('noneSuchText')}>
        <Button
          onClick={() => {
            onNarrow({});
          }}
        >
          {t('clearFilters')}
        </Button>
        <LongerPeriod period={period} onPeriod={onPeriod} />
      </StateCard>
    );
  }
  return (
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
  );
}

/** Those of the period, and while another answer is on its way those that were known last. */
function useGamesPlayed(given: Games | undefined): Games {
  const [known, setKnown] = useState<Games>([]);
  if (given && given !== known) setKnown(given);
  return given ?? known;
}
