import { wireQuery } from '@laro/client';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { Search } from '../../lib/search.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { type Proposal, ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { useRoleNames } from '../../shell/role-name.ts';
import { StatePanel } from '../../shell/StatePanel.tsx';
import { Tag } from '../../shell/Tag.tsx';
import { NewRole } from './NewRole.tsx';
import type { Role } from './people.ts';
import { RoleEditor } from './RoleEditor.tsx';
import '../../form/form.css';
import './roles.css';

const PATH = '/backoffice/roles';
const NEW = 'new';

/** What each role may do; which one is open stands in the address. */
export function RolesPage(): ReactNode {
  const t = useMessages('roles');
  const navigate = useNavigate();
  const { role } = useSearch({ strict: false }) as Search;
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const { data, error, refetch } = useQuery(wireQuery('listStaffRoles', {}));
  const open = (next: string): void => {
    void navigate({ to: PATH as never, search: { role: next } as never });
  };
  const wanted = role ?? data?.list[0]?.role;
  const shown = data?.list.find((one) => one.role === wanted);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Button
          variant={wanted === NEW ? 'default' : 'filled'}
          color="accent"
          leftSection={<Icon name="add" small />}
          onClick={() => open(NEW)}
        >
          {t('newRole')}
        </Button>
      </PageHead>
      {proposal && (
        <div className="role-notice">
          <ProposedNotice approval={proposal} close={() => setProposal(null)} />
        </div>
      )}
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!data && !error && <span className="skeleton" data-width="3" />}
      {data && (
        <div className="roles">
          <RoleList roles={data.list} shown={wanted} />
          {wanted === NEW && <NewRole known={data.permissions} roles={data.list} onMade={open} />}
          {shown && (
            <RoleEditor
              key={shown.role}
              role={shown}
              roles={data.list}
              known={data.permissions}
              onProposed={setProposal}
              onRemoved={() => void navigate({ to: PATH as never, search: {} as never })}
            />
          )}
          {!shown && wanted !== NEW && (
            <StatePanel icon="none" title={t('goneTitle')}>
              {t('gone')}
            </StatePanel>
          )}
        </div>
      )}
    </>
  );
}

function RoleList({
  roles,
  shown,
}: {
  readonly roles: readonly Role[];
  readonly shown: string | readonly string[] | undefined;
}): ReactNode {
  const t = useMessages('roles');
  const nameOf = useRoleNames();
  const parts = [
    { title: t('usual'), list: roles.filter(({ builtIn }) => builtIn) },
    { title: t('ofBrand'), list: roles.filter(({ builtIn }) => !builtIn) },
  ];
  return (
    <nav className="role-list" aria-label={t('title')}>
      {parts.map(
        ({ title, list }) =>
          list.length > 0 && (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {list.map(({ role, name, holders, own }) => (
                  <li key={role}>
                    <Link
                      to={PATH}
                      search={{ role }}
                      className="nav-link"
                      {...(role === shown && { 'aria-current': 'page' as const })}
                    >
                      <span className="role-name">{nameOf(role, name)}</span>
                      {own && <Tag tone="info">{t('yours')}</Tag>}
                      <span className="nav-count" title={t('holders', { count: holders })}>
                        {holders}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </nav>
  );
}
