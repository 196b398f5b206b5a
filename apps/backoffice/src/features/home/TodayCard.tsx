import { wireQuery } from '@laro/client';
import { addMoney, type Money, moneyToString, parseMoney, ZERO } from '@laro/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { minuteText } from '../../lib/moments.ts';
import { screenOf } from '../../screens.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Link } from '../../shell/Link.tsx';
import { useStaff } from '../../shell/session.ts';

/** The reports are made every five minutes. */
const REFRESH_MS = 120_000;
/** A week and its first day again, with the edge of the time zone. */
const WEEK = '-9d';
const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;

const weekBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - WEEK_DAYS * DAY_MS).toISOString().slice(0, 10);

type Figure = {
  readonly name: 'ggr' | 'deposits' | 'withdrawals' | 'active';
  readonly today: string;
  readonly before: string;
  readonly to: 'reports' | 'reportMovements' | 'reportPeople';
};

const sumOf = (amounts: readonly string[]): Money =>
  amounts.reduce((sum, one) => addMoney(sum, parseMoney(one)), ZERO);
const positive = (amount: string): string => amount.replace(/^-/, '');

/** What the reports say of the day so far, and of the whole same day a week ago; undefined until all of it is here. */
function useDays(): {
  readonly figures: readonly Figure[] | undefined;
  readonly asOf: string | null;
  readonly day: string;
  readonly isFailed: boolean;
} {
  const { currency } = useStaff().merchant;
  const plays = useQuery({
    ...wireQuery('listPlays', {
      group: 'day',
      'f.day': WEEK,
      'f.currency': currency,
      sort: 'key',
      size: 100,
    }),
    refetchInterval: REFRESH_MS,
  });
  const totals = useQuery({ ...wireQuery('getPlayTotals', { 'f.day': '-1d' }), refetchInterval: REFRESH_MS });
  const moved = useQuery({
    ...wireQuery('listMovements', {
      'f.day': WEEK,
      'f.currency': currency,
      'f.kind': ['deposits.credit', 'withdrawals.lock'],
      size: 100,
    }),
    refetchInterval: REFRESH_MS,
  });
  const people = useQuery({
    ...wireQuery('listPeople', { 'f.day': WEEK, sort: '-day', size: 25 }),
    refetchInterval: REFRESH_MS,
  });
  const isFailed = [plays, totals, moved, people].some(({ isError }) => isError);
  if (!plays.data || !totals.data || !moved.data || !people.data)
    return { figures: undefined, asOf: null, day: '', isFailed };
  const { asOf, today } = totals.data;
  const before = weekBefore(today);
  const ggr = (day: string) =>
    moneyToString(sumOf(plays.data.rows.filter(({ key }) => key === day).map((row) => row.ggr)));
  const net = (kind: string, day: string) =>
    positive(
      moneyToString(
        sumOf(moved.data.rows.filter((row) => row.kind === kind && row.day === day).map((row) => row.net)),
      ),
    );
  const active = (day: string) => `${people.data.rows.find((row) => row.day === day)?.active ?? 0}`;
  return {
    asOf,
    day: today,
    isFailed,
    figures: [
      { name: 'ggr', today: ggr(today), before: ggr(before), to: 'reports' },
      {
        name: 'deposits',
        today: net('deposits.credit', today),
        before: net('deposits.credit', before),
        to: 'reportMovements',
      },
      {
        name: 'withdrawals',
        today: net('withdrawals.lock', today),
        before: net('withdrawals.lock', before),
        to: 'reportMovements',
      },
      { name: 'active', today: active(today), before: active(before), to: 'reportPeople' },
    ],
  };
}

/** Compares today with the same day a week ago; each figure opens the report that it is from. */
export function TodayCard(): ReactNode {
  const t = useMessages('home');
  const write = useAmounts();
  const { timeZone } = useStaff().merchant;
  const { asOf, day, figures, isFailed } = useDays();
  const text = ({ name }: Figure, value: string): string =>
    name === 'active' ? Number(value).toLocaleString('en') : write(value);
  return (
    <section
      className="surface stack-8 home-card home-today"
      aria-label={t('todayTitle')}
      aria-busy={!figures && !isFailed}
    >
      <h2>{t('todayTitle')}</h2>
      {!figures && (isFailed ? <p>{t('notKnown')}</p> : <span className="skeleton" aria-hidden="true" />)}
      {figures && (
        <ul>
          {figures.map((figure) => (
            <li key={figure.name}>
              <Link to={screenOf(figure.to).path} search={{ 'f.day': `${day}..${day}` }}>
                {t(`today_${figure.name}`)}
              </Link>
              <strong>{text(figure, figure.today)}</strong>
              <span>{t('todayBefore', { value: text(figure, figure.before) })}</span>
            </li>
          ))}
        </ul>
      )}
      {figures && (
        <p className="home-as-of">
          {asOf === null ? t('todayNever') : t('todayAsOf', { at: minuteText(asOf, timeZone) })}
        </p>
      )}
    </section>
  );
}
