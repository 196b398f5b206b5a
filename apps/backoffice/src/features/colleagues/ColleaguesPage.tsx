import { wireKey, wireQuery } from '@laro/client';
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { minuteText, utcText } from '../../lib/moments.ts';
import { Icon } from '../../shell/Icon.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { type Proposal, ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { useRoleNames } from '../../shell/role-name.ts';
import { useStaff } from '../../shell/session.ts';
import type { Column } from '../../table/columns.ts';
import { ListTable } from '../../table/ListTable.tsx';
import { type ListPage, useList } from '../../table/use-list.ts';
import { AdmitDialog } from './AdmitDialog.tsx';
import { ColleaguePanel } from './ColleaguePanel.tsx';
import { InvitationsSection } from './InvitationsSection.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { type Colleague, hasFactor } from './people.ts';
import './colleagues.css';
import { FactorTag, StateTags } from './tags.tsx';

type Answer = Parameters<typeof pageOf>[0];

/** This list has numbered pages; the address of the console has a place, which is that number. */
const pageOf = ({
  content,
  pageNum,
  totalPages,
  totalCount,
}: {
  readonly content: readonly Colleague[];
  readonly pageNum: number;
  readonly totalPages: number;
  readonly totalCount: number;
}): ListPage<Colleague> => ({
  rows: content,
  next: pageNum < totalPages ? `${pageNum + 1}` : null,
  previous: pageNum > 1 ? `${pageNum - 1}` : null,
  count: { value: totalCount, exact: true },
});

/** Who works here: what they may do, what proves them, whether they are in; and how others come and go. */
export function ColleaguesPage(): ReactNode {
  const t = useMessages('colleagues');
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<'invite' | 'admit' | null>(null);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const columns = useColumns();
  const list = useList<Colleague>({
    query: ({ size, after = '1' }: Readonly<Record<string, string | number>>) =>
      wireQuery('listColleagues', { pageNo: Number(after) || 1, pageSize: Number(size) }),
    select: (answer: Answer) => pageOf(answer),
    rowKey: ({ userName }) => userName,
    sort: '',
  });
  const renew = (): void => {
    void queries.invalidateQueries({ queryKey: wireKey('listColleagues') });
    void queries.invalidateQueries({ queryKey: wireKey('listStaffInvitations') });
  };
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Button onClick={() => setDialog('admit')}>{t('admit')}</Button>
        <Button
          variant="filled"
          color="accent"
          leftSection={<Icon name="invite" small />}
          onClick={() => setDialog('invite')}
        >
          {t('invite')}
        </Button>
      </PageHead>
      <div className="notices">
        {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
        <WithoutFactor rows={list.page?.rows ?? []} />
      </div>
      <ListTable
        list={list}
        caption={t('title')}
        columns={columns}
        peek={(colleague) => ({
          title: colleague.userName,
          content: <ColleaguePanel colleague={colleague} onChanged={renew} onProposed={setProposal} />,
        })}
        empty={{ title: t('emptyTitle'), text: t('empty') }}
      />
      <InvitationsSection onChanged={renew} />
      <InviteDialog opened={dialog === 'invite'} close={() => setDialog(null)} onDone={renew} />
      <AdmitDialog opened={dialog === 'admit'} close={() => setDialog(null)} onDone={renew} />
    </>
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

function useColumns(): readonly Column<Colleague>[] {
  const t = useMessages('colleagues');
  const roleName = useRoleNames();
  const { timeZone } = useStaff().merchant;
  return [
    {
      id: 'name',
      header: t('name'),
      cell: ({ userName }) => userName,
    },
    {
      id: 'role',
      header: t('role'),
      cell: ({ role, roleName: name }) => roleName(role, name),
    },
    { id: 'factor', header: t('factor'), cell: (row) => <FactorTag colleague={row} /> },
    { id: 'state', header: t('state'), grow: true, cell: (row) => <StateTags colleague={row} /> },
    {
      id: 'seen',
      header: t('seen'),
      width: 20,
      cell: ({ seenAt }) =>
        seenAt === null ? (
          <span className="quiet">{t('never')}</span>
        ) : (
          <time dateTime={seenAt} title={utcText(seenAt)}>
            {minuteText(seenAt, timeZone)}
          </time>
        ),
    },
    { id: 'sessions', header: t('sessions'), align: 'end', cell: ({ sessions }) => sessions },
  ];
}
