import { Overlay, Skeleton } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { useAmount } from '../../shell/amounts.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText, timeText } from '../../shell/dates.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { dayIn } from '../../shell/records/period.ts';
import { RecordList } from '../../shell/records/RecordList.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { useRecord } from '../../shell/records/useRecord.ts';
import { StateCard } from '../../shell/StateCard.tsx';

type Sent = CallValue<Calls['listSentEnvelopes']>['content'][number];

/** An agent's own envelopes, the newest first; each opens to its shares. */
export function SentEnvelopes(): ReactNode {
  const t = useMessages('envelopes');
  const write = useAmount();
  const { timeZone } = useMerchant();
  const record = useRecord('listSentEnvelopes', {});
  const [open, setOpen] = useState<Sent | null>(null);
  return (
    <>
      <RecordList
        record={record}
        idOf={({ id }) => id}
        dayOf={({ sentAt }) => dayIn(timeZone, new Date(sentAt))}
        empty={<StateCard icon="invite" title={t('noneSentTitle')} text={t('noneSentText')} />}
      >
        {(one) => (
          <RecordRow
            icon="email"
            title={t('to', { count: one.receivers })}
            detail={`${timeText(one.sentAt, timeZone)} · ${t(`split_${one.split}`)}`}
            amount={write(one.amount)}
            state={
              one.returned === null || /^0(\.0*)?$/.test(one.returned)
                ? t('opened', { claimed: one.claimed, count: one.receivers })
                : t('returned', { amount: write(one.returned) })
            }
            onOpen={() => setOpen(one)}
          />
        )}
      </RecordList>
      {open && <SentSheet envelope={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function SentSheet({
  envelope,
  onClose,
}: {
  readonly envelope: Sent;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('envelopes');
  const shell = useMessages('shell');
  const write = useAmount();
  const { timeZone } = useMerchant();
  const query = useQuery(wireQuery('getSentEnvelope', { id: envelope.id }));
  const { data } = query;
  const { amount, claimed, expiresAt, receivers, returned, split } = data ?? envelope;
  return (
    <Overlay open onClose={onClose} title={write(amount)} place="bottom" closeLabel={shell('close')}>
      <div className="px-5 pb-5">
        <Facts>
          <Fact name={t('split')}>{t(`split_${split}`)}</Fact>
          <Fact name={t('state_CLAIMED')}>{t('opened', { claimed, count: receivers })}</Fact>
          <Fact name={t('state_SENT')}>
            {returned === null
              ? t('openBy', { at: momentText(expiresAt, timeZone) })
              : t('returned', { amount: write(returned) })}
          </Fact>
        </Facts>
        {data ? (
          <>
            <ul className="envelope-shares">
              {data.shares.map((share) => (
                <li key={`${share.account} ${share.amount}`}>
                  <span>{share.account}</span>
                  <span className="text-text-3">{t(`state_${share.state}`)}</span>
                  <strong>{write(share.amount)}</strong>
                </li>
              ))}
            </ul>
            {split === 'RANDOM' && (
              <details className="envelope-proof">
                <summary>{t('commitment')}</summary>
                <p>{t('fair')}</p>
                <code>{data.commitment}</code>
                <p>{t('seed')}</p>
                {data.seed === null ? <p>{t('seedLater')}</p> : <code>{data.seed}</code>}
              </details>
            )}
          </>
        ) : (
          <NotLoaded query={query} title={t('failed')}>
            <Skeleton className="h-24 w-full" />
          </NotLoaded>
        )}
      </div>
    </Overlay>
  );
}
