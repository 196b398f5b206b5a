import { ask, useOneAct, wireQuery } from '@laro/client';
import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { Words } from '../../messages/namespaces.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { ChainState } from './ChainState.tsx';
import type { AuditChain } from './chain.ts';
import { RegulatorExport } from './RegulatorExport.tsx';
import { Verification } from './Verification.tsx';
import './chain.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly seals: Words<typeof import('./words.ts').default>;
  }
}

const CALM_MS = 30_000;
/** Somebody waits for the outcome. */
const BUSY_MS = 1_500;

/** Whether what colleagues did is sealed, signed and as it was: the state of the chain, and its verification. */
export function ChainPage(): ReactNode {
  const t = useMessages('seals');
  const { data, error, refetch } = useQuery({
    ...wireQuery('getAuditChain', {}),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? BUSY_MS : CALM_MS),
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <RegulatorExport />
        <VerifyButton isBusy={isUnderWay(data)} />
      </PageHead>
      {error && <ErrorPanel error={error} retry={() => void refetch()} />}
      {data ? (
        <div className="chain">
          <ChainState chain={data} />
          <Verification verification={data.verification} />
        </div>
      ) : (
        !error && <Waiting />
      )}
    </>
  );
}

function isUnderWay(chain: AuditChain | undefined): boolean {
  const state = chain?.verification?.state;
  return state === 'waiting' || state === 'running';
}

/** Asks for one; whoever presses while one is under way waits for that one. */
function VerifyButton({ isBusy }: { readonly isBusy: boolean }): ReactNode {
  const t = useMessages('seals');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const asking = useOneAct({
    mutationFn: async () => await ask('verifyAuditChain', {}),
    onSuccess: (verification) => {
      const { queryKey } = wireQuery('getAuditChain', {});
      queries.setQueryData<AuditChain>(queryKey, (chain) => chain && { ...chain, verification });
    },
  });
  return (
    <>
      {asking.error && (
        <Alert color="danger" icon={<Icon name="warning" />} role="alert">
          {sentenceOf(asking.error, shell)}
        </Alert>
      )}
      <Button
        variant="filled"
        color="accent"
        disabled={isBusy}
        loading={asking.isPending}
        onClick={() => asking.run()}
      >
        {t('verify')}
      </Button>
    </>
  );
}

function Waiting(): ReactNode {
  return (
    <div className="chain" aria-hidden="true">
      {[1, 2].map((one) => (
        <div key={one} className="surface stack-12 chain-card chain-skeleton">
          <span className="skeleton" data-width="1" />
          <span className="skeleton" data-width="2" />
          <span className="skeleton" data-width="3" />
        </div>
      ))}
    </div>
  );
}
