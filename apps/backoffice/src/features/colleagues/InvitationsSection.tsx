import { ask, wireQuery } from '@laro/client';
import { Badge, Button, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { useRoleNames } from '../../shell/role-name.ts';
import { useNow } from '../../shell/use-now.ts';
import { When } from '../../shell/When.tsx';
import type { Invitation } from './people.ts';

/** Who has been asked to join and has not yet; each can be taken back. */
export function InvitationsSection({ onChanged }: { readonly onChanged: () => void }): ReactNode {
  const t = useMessages('colleagues');
  const { data, error, refetch } = useQuery(wireQuery('listStaffInvitations', {}));
  const [revoked, setRevoked] = useState<Invitation | null>(null);
  const roleName = useRoleNames();
  return (
    <section className="invitations-part" aria-labelledby="invitations">
      <h2 id="invitations">{t('invitations')}</h2>
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!data && !error && <span className="skeleton" data-width="2" />}
      {data?.list.length === 0 && <p className="quiet">{t('noInvitations')}</p>}
      {data && data.list.length > 0 && <Waiting list={data.list} onRevoke={setRevoked} />}
      <ActDialog
        tone="danger"
        why="none"
        opened={revoked !== null}
        close={() => setRevoked(null)}
        title={t('revokeTitle')}
        act={t('revokeDo')}
        run={async () => await ask('revokeStaffInvitation', { id: revoked?.id ?? '' })}
        onDone={onChanged}
      >
        {revoked && t('revokeText', { role: roleName(revoked.role, revoked.roleName), by: revoked.by })}
      </ActDialog>
    </section>
  );
}

function Waiting({
  list,
  onRevoke,
}: {
  readonly list: readonly Invitation[];
  readonly onRevoke: (invitation: Invitation) => void;
}): ReactNode {
  const t = useMessages('colleagues');
  const roleName = useRoleNames();
  const now = useNow();
  return (
    <Table.ScrollContainer
      minWidth={560}
      type="native"
      className="list-scroll"
      scrollAreaProps={{ tabIndex: 0 }}
    >
      <Table className="list-table" highlightOnHover>
        <caption className="visually-hidden">{t('invitations')}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('role')}</Table.Th>
            <Table.Th scope="col">{t('sentTo')}</Table.Th>
            <Table.Th scope="col">{t('by')}</Table.Th>
            <Table.Th scope="col">{t('validUntil')}</Table.Th>
            <Table.Th scope="col">
              <span className="visually-hidden">{t('revoke')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Th scope="row">
                {roleName(one.role, one.roleName)}{' '}
                {Date.parse(one.expiresAt) <= now && <Badge color="gray">{t('expired')}</Badge>}{' '}
                {one.waitsForApproval && (
                  <Badge color="warn" variant="light">
                    {t('waitsForApproval')}
                  </Badge>
                )}
              </Table.Th>
              <Table.Td data-grow="">{one.email === '' ? t('byHand') : one.email}</Table.Td>
              <Table.Td>{one.by}</Table.Td>
              <Table.Td>
                <When at={one.expiresAt} />
              </Table.Td>
              <Table.Td data-align="end">
                <Button variant="subtle" color="danger" size="compact-sm" onClick={() => onRevoke(one)}>
                  {t('revoke')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
