import { formatMoney, parseMoney } from '@laro/money';
import { Button, buttonClass, Icon } from '@laro/ui';
import type { Calls, CallValue, MovementGroup, MovementRow } from '@laro/wire';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { timeText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { Amount } from '../../shell/records/Amount.tsx';
import { Choice } from '../../shell/records/Choice.tsx';
import { LongerPeriod, PeriodFilter } from '../../shell/records/PeriodFilter.tsx';
import { firstDay, type Period } from '../../shell/records/period.ts';
import { RecordList } from '../../shell/records/RecordList.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { TakeFile } from '../../shell/records/TakeFile.tsx';
import { useRecord } from '../../shell/records/useRecord.ts';
import { useToday } from '../../shell/records/useToday.ts';
import { StateCard } from '../../shell/StateCard.tsx';
import { MovementSheet } from './MovementSheet.tsx';
import { movementText, toneOf } from './movement-text.ts';
import './account.css';

/** Of a reference, as much as tells it from the others. */
const REFERENCE_SHOWN = 8;

type Props = {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  readonly types: 'A' | undefined;
  /** What may be chosen, and what is. */
  readonly groups: readonly MovementGroup[];
  readonly group: MovementGroup | undefined;
  readonly onGroup: (group: MovementGroup | undefined) => void;
};

/** What moved on a member's account in a period, by business day, all of it or of one kind. */
export function MovementRecord({ period, onPeriod, types, groups, group, onGroup }: Props): ReactNode {
  const t = useMessages('movements');
  const { timeZone, currencySymbol } = useMerchant();
  const money = (text: string): string => formatMoney(parseMoney(text), currencySymbol);
  const asked = { startDate: firstDay(period, useToday(timeZone)), group, types };
  const record = useRecord('listOwnMovements', asked);
  const total = record.data?.pages[0]?.total;
  const [open, setOpen] = useState<MovementRow | null>(null);
  return (
    <>
      <PeriodFilter period={period} onPeriod={onPeriod} />
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
        idOf={({ number }) => number}
        dayOf={({ businessDay }) => businessDay}
        total={({ count, in: came, out, net }) => ({
          text: t('dayText', { count, in: money(came), out: money(out) }),
          label: t('dayNet'),
          amount: net,
        })}
        empty={<Nothing {...{ period, onPeriod, group, onGroup }} />}
      >
        {(row) => (
          <RecordRow
            icon={ICON_OF[row.group]}
            title={movementText(t, row)}
            detail={
              <>
                <time dateTime={row.at}>{timeText(row.at, timeZone)}</time>
                {` · ${row.reference.slice(-REFERENCE_SHOWN)}`}
              </>
            }
            amount={<Amount value={row.amount} signed tone={toneOf(row.amount)} />}
            state={t('balanceAfter', { balance: money(row.balance) })}
            onOpen={() => {
              setOpen(row);
            }}
          />
        )}
      </RecordList>
      <Link to={PATHS.statement} className="statement-link">
        <Icon name="record" />
        <span className="min-w-0 flex-1">{t('statement')}</span>
        <Icon name="more" className="size-4 text-text-3" />
      </Link>
      <TakeFile call="exportOwnMovements" input={asked} />
      <MovementSheet
        row={open}
        onClose={() => {
          setOpen(null);
        }}
      />
    </>
  );
}

const ICON_OF = {
  play: 'play',
  bonus: 'reward',
  transfer: 'upline',
  deposit: 'deposit-line',
  withdrawal: 'withdraw',
  adjustment: 'settings',
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
  group,
  onGroup,
}: Pick<Props, 'period' | 'onPeriod' | 'group' | 'onGroup'>): ReactNode {
  const t = useMessages('movements');
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
        <LongerPeriod period={period} onPeriod={onPeriod} />
      </StateCard>
    );
  }
  return (
    <StateCard
      icon="clock"
      title={period === 1 ? t('emptyTodayTitle') : t('emptyTitle', { days: period })}
      text={t('emptyText')}
    >
      <Link to={PATHS.bets} className={buttonClass('quiet')}>
        {t('group_play')}
      </Link>
      <LongerPeriod period={period} onPeriod={onPeriod} />
    </StateCard>
  );
}
