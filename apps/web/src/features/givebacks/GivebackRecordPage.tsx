import { buttonClass } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { MembersOnly } from '../../shell/MembersOnly.tsx';
import { Amount } from '../../shell/records/Amount.tsx';
import { dayIn } from '../../shell/records/period.ts';
import { RecordList } from '../../shell/records/RecordList.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { RecordSkeleton } from '../../shell/records/RecordSkeleton.tsx';
import { useRecord } from '../../shell/records/useRecord.ts';
import { StateCard } from '../../shell/StateCard.tsx';
import { useSession } from '../../shell/session.ts';
import { CutSheet } from './CutSheet.tsx';
import './givebacks.css';

type Cut = CallValue<Calls['listGivebacks']>['content'][number];

/** `/m/member/rebateReport`: what was claimed, and what has expired; each opens to its days. */
export function GivebackRecordPage(): ReactNode {
  const t = useMessages('givebacks');
  const { session } = useSession();
  if (!session) {
    return (
      <MembersOnly icon="rebate" title={t('visitorTitle')} text={t('visitorText')} back={PATHS.rebates}>
        <RecordSkeleton />
      </MembersOnly>
    );
  }
  return <Cuts />;
}

function Cuts(): ReactNode {
  const t = useMessages('givebacks');
  const { flags, timeZone } = useMerchant();
  const [open, setOpen] = useState<Cut | null>(null);
  const record = useRecord('listGivebacks', {});
  return (
    <div className="givebacks-page">
      <RecordList
        record={record}
        idOf={({ number }) => String(number)}
        dayOf={({ at }) => dayIn(timeZone, new Date(at))}
        empty={
          <StateCard icon="rebate" title={t('recordNone')} text={t('recordNoneText')}>
            {flags.includes('MANPLAYREB3') && (
              <Link to={PATHS.manualRebate} className={buttonClass()}>
                {t('toClaim')}
              </Link>
            )}
          </StateCard>
        }
      >
        {(cut) => (
          <RecordRow
            icon={cut.kind === 'EXPIRED' ? 'clock' : 'rebate'}
            title={t(`kind_${cut.kind}`)}
            detail={momentText(cut.at, timeZone)}
            amount={<Amount value={cut.amount} />}
            onOpen={() => setOpen(cut)}
          />
        )}
      </RecordList>
      {open && <CutSheet cut={open} onClose={() => setOpen(null)} />}
    </div>
  );
}
