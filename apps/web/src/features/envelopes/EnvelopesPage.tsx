import { Button, Tabs } from '@laro/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { usePermissions } from '../../shell/permissions.ts';
import { ReceivedEnvelopes } from './ReceivedEnvelopes.tsx';
import { SentEnvelopes } from './SentEnvelopes.tsx';
import '../../shell/no-bar.css';
import './envelopes.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly envelopes: typeof import('@laro/i18n/en/envelopes').default;
  }
}

/** Wanted by who sends one. */
const SendEnvelope = lazy(async () => await import('./SendEnvelope.tsx'));

/** `/m/redRain`: envelopes that a member was sent; an agent sends them to direct downlines. */
export function EnvelopesPage(): ReactNode {
  const t = useMessages('envelopes');
  const may = usePermissions();
  const isAgent = may({ who: 'agent' });
  const [chosen, setTab] = useState<'received' | 'sent' | null>(null);
  const [sending, setSending] = useState(false);
  const tab = chosen ?? (isAgent ? 'sent' : 'received');
  return (
    <div className="envelopes-page" data-bar="off">
      {isAgent && (
        <Tabs
          label={t('tabs')}
          panelId="envelopes"
          current={tab}
          onChange={setTab}
          tabs={[
            { id: 'sent', label: t('sent') },
            { id: 'received', label: t('received') },
          ]}
        />
      )}
      <div id="envelopes" role={isAgent ? 'tabpanel' : undefined} className="envelopes-panel">
        <p className="px-4 text-14 text-text-2">{t(tab === 'sent' ? 'agentLead' : 'lead')}</p>
        {tab === 'sent' ? <SentEnvelopes /> : <ReceivedEnvelopes />}
      </div>
      {tab === 'sent' && may({ who: 'agent', module: 'FUNDTRANS3' }) && (
        <div className="px-4">
          <div className="docked-act">
            <Button onClick={() => setSending(true)}>{t('newEnvelope')}</Button>
          </div>
        </div>
      )}
      {sending && (
        <Suspense fallback={null}>
          <SendEnvelope onClose={() => setSending(false)} />
        </Suspense>
      )}
    </div>
  );
}
