import { ask, wireKey } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { Link } from '../../shell/Link.tsx';
import { memberPath } from '../../shell/member-path.ts';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { usePermits } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts.ts';
import { ListPage } from '../../table/ListPage.tsx';
import { GiveDialog } from './GiveDialog.tsx';

type Row = CallValue<Calls['listGivenRewards']>['rows'][number];

/** What members were given, and what became of it. */
export function RewardsPage(): ReactNode {
  const t = useMessages('rewards');
  const permits = usePermits();
  const [isGiving, setGiving] = useState(false);
  const [proposal, setProposal] = useState<Approval | null>(null);
  return (
    <>
      <ListPage
        call="listGivenRewards"
        words="rewards"
        columns={[
          'at',
          { id: 'account', cell: ({ account, member }) => <Link to={memberPath(member)}>{account}</Link> },
          { id: 'title', grow: true },
          'kind',
          'amount',
          'claimUntil',
          'state',
          'endedAt',
        ]}
        called={{ title: 'reward' }}
        peek={(row) => ({ title: row.title, content: <RewardCase key={row.id} reward={row} /> })}
        above={() => proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
      >
        {permits('staff.adjustments') && <Button onClick={() => setGiving(true)}>{t('give')}</Button>}
      </ListPage>
      {isGiving && <GiveDialog close={() => setGiving(false)} onProposed={setProposal} />}
    </>
  );
}

/** One reward next to the list, with what can still be done about it. */
function RewardCase({ reward: { account, id, member, state } }: { readonly reward: Row }): ReactNode {
  const t = useMessages('rewards');
  const permits = usePermits();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <Link to={memberPath(member)}>{account}</Link> · {t(`state_${state}`)}
      </p>
      {state === 'CLAIM' && permits('staff.adjustments') && (
        <Button variant="light" color="danger" onClick={() => setOpen(true)}>
          {t('cancel')}
        </Button>
      )}
      {isOpen && (
        <ActDialog
          close={() => setOpen(false)}
          title={t('cancel')}
          act={t('cancel')}
          run={async (reason) => await ask('cancelReward', { id, reason })}
          onDone={() => {
            showToast({ text: t('cancelled'), tone: 'good' });
            void queries.invalidateQueries({ queryKey: wireKey('listGivenRewards') });
          }}
        >
          <p className="form-lead">{t('cancelText')}</p>
        </ActDialog>
      )}
    </>
  );
}
