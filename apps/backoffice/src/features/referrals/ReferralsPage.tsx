import { ask, wireKey } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import type { Words } from '../../messages/namespaces.ts';
import { Fact } from '../../shell/Case.tsx';
import { Link } from '../../shell/Link.tsx';
import { memberPath } from '../../shell/member-path.ts';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { usePermits } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts.ts';
import { ListPage } from '../../table/ListPage.tsx';
import { ReferralTerms } from './ReferralTerms.tsx';
import '../../shell/case.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly referrals: Words<typeof import('./words.ts').default>;
  }
}

type Row = CallValue<Calls['listReferrals']>['rows'][number];

/** Who brought whom; what is held is decided next to the list. */
export function ReferralsPage(): ReactNode {
  const [proposal, setProposal] = useState<Approval | null>(null);
  return (
    <ListPage
      call="listReferrals"
      words="referrals"
      columns={[
        { id: 'friendAccount', cell: ({ friendAccount }) => friendAccount },
        'at',
        { id: 'account', cell: ({ account, member }) => <Link to={memberPath(member)}>{account}</Link> },
        'state',
        { id: 'signals', grow: true },
        'deposits',
        'valid',
        'qualifiedAt',
      ]}
      peek={(row) => ({
        title: row.friendAccount,
        content: <Decision key={row.id} row={row} onProposed={setProposal} />,
      })}
      above={() => (
        <>
          {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
          <ReferralTerms onProposed={setProposal} />
        </>
      )}
    />
  );
}

function Decision({
  row: { account, friend, friendAccount, member, signals, state },
  onProposed,
}: {
  readonly row: Row;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('referrals');
  const permits = usePermits();
  const queries = useQueryClient();
  const ids = useProposalIds();
  const [act, setAct] = useState<'release' | 'reject' | null>(null);
  return (
    <Stack>
      <section className="case-card">
        <dl>
          <Fact label={t('account')}>
            <Link to={memberPath(member)}>{account}</Link>
          </Fact>
          <Fact label={t('friendAccount')}>
            <Link to={memberPath(friend)}>{friendAccount}</Link>
          </Fact>
          <Fact label={t('state')}>{t(`state_${state}`)}</Fact>
          {signals !== '' && <Fact label={t('signals')}>{signals}</Fact>}
        </dl>
      </section>
      {state === 'HELD' && permits('staff.adjustments') && (
        <Group>
          <Button onClick={() => setAct('release')}>{t('release')}</Button>
          <Button variant="light" color="danger" onClick={() => setAct('reject')}>
            {t('reject')}
          </Button>
        </Group>
      )}
      {act && (
        <ActDialog
          close={() => setAct(null)}
          title={t(act)}
          act={t(act)}
          run={async (reason) => {
            if (act === 'reject') {
              await ask('rejectReferral', { friend, reason });
              return;
            }
            const body = { friend, reason };
            onProposed(await ask('proposeReferralRelease', { id: ids.of(body), ...body }));
          }}
          onDone={() => {
            if (act === 'reject') showToast({ text: t('rejected'), tone: 'good' });
            void queries.invalidateQueries({ queryKey: wireKey('listReferrals') });
          }}
        >
          <p className="form-lead">{t(`${act}Text`)}</p>
        </ActDialog>
      )}
    </Stack>
  );
}
