import { Tabs } from '@laro/ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useSession } from '../../shell/session.ts';
import { Pay } from './Pay.tsx';
import { Waiting } from './Waiting.tsx';

const SALARIES = ['DAILY', 'HOURLY'] as const;

/** Both kinds of salary, each with what this period comes to so far and with its bills. */
export function SalariesPage(): ReactNode {
  const t = useMessages('bills');
  const { session } = useSession();
  const [kind, setKind] = useState<(typeof SALARIES)[number]>('DAILY');
  if (!session) return <Waiting />;
  return (
    <div className="bills-page">
      <Tabs
        label={t('tabs')}
        tabs={SALARIES.map((id) => ({ id, label: t(`kind_${id}`) }))}
        current={kind}
        onChange={setKind}
        panelId="bills-panel"
      />
      <div id="bills-panel" role="tabpanel" aria-label={t(`kind_${kind}`)}>
        <Pay key={kind} kind={kind} />
      </div>
    </div>
  );
}
