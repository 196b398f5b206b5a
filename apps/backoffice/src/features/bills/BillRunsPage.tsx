import { ask, wireKey, wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { usePermits } from '../../shell/session.ts';
import { ListPage } from '../../table/ListPage.tsx';
import '../../shell/case.css';

type Kind = CallValue<Calls['listBillKinds']>['kinds'][number];

/** Runs of bills, and the switch that stops pay of a kind at once. */
export function BillRunsPage(): ReactNode {
  const t = useMessages('bills');
  return (
    <ListPage
      call="listBillRuns"
      words="bills"
      title={t('runs')}
      lead={t('runsLead')}
      columns={['at', 'series', 'first', 'last', 'bills', 'total', 'state', { id: 'id', grow: true }]}
      called={{ id: 'run', bills: 'billCount' }}
      open={({ id }) => `/backoffice/bill-runs/${id}`}
      above={() => <Kinds />}
    />
  );
}

function Kinds(): ReactNode {
  const t = useMessages('bills');
  const { data, error, refetch } = useQuery(wireQuery('listBillKinds', {}));
  if (!data) {
    return error ? (
      <ErrorPanel error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton height={160} radius={12} />
    );
  }
  return (
    <section className="case-card">
      <h2>{t('kinds')}</h2>
      <dl>
        {data.kinds.map((one) => (
          <div key={one.kind}>
            <dt>{t(`kind_${one.kind}`)}</dt>
            <dd>
              <KindState kind={one} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function KindState({ kind: { changedBy, isStopped, kind, reason } }: { readonly kind: Kind }): ReactNode {
  const t = useMessages('bills');
  const queries = useQueryClient();
  const permits = usePermits();
  const [isOpen, setOpen] = useState(false);
  const name = t(`kind_${kind}`);
  return (
    <Group gap={12}>
      <span>{isStopped ? t('stoppedBy', { by: changedBy ?? '', reason: reason ?? '' }) : t('running')}</span>
      {permits('staff.treasury') && (
        <Button variant="light" size="xs" {...(!isStopped && { color: 'red' })} onClick={() => setOpen(true)}>
          {t(isStopped ? 'resume' : 'stop', { kind: name })}
        </Button>
      )}
      {isOpen && (
        <ActDialog
          close={() => setOpen(false)}
          title={t(isStopped ? 'resume' : 'stop', { kind: name })}
          act={t(isStopped ? 'resume' : 'stop', { kind: name })}
          run={async (why) => {
            await ask(isStopped ? 'resumeBills' : 'stopBills', { kind, reason: why });
            await queries.invalidateQueries({ queryKey: wireKey('listBillKinds') });
          }}
        >
          <p className="form-lead">{t(isStopped ? 'resumeText' : 'stopText')}</p>
        </ActDialog>
      )}
    </Group>
  );
}
