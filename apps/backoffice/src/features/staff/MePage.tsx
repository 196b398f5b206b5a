import { ask, wireKey, wireQuery } from '@laro/client';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useRoleName } from '../../shell/role-name.ts';
import { SeatList } from '../../shell/SeatList.tsx';
import { useStaff } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts.ts';
import { FactorsSection } from './FactorsSection.tsx';
import './me.css';

/** One's own account: what proves one, and where one is signed in. */
export function MePage(): ReactNode {
  const t = useMessages('me');
  const { userName, merchant } = useStaff();
  const role = useRoleName();
  return (
    <div className="stack-16 me-page">
      <PageHead title={t('title')} lead={t('lead', { name: userName, role, brand: merchant.name })} />
      <FactorsSection />
      <Sessions />
    </div>
  );
}

const OTHERS = 'others';

function Sessions(): ReactNode {
  const t = useMessages('me');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(wireQuery('listStaffSessions', {}));
  const [ended, setEnded] = useState<string | null>(null);
  return (
    <section className="me-card" aria-labelledby="sessions">
      <header>
        <h2 id="sessions">{t('sessions')}</h2>
        {data && data.list.length > 1 && (
          <Button variant="outline" color="danger" onClick={() => setEnded(OTHERS)}>
            {t('endOthers')}
          </Button>
        )}
      </header>
      <p className="quiet">{t('sessionsText')}</p>
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!data && !error && <span className="skeleton" data-width="1" />}
      {data && <SeatList seats={data.list} onEnd={setEnded} />}
      <ActDialog
        tone="danger"
        why="none"
        opened={ended !== null}
        close={() => setEnded(null)}
        title={ended === OTHERS ? t('endOthersTitle') : t('endTitle')}
        act={ended === OTHERS ? t('endOthers') : t('end')}
        run={async () => await ask('endStaffSession', { handle: ended ?? '' })}
        onDone={() => {
          showToast({ text: t('ended'), tone: 'good' });
          void queries.invalidateQueries({ queryKey: wireKey('listStaffSessions') });
        }}
      >
        {t('endText')}
      </ActDialog>
    </section>
  );
}
