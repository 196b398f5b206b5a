import { wireKey } from '@laro/client';
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { Words } from '../../messages/namespaces.ts';
import { Icon } from '../../shell/Icon.tsx';
import { type Proposal, ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { useRoleNames } from '../../shell/role-name.ts';
import { When } from '../../shell/When.tsx';
import { ListPage } from '../../table/ListPage.tsx';
import { AdmitDialog } from './AdmitDialog.tsx';
import { ColleaguePanel } from './ColleaguePanel.tsx';
import { InvitationsSection } from './InvitationsSection.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { type Colleague, hasFactor } from './people.ts';
import './colleagues.css';
import { FactorTag, StateTags } from './tags.tsx';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly colleagues: Words<typeof import('./words.ts').default>;
  }
}

const FACE = { columns: { sessions: 'number' }, filters: {} } as const;

/** Who works here: what they may do, what proves them, whether they are in; and how others come and go. */
export function ColleaguesPage(): ReactNode {
  const t = useMessages('colleagues');
  const queries = useQueryClient();
  const roleName = useRoleNames();
  const [dialog, setDialog] = useState<'invite' | 'admit' | null>(null);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const renew = (): void => {
    void queries.invalidateQueries({ queryKey: wireKey('listColleagues') });
    void queries.invalidateQueries({ queryKey: wireKey('listStaffInvitations') });
  };
  return (
    <ListPage
      call="listColleagues"
      face={FACE}
      words="colleagues"
      columns={[
        { id: 'name', cell: ({ userName }) => userName },
        { id: 'role', cell: ({ role, roleName: name }) => roleName(role, name) },
        { id: 'factor', cell: (row) => <FactorTag colleague={row} /> },
        { id: 'state', grow: true, cell: (row) => <StateTags colleague={row} /> },
        {
          id: 'seen',
          width: 20,
          cell: ({ seenAt }) =>
            seenAt === null ? <span className="quiet">{t('never')}</span> : <When at={seenAt} />,
        },
        'sessions',
      ]}
      rowKey={({ userName }) => userName}
      liveMs={null}
      peek={(colleague, close) => ({
        title: colleague.userName,
        content: (
          <ColleaguePanel
            colleague={colleague}
            onChanged={renew}
            onProposed={(made) => {
              setProposal(made);
              // The notice is above the list, and the drawer would cover it.
              close();
            }}
          />
        ),
      })}
      above={(list) => (
        <div className="notices">
          {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
          <WithoutFactor rows={list.page?.rows ?? []} />
        </div>
      )}
      below={() => (
        <>
          <InvitationsSection onChanged={renew} />
          <InviteDialog opened={dialog === 'invite'} close={() => setDialog(null)} onDone={renew} />
          <AdmitDialog opened={dialog === 'admit'} close={() => setDialog(null)} onDone={renew} />
        </>
      )}
    >
      <Button onClick={() => setDialog('admit')}>{t('admit')}</Button>
      <Button
        variant="filled"
        color="accent"
        leftSection={<Icon name="invite" small />}
        onClick={() => setDialog('invite')}
      >
        {t('invite')}
      </Button>
    </ListPage>
  );
}

/** Whose password alone opens their account here: the first thing to put right. */
function WithoutFactor({ rows }: { readonly rows: readonly Colleague[] }): ReactNode {
  const t = useMessages('colleagues');
  const open = rows.filter((one) => !hasFactor(one) && !one.disabled).map(({ userName }) => userName);
  if (open.length === 0) return null;
  return (
    <Alert color="warn" icon={<Icon name="warning" />} title={t('noFactorTitle', { count: open.length })}>
      {t('noFactorText', { names: open.join(', ') })}
    </Alert>
  );
}
