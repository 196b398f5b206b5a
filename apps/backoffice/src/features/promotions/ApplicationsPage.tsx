import { ask, wireKey } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Fact } from '../../shell/Case.tsx';
import { Link } from '../../shell/Link.tsx';
import { memberPath } from '../../shell/member-path.ts';
import { usePermits } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts.ts';
import { ListPage } from '../../table/ListPage.tsx';
import '../../shell/case.css';

type Row = CallValue<Calls['listApplications']>['rows'][number];

/** What members applied for, those that wait longest first. */
export function ApplicationsPage(): ReactNode {
  const t = useMessages('promotions');
  const screens = useMessages('screens');
  return (
    <ListPage
      call="listApplications"
      words="promotions"
      title={screens('applications')}
      lead={t('applicationsLead')}
      columns={[
        'at',
        { id: 'account', cell: ({ account, member }) => <Link to={memberPath(member)}>{account}</Link> },
        { id: 'title', grow: true },
        'amount',
        'state',
      ]}
      called={{ title: 'promotion' }}
      peek={(row, close) => ({
        title: row.title,
        content: <ApplicationCase key={row.id} applied={row} close={close} />,
      })}
      empty={{ title: t('applicationsNone'), text: t('applicationsNoneText') }}
    />
  );
}

/** One application: what it would give, and the two ways to end it. */
function ApplicationCase({
  applied,
  close,
}: {
  readonly applied: Row;
  readonly close: () => void;
}): ReactNode {
  const { account, amount, id, member, state } = applied;
  const t = useMessages('promotions');
  const write = useAmounts();
  const permits = usePermits();
  const queries = useQueryClient();
  const [verdict, setVerdict] = useState<'issue' | 'reject' | null>(null);
  return (
    <Stack>
      <section className="case-card">
        <dl>
          <Fact label={t('account')}>
            <Link to={memberPath(member)}>{account}</Link>
          </Fact>
          <Fact label={t('amount')}>{write(amount)}</Fact>
        </dl>
      </section>
      {state === 'applying' && permits('staff.adjustments') && (
        <Group>
          <Button onClick={() => setVerdict('issue')}>{t('issue')}</Button>
          <Button color="danger" variant="light" onClick={() => setVerdict('reject')}>
            {t('reject')}
          </Button>
        </Group>
      )}
      {verdict !== null && (
        <ActDialog
          close={() => setVerdict(null)}
          title={t(verdict)}
          act={t(verdict)}
          tone={verdict === 'reject' ? 'danger' : 'calm'}
          run={async (reason) => await ask('decideApplication', { id, verdict, reason })}
          onDone={() => {
            showToast({ text: t('decided'), tone: 'good' });
            void queries.invalidateQueries({ queryKey: wireKey('listApplications') });
            close();
          }}
        >
          <p className="form-lead">{t(`${verdict}Lead`)}</p>
        </ActDialog>
      )}
    </Stack>
  );
}
