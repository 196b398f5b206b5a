import { formatMoney, parseMoney } from '@laro/money';
import { buttonClass } from '@laro/ui';
import type { Lot } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { MembersOnly } from '../../shell/MembersOnly.tsx';
import { dayIn } from '../../shell/records/period.ts';
import { RecordList } from '../../shell/records/RecordList.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { useRecord } from '../../shell/records/useRecord.ts';
import { StateCard } from '../../shell/StateCard.tsx';
import { useSession } from '../../shell/session.ts';
import { TurnoverSection } from './TurnoverSection.tsx';
import { TurnoverSkeleton } from './TurnoverSkeleton.tsx';

/** `/m/turnover`: what is still to be played before money can be withdrawn, and what was. */
export function TurnoverPage(): ReactNode {
  const t = useMessages('turnover');
  const { currencySymbol } = useMerchant();
  const { session } = useSession();
  if (!session) {
    return (
      <MembersOnly icon="withdraw" title={t('visitorTitle')} text={t('visitorText')} back={PATHS.turnover}>
        <TurnoverSkeleton />
      </MembersOnly>
    );
  }
  return (
    <>
      <TurnoverSection>
        {({ withdrawable }) => (
          <StateCard
            icon="check"
            title={t('freeTitle')}
            text={t('freeText', { amount: formatMoney(parseMoney(withdrawable), currencySymbol) })}
          >
            <Onward />
          </StateCard>
        )}
      </TurnoverSection>
      <h2 className="px-4 pt-6 pb-2 text-16 font-bold">{t('ended')}</h2>
      <EndedLots />
    </>
  );
}

/** To the withdrawal, or to what it still takes: this page says nothing that the other denies. */
function Onward(): ReactNode {
  const t = useMessages('turnover');
  const steps = useMessages('withdrawalSteps');
  const { timeZone } = useMerchant();
  const { data } = useQuery(wireQuery('getWithdrawalTerms', {}));
  const isMore = data?.steps.some(({ state }) => state !== 'done') ?? false;
  return (
    <>
      {isMore && data?.earliest && (
        <p className="text-14 text-text-2">
          {steps('earliest')}: {momentText(data.earliest, timeZone)}
        </p>
      )}
      <Link to={PATHS.withdraw} className={buttonClass()}>
        {isMore ? steps('title') : t('toWithdraw')}
      </Link>
    </>
  );
}

function EndedLots(): ReactNode {
  const t = useMessages('turnover');
  const { currencySymbol, timeZone } = useMerchant();
  const record = useRecord('listLots', { only: 'ended' });
  const money = (amount: string): string => formatMoney(parseMoney(amount), currencySymbol);
  const detailOf = ({ beyond, done, required, taken }: Lot): string => {
    if (parseMoney(taken) > 0n) return t('taken', { amount: money(taken) });
    const counted = t('doneOf', { done: money(done), required: money(required) });
    return parseMoney(beyond) > 0n ? `${counted}. ${t('beyond', { amount: money(beyond) })}` : counted;
  };
  return (
    <RecordList
      record={record}
      idOf={({ id }) => id}
      dayOf={({ endedAt, openedAt }) => dayIn(timeZone, new Date(endedAt ?? openedAt))}
      empty={<p className="px-4 pb-6 text-14 text-text-2">{t('endedNone')}</p>}
    >
      {(lot) => (
        <RecordRow
          icon={lot.status === 'DONE' || lot.status === 'CLEARED' ? 'check' : 'warning'}
          title={t(lot.source)}
          detail={detailOf(lot)}
          amount={money(lot.base)}
          state={t(lot.status)}
        />
      )}
    </RecordList>
  );
}
