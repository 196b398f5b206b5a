import { Skeleton } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { askSealed } from '../../shell/sealed-call.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { TransferFacts, TransferSteps } from './TransferTerms.tsx';
import '../../shell/no-bar.css';
import './upline.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly upline: typeof import('@laro/i18n/en/upline').default;
  }
}

const TransferForm = lazy(async () => await import('./TransferForm.tsx'));

type Terms = CallValue<Calls['getUplineTransfer']>;

/** `/m/upLine/transfer`: to whom money may be sent, how much, and what it still takes. */
export function UplinePage(): ReactNode {
  const t = useMessages('upline');
  const shell = useMessages('shell');
  const terms = useQuery(wireQuery('getUplineTransfer', {}));
  const { data, error } = terms;
  if (!data && error instanceof ApiError && error.code.startsWith('upline.')) {
    return <StateCard icon="upline" title={t('offTitle')} text={sentenceOf(error, shell)} />;
  }
  return (
    <div className="upline-page" data-bar="off">
      <p className="text-text-2">{t('lead')}</p>
      {data ? (
        <>
          <TransferFacts
            receiver={data.upline}
            arrives={t(data.to === 'wallet' ? 'toWallet' : 'toSettlement')}
            terms={data}
          />
          <Send terms={data} />
        </>
      ) : (
        <NotLoaded query={terms} title={t('failed')}>
          <div className="grid gap-4">
            <Skeleton className="h-32 w-full" />
            <Skeleton className="h-48 w-full" />
          </div>
        </NotLoaded>
      )}
    </div>
  );
}

function Send({ terms }: { readonly terms: Terms }): ReactNode {
  return (
    <TransferSteps terms={terms}>
      <TransferForm
        limits={terms}
        receiver={terms.upline}
        terms="getUplineTransfer"
        send={async (input) => await askSealed('transferToUpline', input)}
      />
    </TransferSteps>
  );
}
