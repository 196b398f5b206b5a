import { Skeleton, Tabs } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { useScreen, useSearchOf } from '../../shell/screen.ts';
import { useSession } from '../../shell/session.ts';
import { kindOf, SCREEN_OF } from './kinds.ts';
import { OwnContract } from './OwnContract.tsx';
import './contracts.css';

/** Wanted by who offers. */
const GivenContracts = lazy(async () => ({
  default: (await import('./GivenContracts.tsx')).GivenContracts,
}));
const TABS = ['own', 'given'] as const;

/** The three pages of contracts: what an agent is paid by, and what the agent offers to downlines. */
export function ContractPage(): ReactNode {
  const t = useMessages('contracts');
  const kind = kindOf(useScreen());
  const { id: to } = useSearchOf(SCREEN_OF[kind]);
  const [tab, setTab] = useState<(typeof TABS)[number]>(to === undefined ? 'own' : 'given');
  const { session } = useSession();
  const query = useQuery({ ...wireQuery('getContract', { kind }), enabled: session !== null });
  const { data } = query;
  return (
    <div className="contracts-page">
      <Tabs
        label={t('tabs')}
        tabs={TABS.map((id) => ({ id, label: t(`tab_${id}`) }))}
        current={tab}
        onChange={setTab}
        panelId="contracts-panel"
      />
      <div id="contracts-panel" role="tabpanel" aria-label={t(`tab_${tab}`)} className="contracts-panel">
        {data === undefined ? (
          <NotLoaded query={query} title={t('failed')}>
            <div className="grid gap-3 p-4">
              <Skeleton className="h-24 w-full" />
              <Skeleton className="h-48 w-full" />
            </div>
          </NotLoaded>
        ) : tab === 'own' ? (
          <OwnContract contract={data} />
        ) : (
          <Suspense fallback={<Skeleton className="m-4 h-24" />}>
            <GivenContracts kind={kind} contract={data} to={to} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
