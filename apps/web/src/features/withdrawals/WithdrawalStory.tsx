import { buttonClass } from '@laro/ui';
import type { WithdrawalRow } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { businessDayText } from '../../shell/dates.ts';
import { Copy } from '../../shell/fields/Copy.tsx';
import { Link } from '../../shell/Link.tsx';
import { Amount } from '../../shell/records/Amount.tsx';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { RecordSkeleton } from '../../shell/records/RecordSkeleton.tsx';
import { Tracker } from './Tracker.tsx';

/** One withdrawal with its way so far. */
export default function WithdrawalStory({ row }: { readonly row: WithdrawalRow }): ReactNode {
  const t = useMessages('withdrawals');
  const { data } = useQuery(wireQuery('getWithdrawal', { id: row.id }));
  const shown = data ?? row;
  return (
    <div className="grid gap-3 px-5 pb-5">
      {data ? <Tracker withdrawal={data} /> : <RecordSkeleton />}
      <Facts>
        <Fact name={t('fee')}>
          <Amount value={shown.fee} />
        </Fact>
        <Fact name={t('arrives')}>
          <Amount value={shown.arrives} />
        </Fact>
        <Fact name={t('day')}>{businessDayText(shown.businessDay)}</Fact>
        <Fact name={t('reference')} long>
          <Copy
            text={shown.id}
            label={t('copyReference')}
            sentences={{ copied: t('copied'), failed: t('copyFailed') }}
          />
        </Fact>
      </Facts>
      <Link to={PATHS.help} search={{ bet: shown.id }} className={buttonClass('bare', 'regular', 'w-full')}>
        {t('ask')}
      </Link>
    </div>
  );
}
