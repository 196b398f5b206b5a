import { wireQuery } from '@laro/client';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Link } from '../../shell/Link.tsx';
import type { Proposal } from '../../shell/ProposedNotice.tsx';
import { useRoleNames } from '../../shell/role-name.ts';
import { SeatList } from '../../shell/SeatList.tsx';
import { usePermits } from '../../shell/session.ts';
import { When } from '../../shell/When.tsx';
import { type Act, ColleagueActs } from './ColleagueActs.tsx';
import { type Colleague, hasFactor } from './people.ts';
import { FactorTag, StateTags } from './tags.tsx';

/** One colleague whole: who they are, where they are signed in, and what can be done about it. */
export function ColleaguePanel({
  colleague,
  onChanged,
  onProposed,
}: {
  readonly colleague: Colleague;
  readonly onChanged: () => void;
  readonly onProposed: (proposal: Proposal) => void;
}): ReactNode {
  const t = useMessages('colleagues');
  const [act, setAct] = useState<Act | null>(null);
  const { disabled, self, userName } = colleague;
  return (
    <div className="colleague">
      <Facts colleague={colleague} />
      <section aria-labelledby="their-sessions">
        <h3 id="their-sessions">{t('whereSignedIn')}</h3>
        <Seats userName={userName} onEnd={(handle) => setAct({ kind: 'end', handle })} />
      </section>
      <section aria-labelledby="their-acts">
        <h3 id="their-acts">{t('acts')}</h3>
        {self && <p className="quiet">{t('selfActs')}</p>}
        <div className="colleague-acts">
          <Button disabled={self} onClick={() => setAct({ kind: 'role' })}>
            {t('changeRole')}
          </Button>
          <Button
            disabled={self || !hasFactor(colleague)}
            title={hasFactor(colleague) ? undefined : t('nothingToReset')}
            onClick={() => setAct({ kind: 'reset' })}
          >
            {t('resetFactor')}
          </Button>
          {disabled ? (
            <Button onClick={() => setAct({ kind: 'enable' })}>{t('enable')}</Button>
          ) : (
            <Button
              variant="outline"
              color="danger"
              disabled={self}
              onClick={() => setAct({ kind: 'disable' })}
            >
              {t('disable')}
            </Button>
          )}
        </div>
      </section>
      <ColleagueActs
        key={`${act?.kind}`}
        act={act}
        colleague={colleague}
        close={() => setAct(null)}
        onChanged={onChanged}
        onProposed={onProposed}
      />
    </div>
  );
}

function Facts({ colleague }: { readonly colleague: Colleague }): ReactNode {
  const t = useMessages('colleagues');
  const roleName = useRoleNames();
  const permits = usePermits();

  const { email, factors, joinedAt, role, roleName: name, seenAt, userName } = colleague;
  const time = (at: string): ReactNode => <When at={at} />;
  return (
    <dl className="colleague-facts">
      <dt>{t('state')}</dt>
      <dd>
        <StateTags colleague={colleague} />
      </dd>
      <dt>{t('role')}</dt>
      <dd>
        <Link to="/backoffice/roles" search={{ role }}>
          {roleName(role, name)}
        </Link>
      </dd>
      <dt>{t('factor')}</dt>
      <dd>
        <FactorTag colleague={colleague} />
        {factors.recoveryCodesLeft > 0 && (
          <small>{t('recoveryCodes', { count: factors.recoveryCodesLeft })}</small>
        )}
      </dd>
      {email !== '' && (
        <>
          <dt>{t('mail')}</dt>
          <dd>{email}</dd>
        </>
      )}
      <dt>{t('seen')}</dt>
      <dd>{seenAt === null ? t('never') : time(seenAt)}</dd>
      <dt>{t('joined')}</dt>
      <dd>{time(joinedAt)}</dd>
      {permits('staff.audit') && (
        <>
          <dt>{t('audit')}</dt>
          <dd>
            <Link to="/backoffice/audit" search={{ 'f.by': userName }}>
              {t('whatTheyDid')}
            </Link>
          </dd>
        </>
      )}
    </dl>
  );
}

function Seats({
  userName,
  onEnd,
}: {
  readonly userName: string;
  readonly onEnd: (handle: string) => void;
}): ReactNode {
  const t = useMessages('colleagues');
  const { data, error, refetch } = useQuery(wireQuery('listColleagueSessions', { username: userName }));
  if (error && !data) return <ErrorPanel error={error} retry={() => void refetch()} />;
  if (!data) return <span className="skeleton" data-width="1" />;
  if (data.list.length === 0) return <p className="quiet">{t('nowhere')}</p>;
  return (
    <>
      <SeatList seats={data.list} onEnd={onEnd} />
      {data.list.length > 1 && (
        <Button variant="subtle" color="danger" onClick={() => onEnd('all')}>
          {t('endAll')}
        </Button>
      )}
    </>
  );
}
