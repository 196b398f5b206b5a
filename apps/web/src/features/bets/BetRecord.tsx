import { formatMoney, parseMoney } from '@laro/money';
import { Button, buttonClass, Money, Skeleton } from '@laro/ui';
import type { BetRow } from '@laro/wire';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../../lib/words.tsx';
import { PATHS } from '../../paths.ts';
import { useMerchant } from '../../shell/context.ts';
import { businessDayText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { BetLine } from './BetLine.tsx';
import { BetSheet } from './BetSheet.tsx';
import { dayBefore, firstDay, PERIODS, type Period } from './period.ts';
import { recordQuery } from './queries.ts';
import { type RecordDay, recordOf } from './record.ts';
import { useToday } from './useToday.ts';

const SKELETON_LINES = 7;

/** A member's bets of a period, by business day. Shown in browsers only, so it may know what day it is. */
export function BetRecord({
  period,
  onPeriod,
}: {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}): ReactNode {
  const say = useWords('bets');
  const shell = useWords('shell');
  const { timeZone, currencySymbol } = useMerchant();
  const today = useToday(timeZone);
  const record = useInfiniteQuery(recordQuery(firstDay(period, today)));
  const [open, setOpen] = useState<BetRow | null>(null);

  return (
    <>
      <div role="group" aria-label={say('period')} className="period-chips">
        {PERIODS.map((choice) => (
          <button
            key={choice}
            type="button"
            className="period-chip"
            aria-pressed={choice === period}
            onClick={() => {
              onPeriod(choice);
            }}
          >
            {say(`days${choice}`)}
          </button>
        ))}
      </div>
      {record.data ? (
        <Days
          days={recordOf(record.data.pages)}
          today={today}
          period={period}
          symbol={currencySymbol}
          onOpen={setOpen}
          onPeriod={onPeriod}
        />
      ) : record.isError ? (
        <StateCard icon="warning" title={say('failedTitle')} text={sentenceOf(record.error, shell)}>
          <Button onClick={() => void record.refetch()}>{shell('retry')}</Button>
        </StateCard>
      ) : (
        <RecordSkeleton />
      )}
      {record.hasNextPage && (
        <More
          failed={record.isFetchNextPageError}
          waiting={record.isFetchingNextPage}
          onMore={() => void record.fetchNextPage()}
        />
      )}
      {record.data && !record.hasNextPage && <End count={record.data.pages.at(-1)?.totalCount ?? 0} />}
      <BetSheet
        bet={open}
        symbol={currencySymbol}
        onClose={() => {
          setOpen(null);
        }}
      />
    </>
  );
}

function Days({
  days,
  today,
  period,
  symbol,
  onOpen,
  onPeriod,
}: {
  readonly days: readonly RecordDay[];
  readonly today: string;
  readonly period: Period;
  readonly symbol: string;
  readonly onOpen: (bet: BetRow) => void;
  readonly onPeriod: (period: Period) => void;
}): ReactNode {
  const say = useWords('bets');
  if (days.length === 0) {
    return (
      <StateCard
        icon="record"
        title={period === 1 ? say('emptyTodayTitle') : say('emptyTitle', { days: period })}
        text={say('emptyText')}
      >
        <Link to={PATHS.rng} className={buttonClass()}>
          {say('emptyAction')}
        </Link>
        {period !== 30 && (
          <Button
            look="quiet"
            onClick={() => {
              onPeriod(30);
            }}
          >
            {say('longer')}
          </Button>
        )}
      </StateCard>
    );
  }
  const names = new Map([
    [today, say('today')],
    [dayBefore(today, 1), say('yesterday')],
  ]);
  return days.map(({ day, bets }) => (
    <section key={day.businessDay} aria-labelledby={`day-${day.businessDay}`}>
      <header className="bet-day">
        <div className="min-w-0 flex-1">
          <h2 id={`day-${day.businessDay}`} className="text-16 font-bold">
            {names.get(day.businessDay) ?? businessDayText(day.businessDay)}
          </h2>
          <p className="text-12 text-text-3">
            {say('dayCount', { count: day.count, stake: formatMoney(parseMoney(day.stake), symbol) })}
          </p>
        </div>
        <p className="text-right">
          <span className="sr-only">{say('dayResult')}</span>
          <Money amount={parseMoney(day.result)} symbol={symbol} signed className="font-bold" />
        </p>
      </header>
      <ul>
        {bets.map((bet) => (
          <li key={bet.betId}>
            <BetLine
              bet={bet}
              symbol={symbol}
              onOpen={() => {
                onOpen(bet);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Asks for more when it comes near; the button is for the keyboard, and for whoever is faster than the line. */
function More({
  failed,
  waiting,
  onMore,
}: {
  readonly failed: boolean;
  readonly waiting: boolean;
  readonly onMore: () => void;
}): ReactNode {
  const say = useWords('bets');
  const place = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);

  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    const element = place.current;
    if (!element || waiting || failed || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [waiting, failed]);

  return (
    <div ref={place} className="p-4">
      {failed && (
        <p role="alert" className="mb-2 text-14 text-text-2">
          {say('moreFailed')}
        </p>
      )}
      <Button look="quiet" waiting={waiting} className="w-full" onClick={onMore}>
        {say('more')}
      </Button>
    </div>
  );
}

function End({ count }: { readonly count: number }): ReactNode {
  const say = useWords('bets');
  if (count === 0) return null;
  return <p className="px-4 py-6 text-14 text-text-3">{say('end', { count })}</p>;
}

export function RecordSkeleton(): ReactNode {
  const say = useWords('bets');
  return (
    <div role="status">
      <span className="sr-only">{say('loading')}</span>
      <span className="bet-day">
        <span className="flex-1">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="mt-1.5 h-3.5 w-32" />
        </span>
        <Skeleton className="h-4 w-24" />
      </span>
      {Array.from({ length: SKELETON_LINES }, (_, index) => (
        <span key={index} className="bet-line">
          <Skeleton className="size-10 rounded-card" />
          <span className="flex-1">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="mt-2 h-3 w-28" />
          </span>
          <Skeleton className="h-4 w-20" />
        </span>
      ))}
    </div>
  );
}
