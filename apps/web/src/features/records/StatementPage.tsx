import { Icon } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { monthText } from '../../shell/dates.ts';
import { Link, useGo } from '../../shell/Link.tsx';
import { MembersOnly } from '../../shell/MembersOnly.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { Amount } from '../../shell/records/Amount.tsx';
import { AskAbout } from '../../shell/records/AskAbout.tsx';
import { Choice } from '../../shell/records/Choice.tsx';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { RecordSkeleton } from '../../shell/records/RecordSkeleton.tsx';
import { rangeText } from '../../shell/records/range.ts';
import TakeFile from '../../shell/records/TakeFile.tsx';
import { useToday } from '../../shell/records/useToday.ts';
import { useSearchOf } from '../../shell/screen.ts';
import { useSession } from '../../shell/session.ts';
import { StatementProof } from './StatementProof.tsx';
import './account.css';

/** So many months before this one have a statement. */
const MONTHS_BACK = 12;

/** This month and those before it that have a statement, the newest first. */
function monthsUntil(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS_BACK + 1 }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  );
}

/** `/m/statement`: what stood on the account before a month, what moved, what stood there after; and the proof of it. */
export function StatementPage(): ReactNode {
  const t = useMessages('statements');
  const { session } = useSession();
  if (!session) {
    return (
      <MembersOnly icon="record" title={t('visitorTitle')} text={t('visitorText')} back={PATHS.statement}>
        <RecordSkeleton />
      </MembersOnly>
    );
  }
  return <Months />;
}

function Months(): ReactNode {
  const t = useMessages('statements');
  const go = useGo();
  const { timeZone } = useMerchant();
  const months = monthsUntil(useToday(timeZone));
  const search = useSearchOf('statement');
  const month = months.find((one) => one === search.month) ?? months[0] ?? '';
  return (
    <>
      <div className="record-filters pt-3">
        <Choice
          label={t('month')}
          value={month}
          onChoice={(next) => {
            void go({ to: PATHS.statement, search: { month: next } }, { replace: true, resetScroll: false });
          }}
        >
          {months.map((one) => (
            <option key={one} value={one}>
              {monthText(one)}
            </option>
          ))}
        </Choice>
      </div>
      <Shown key={month} month={month} isNow={month === months[0]} />
    </>
  );
}

function Shown({ month, isNow }: { readonly month: string; readonly isNow: boolean }): ReactNode {
  const t = useMessages('statements');
  const movements = useMessages('movements');
  const { timeZone } = useMerchant();
  const today = useToday(timeZone);
  const statement = useQuery({ ...wireQuery('getStatement', { month }), refetchOnMount: 'always' });
  const { data } = statement;
  if (!data) {
    return (
      <NotLoaded query={statement} title={t('failedTitle')}>
        <RecordSkeleton />
      </NotLoaded>
    );
  }
  const { startDate, endDate, total } = data;
  return (
    <div className="px-4">
      <Facts>
        <Fact name={t('opening')}>
          <Amount value={data.opening} />
        </Fact>
        {data.groups.map(({ group, net }) => (
          <Fact key={group} name={movements(`group_${group}`)}>
            <Amount value={net} signed />
          </Fact>
        ))}
        <Fact name={isNow ? t('closingNow') : t('closing')}>
          <Amount value={data.closing} className="font-bold" />
        </Fact>
      </Facts>
      {total.count === 0 ? (
        <p className="text-14 text-text-2">{t('nothing')}</p>
      ) : (
        <p className="record-total px-0">
          <span>{t('movements', { count: total.count })}</span>
          <span className="ms-auto">{t('in')}</span>
          <Amount value={total.in} />
          <span>{t('out')}</span>
          <Amount value={total.out} />
        </p>
      )}
      <StatementProof statement={data} />
      <TakeFile
        call="exportOwnMovements"
        input={{ startDate, endDate }}
        other={{ call: 'getStatementProof', input: { month }, label: t('proof') }}
      >
        <Link
          to={PATHS.movements}
          search={{ days: rangeText({ startDate, endDate: endDate < today ? endDate : today }) }}
        >
          <Icon name="record" className="size-5 text-text-3" />
          {t('record')}
        </Link>
        <AskAbout what="statement" which={month} plain />
      </TakeFile>
    </div>
  );
}
