import { Button, FormNotice, Icon } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { useAmount } from '../../shell/amounts.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { dayIn } from '../../shell/records/period.ts';
import { RecordList } from '../../shell/records/RecordList.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { useRecord } from '../../shell/records/useRecord.ts';
import { StateCard } from '../../shell/StateCard.tsx';
import { sentenceOf } from '../../shell/sentence.ts';

type Received = CallValue<Calls['listReceivedEnvelopes']>['content'][number];

/** What the agent of a member has sent them, the newest first; what waits has a button. */
export function ReceivedEnvelopes(): ReactNode {
  const t = useMessages('envelopes');
  const { timeZone } = useMerchant();
  const record = useRecord('listReceivedEnvelopes', {});
  return (
    <RecordList
      record={record}
      idOf={({ id }) => id}
      dayOf={({ sentAt }) => dayIn(timeZone, new Date(sentAt))}
      empty={<StateCard icon="invite" title={t('emptyTitle')} text={t('emptyText')} />}
    >
      {(one) => (one.state === 'EXPIRED' ? <Expired envelope={one} /> : <Openable envelope={one} />)}
    </RecordList>
  );
}

function Expired({ envelope: { expiresAt, sender } }: { readonly envelope: Received }): ReactNode {
  const t = useMessages('envelopes');
  const { timeZone } = useMerchant();
  return (
    <RecordRow
      icon="email"
      title={t('from', { sender })}
      detail={momentText(expiresAt, timeZone)}
      amount={null}
      state={t('state_EXPIRED')}
    />
  );
}

/** The red envelope itself: closed with its button, or open with what was in it. */
function Openable({ envelope }: { readonly envelope: Received }): ReactNode {
  const { amount, expiresAt, id, sender } = envelope;
  const t = useMessages('envelopes');
  const shell = useMessages('shell');
  const write = useAmount();
  const { timeZone } = useMerchant();
  const queries = useQueryClient();
  const opening = useOneAct({
    mutationFn: async () => await ask('openEnvelope', { id }),
    onSuccess: async () =>
      await Promise.all(
        (['listReceivedEnvelopes', 'getWallet', 'listLots'] as const).map(
          async (call) => await queries.invalidateQueries({ queryKey: wireKey(call) }),
        ),
      ),
  });
  const received = opening.data?.amount ?? amount;
  return (
    <section className="envelope" data-open={received !== null || undefined}>
      <span className="envelope-seal" aria-hidden="true">
        <Icon name="points" />
      </span>
      <p className="font-semibold">{t('from', { sender })}</p>
      <div aria-live="polite">
        {received !== null && (
          <>
            <p className="envelope-amount">{t('youReceived', { amount: write(received) })}</p>
            <p className="text-12">{t('playOnce')}</p>
          </>
        )}
      </div>
      {received === null && (
        <>
          <p className="text-12">{t('openBy', { at: momentText(expiresAt, timeZone) })}</p>
          <FormNotice text={opening.error && sentenceOf(opening.error, shell)} />
          <Button waiting={opening.isPending} onClick={() => opening.run()}>
            {t('open')}
          </Button>
        </>
      )}
    </section>
  );
}
