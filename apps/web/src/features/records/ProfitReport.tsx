import { formatMoney, parseMoney } from '@laro/money';
import { buttonClass, Overlay } from '@laro/ui';
import type { Calls, CallValue, ProfitCategory, ProfitFigures } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { businessDayText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { Amount } from '../../shell/records/Amount.tsx';
import { AskAbout } from '../../shell/records/AskAbout.tsx';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { LongerPeriod, PeriodFilter } from '../../shell/records/PeriodFilter.tsx';
import { firstDay, type Period } from '../../shell/records/period.ts';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { RecordSkeleton } from '../../shell/records/RecordSkeleton.tsx';
import TakeFile from '../../shell/records/TakeFile.tsx';
import { useToday } from '../../shell/records/useToday.ts';
import { StateCard } from '../../shell/StateCard.tsx';
import { toneOf } from './movement-text.ts';
import { ProfitChart } from './ProfitChart.tsx';
import './account.css';

type Report = CallValue<Calls['getProfitAndLoss']>;
type Day = Report['days'][number];
type Props = { readonly period: Period; readonly onPeriod: (period: Period) => void };

export function ProfitReport({ period, onPeriod }: Props): ReactNode {
  const t = useMessages('profit');
  const { timeZone } = useMerchant();
  const today = useToday(timeZone);
  const startDate = firstDay(period, today);
  const report = useQuery({ ...wireQuery('getProfitAndLoss', { startDate }), refetchOnMount: 'always' });
  const { data } = report;
  return (
    <>
      <PeriodFilter period={period} onPeriod={onPeriod} />
      {!data ? (
        <NotLoaded query={report} title={t('failedTitle')}>
          <RecordSkeleton />
        </NotLoaded>
      ) : data.days.length === 0 ? (
        <StateCard
          icon="profit"
          title={period === 1 ? t('emptyTodayTitle') : t('emptyTitle', { days: period })}
          text={t('emptyText')}
        >
          <Link to={PATHS.rng} className={buttonClass()}>
            {t('byCategory')}
          </Link>
          <LongerPeriod period={period} onPeriod={onPeriod} />
        </StateCard>
      ) : (
        <Shown report={data} startDate={startDate} period={period} />
      )}
    </>
  );
}

function Shown({
  report: { days, categories, total },
  startDate,
  period,
}: {
  readonly report: Report;
  readonly startDate: string;
  readonly period: Period;
}): ReactNode {
  const t = useMessages('profit');
  const categoryName = useCategoryName();
  const detail = useDetail();
  const [open, setOpen] = useState<Day | null>(null);
  const shell = useMessages('shell');
  return (
    <>
      <section className="profit-total" aria-label={t('result')}>
        <p className="text-14 text-text-2">{t('result')}</p>
        <Amount value={total.result} signed tone={toneOf(total.result)} className="text-28 font-bold" />
        <Figures figures={total} />
        <p className="text-12 text-text-3">{t('note')}</p>
      </section>
      {period > 1 && <ProfitChart days={days} startDate={startDate} count={period} />}
      <h2 className="profit-heading">{t('byCategory')}</h2>
      <ul>
        {categories.map((one) => (
          <li key={one.category}>
            <RecordRow
              icon="profit"
              title={categoryName(one.category)}
              detail={detail(one)}
              amount={<Amount value={one.result} signed tone={toneOf(one.result)} />}
            />
          </li>
        ))}
      </ul>
      <h2 className="profit-heading">{t('byDay')}</h2>
      <ul>
        {days.map((day) => (
          <li key={day.businessDay}>
            <RecordRow
              icon="profit"
              title={businessDayText(day.businessDay)}
              detail={detail(day)}
              amount={<Amount value={day.result} signed tone={toneOf(day.result)} />}
              onOpen={() => {
                setOpen(day);
              }}
            />
          </li>
        ))}
      </ul>
      <TakeFile call="exportProfitAndLoss" input={{ startDate }} />
      <Overlay
        open={open !== null}
        onClose={() => {
          setOpen(null);
        }}
        title={open ? businessDayText(open.businessDay) : t('byDay')}
        place="bottom"
        closeLabel={shell('close')}
      >
        {open && <DayStory day={open} />}
      </Overlay>
    </>
  );
}

/** What a result is made of; what nobody gave is not mentioned. */
function Figures({ figures }: { readonly figures: ProfitFigures }): ReactNode {
  const t = useMessages('profit');
  return (
    <Facts>
      <Fact name={t('stakes')}>
        <Amount value={figures.stake} />
      </Fact>
      <Fact name={t('payouts')}>
        <Amount value={figures.payout} />
      </Fact>
      {parseMoney(figures.rebate) !== 0n && (
        <Fact name={t('rebates')}>
          <Amount value={figures.rebate} />
        </Fact>
      )}
      {parseMoney(figures.bonus) !== 0n && (
        <Fact name={t('bonuses')}>
          <Amount value={figures.bonus} />
        </Fact>
      )}
      <Fact name={t('validBet')}>
        <Amount value={figures.validBet} />
      </Fact>
    </Facts>
  );
}

function DayStory({ day }: { readonly day: Day }): ReactNode {
  const t = useMessages('profit');
  const categoryName = useCategoryName();
  return (
    <div className="px-5 pb-5">
      <Amount value={day.result} signed tone={toneOf(day.result)} className="text-28 font-bold" />
      <Figures figures={day} />
      <h3 className="font-bold">{t('byCategory')}</h3>
      <Facts>
        {day.categories.map((one) => (
          <Fact key={one.category} name={categoryName(one.category)}>
            <Amount value={one.result} signed tone={toneOf(one.result)} />
          </Fact>
        ))}
      </Facts>
      <AskAbout what="profit" which={day.businessDay} />
    </div>
  );
}

function useCategoryName(): (category: ProfitCategory) => string {
  const t = useMessages('profit');
  const games = useMessages('games');
  return (category) => (category === 'OTHER' ? t('OTHER') : games(category));
}

function useDetail(): (figures: ProfitFigures) => string {
  const t = useMessages('profit');
  const { currencySymbol } = useMerchant();
  return ({ bets, stake }) =>
    t('dayText', {
      bets: t('bets', { count: bets }),
      stake: formatMoney(parseMoney(stake), currencySymbol),
    });
}
