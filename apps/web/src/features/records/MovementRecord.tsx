import { formatMoney, parseMoney } from '@laro/money';
import { Button, buttonClass, Icon } from '@laro/ui';
import type { Calls, CallValue, MovementGroup, RecordLine } from '@laro/wire';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { timeText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { Amount } from '../../shell/records/Amount.tsx';
import { Choice } from '../../shell/records/Choice.tsx';
import { LongerPeriod, PeriodFilter } from '../../shell/records/PeriodFilter.tsx';
import type { Period } from '../../shell/records/period.ts';
import { RecordList } from '../../shell/records/RecordList.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { askedFor, daysOf, type Range } from '../../shell/records/range.ts';
import { useRecord } from '../../shell/records/useRecord.ts';
import { useToday } from '../../shell/records/useToday.ts';
import { StateCard } from '../../shell/StateCard.tsx';
import { movementText, toneOf } from './movement-text.ts';
import { playedText } from './session-text.ts';
import './account.css';

/** Wanted by who takes a file along, or opens a line. */
const TakeFile = lazy(async () => await import('../../shell/records/TakeFile.tsx'));
const MovementSheet = lazy(async () => await import('./MovementSheet.tsx'));

/** Of a reference, as much as tells it from the others. */
const REFERENCE_SHOWN = 8;

type Props = {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  /** The days that the member chose, in place of a period. */
  readonly range: Range | undefined;
  readonly onRange: (range: Range) => void;
  readonly types: 'A' | undefined;
  /** What may be chosen, and what is. */
  readonly groups: readonly MovementGroup[];
  readonly group: MovementGroup | undefined;
  readonly onGroup: (group: MovementGroup | undefined) => void;
};

/**
 * What moved on a member's account in a period, by business day, all of it or of one kind. What was played in one game without a
 * long pause is one line, and opens to its rounds (BETS-10).
 */
export function MovementRecord(props: Props): ReactNode {
  const { period, onPeriod, range, onRange, types, groups, group, onGroup } = props;
  const t = useMessages('movements');
  const { timeZone, currencySymbol } = useMerchant();
  const money = (text: string): string => formatMoney(parseMoney(text), currencySymbol);
  const today = useToday(timeZone);
  const asked = { ...askedFor(range, period, today), group, types };
  const record = useRecord('listOwnMovements', { ...asked, by: 'session' });
  const total = record.data?.pages[0]?.total;
  const [open, setOpen] = useState<RecordLine | null>(null);
  const close = (): void => {
    setOpen(null);
  };
  return (
    <>
      <PeriodFilter period={period} onPeriod={onPeriod} range={range} onRange={onRange} />
      {types === 'A' ? (
        <p className="px-4 pt-2 text-14 text-text-2">{t('agentText')}</p>
      ) : (
        <div className="record-filters">
          <Choice
            label={t('filter')}
            value={group ?? ''}
            onChoice={(next) => {
              onGroup(groups.find((one) => one === next));
            }}
          >
            <option value="">{t('allGroups')}</option>
            {groups.map((one) => (
              <option key={one} value={one}>
                {t(`group_${one}`)}
              </option>
            ))}
          </Choice>
        </div>
      )}
      {total && total.count > 0 && <Total total={total} />}
      <RecordList
        record={record}
        idOf={({ number, session }) => session?.first ?? number}
        dayOf={({ businessDay }) => businessDay}
        countOf={({ session }) => session?.movements ?? 1}
        total={({ count, in: came, out, net }) => ({
          text: t('dayText', { count, in: money(came), out: money(out) }),
          label: t('dayNet'),
          amount: net,
        })}
        empty={<Nothing {...props} days={daysOf(asked, today)} />}
      >
        {(line) => (
          <Line
            line={line}
            balance={t('balanceAfter', { balance: money(line.balance) })}
            onOpen={() => {
              setOpen(line);
            }}
          />
        )}
      </RecordList>
      <Link to={PATHS.statement} className="statement-link">
        <Icon name="record" />
        <span className="min-w-0 flex-1">{t('statement')}</span>
        <Icon name="more" className="size-4 text-text-3" />
      </Link>
      <Suspense>
        <TakeFile call="exportOwnMovements" input={asked} />
      </Suspense>
      <Suspense>{open && <MovementSheet line={open} onClose={close} />}</Suspense>
    </>
  );
}

function Line({
  line,
  balance,
  onOpen,
}: {
  readonly line: RecordLine;
  readonly balance: string;
  readonly onOpen: () => void;
}): ReactNode {
  const t = useMessages('movements');
  const { timeZone } = useMerchant();
  const { amount, at, group, reference, session } = line;
  const time = <time dateTime={at}>{timeText(at, timeZone)}</time>;
  return (
    <RecordRow
      {...(session?.iconUrl ? { picture: session.iconUrl } : { icon: ICON_OF[group] })}
      title={session?.gameName ?? movementText(t, line)}
      detail={
        session ? (
          <>
            {playedText(t, line, session)} · {time}
          </>
        ) : (
          <>
            {time}
            {` · ${reference.slice(-REFERENCE_SHOWN)}`}
          </>
        )
      }
      amount={<Amount value={amount} signed tone={toneOf(amount)} />}
      state={balance}
      onOpen={onOpen}
    />
  );
}

const ICON_OF = {
  play: 'play',
  bonus: 'reward',
  transfer: 'upline',
  deposit: 'deposit-line',
  withdrawal: 'withdraw',
  adjustment: 'settings',
  agent: 'rebate',
} as const satisfies Readonly<Record<MovementGroup, string>>;

/** Of all that is listed, whatever stands on the pages so far. */
function Total({ total }: { readonly total: CallValue<Calls['listOwnMovements']>['total'] }): ReactNode {
  const t = useMessages('movements');
  return (
    <dl className="account-total">
      {(['in', 'out', 'net'] as const).map((what) => (
        <div key={what}>
          <dt className="text-12 text-text-3">{t(what)}</dt>
          <dd className="font-bold">
            <Amount value={total[what]} signed={what === 'net'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Nothing({
  period,
  onPeriod,
  range,
  group,
  onGroup,
  days,
}: Props & { readonly days: number }): ReactNode {
  const t = useMessages('movements');
  // Of a range of one's own the usual longest period is no longer one.
  const longer = range === undefined && <LongerPeriod period={period} onPeriod={onPeriod} />;
  if (group !== undefined) {
    return (
      <StateCard icon="clock" title={t('noneSuchTitle')} text={t('noneSuchText')}>
        <Button
          onClick={() => {
            onGroup(undefined);
          }}
        >
          {t('showAll')}
        </Button>
        {longer}
      </StateCard>
    );
  }
  return (
    <StateCard
      icon="clock"
      title={range === undefined && period === 1 ? t('emptyTodayTitle') : t('emptyTitle', { days })}
      text={t('emptyText')}
    >
      <Link to={PATHS.bets} className={buttonClass('quiet')}>
        {t('group_play')}
      </Link>
      {longer}
    </StateCard>
  );
}
