import { Overlay, Skeleton } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { askSealed } from '../../shell/sealed-call.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { TransferFacts, TransferSteps } from './TransferTerms.tsx';

const TransferForm = lazy(async () => await import('./TransferForm.tsx'));

type Receiver = { readonly member: string; readonly account: string };

/** How an agent sends money to one direct downline. */
export function DownlineTransfer({
  downline,
  onClose,
}: {
  readonly downline: Receiver;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('upline');
  const shell = useMessages('shell');
  return (
    <Overlay
      open
      onClose={onClose}
      title={t('downTitle', { downline: downline.account })}
      place="bottom"
      closeLabel={shell('close')}
    >
      <div className="grid gap-4 px-5 pb-5">
        <p className="text-text-2">{t('downLead')}</p>
        <Terms downline={downline} onSent={onClose} />
      </div>
    </Overlay>
  );
}

function Terms({
  downline: { account, member },
  onSent,
}: {
  readonly downline: Receiver;
  readonly onSent: () => void;
}): ReactNode {
  const t = useMessages('upline');
  const shell = useMessages('shell');
  const terms = useQuery(wireQuery('getDownlineTransfer', { member }));
  const { data, error } = terms;
  if (!data && error instanceof ApiError && error.code.startsWith('upline.')) {
    return <p>{sentenceOf(error, shell)}</p>;
  }
  if (!data) {
    return (
      <NotLoaded query={terms} title={t('failed')}>
        <Skeleton className="h-48 w-full" />
      </NotLoaded>
    );
  }
  return (
    <>
      <TransferFacts receiver={account} arrives={t('toWallet')} terms={data} />
      <TransferSteps terms={data}>
        <TransferForm
          limits={data}
          receiver={account}
          terms="getDownlineTransfer"
          send={async (input) => await askSealed('transferToDownline', { ...input, member })}
          onSent={onSent}
        />
      </TransferSteps>
    </>
  );
}
