import { wireQuery } from '@laro/client';
import type { Calls, CallValue, DeskMember } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Link } from '../../shell/Link.tsx';
import { memberPath } from '../../shell/member-path.ts';
import { When } from '../../shell/When.tsx';
import { StatusTags, TypeTag } from './MemberTags.tsx';
import { PlainTable } from './PlainTable.tsx';
import { TabSkeleton } from './TabSkeleton.tsx';

type Network = CallValue<Calls['getMemberNetwork']>;
type Person = Network['upline'][number];

/** Who stands above a member and whom they brought. */
export function NetworkTab({ member }: { readonly member: DeskMember }): ReactNode {
  const { data, error, refetch } = useQuery(wireQuery('getMemberNetwork', { member: member.id }));
  if (error && !data) return <ErrorPanel error={error} retry={() => void refetch()} />;
  if (!data) return <TabSkeleton />;
  return (
    <div className="sections">
      <Upline network={data} member={member} />
      <Moves {...data} />
      <Brought network={data} member={member.id} />
    </div>
  );
}

function Upline({
  network: { arrival, upline, recommender },
  member,
}: {
  readonly network: Network;
  readonly member: DeskMember;
}): ReactNode {
  const t = useMessages('desk');
  return (
    <section className="plain" aria-label={t('upline')}>
      <header>
        <h2>{t('upline')}</h2>
      </header>
      {upline.length === 0 ? (
        <p>{t('noUpline')}</p>
      ) : (
        <ol className="upline">
          {upline.map((person) => (
            <li key={person.id}>
              <PersonLink {...person} />
            </li>
          ))}
          <li aria-current="true">
            <strong>{member.account}</strong> <TypeTag type={member.type} />
          </li>
        </ol>
      )}
      <p>
        {recommender ? (
          <>
            {t('recommender')}: <PersonLink {...recommender} />
          </>
        ) : (
          t('noRecommender')
        )}
      </p>
      {arrival && (
        <p>
          {t(`arrival_${arrival.kind}`)}
          {arrival.campaign !== null && `, ${t('campaign', { campaign: arrival.campaign })}`}
          {arrival.clickedAt !== null && (
            <>
              , <When at={arrival.clickedAt} />
            </>
          )}
        </p>
      )}
    </section>
  );
}

function Moves({ moves }: Pick<Network, 'moves'>): ReactNode {
  const t = useMessages('desk');
  const place = (agent: Network['moves'][number]['agent']): ReactNode =>
    agent ? <Link to={memberPath(agent.id)}>{agent.account}</Link> : t('noAgent');
  return (
    <PlainTable
      title={t('moves')}
      rows={moves}
      rowKey={({ id }) => id}
      empty={t('noMoves')}
      columns={[
        { header: t('moveAt'), cell: ({ at }) => <When at={at} /> },
        { header: t('moveFromAgent'), cell: ({ before }) => place(before) },
        { header: t('moveToAgent'), cell: ({ agent }) => place(agent) },
        {
          header: t('moveState'),
          grow: true,
          cell: ({ state, moved }) =>
            state === 'done' ? t('move_done', { count: moved ?? 0 }) : t(`move_${state}`),
        },
        { header: t('moveBy'), cell: ({ decidedBy, proposedBy }) => `${proposedBy}, ${decidedBy}` },
      ]}
    />
  );
}

function PersonLink({ id, account, type }: Person): ReactNode {
  return (
    <>
      <Link to={memberPath(id)}>{account}</Link> <TypeTag type={type} />
    </>
  );
}

function Brought({
  network: { brought, more },
  member,
}: {
  readonly network: Network;
  readonly member: string;
}): ReactNode {
  const t = useMessages('desk');
  return (
    <PlainTable
      title={t('brought')}
      rows={brought}
      rowKey={({ id }) => id}
      empty={t('noBrought')}
      acts={
        more && (
          <Link to="/backoffice/members" search={{ 'f.recommender': member }}>
            {t('allBrought')}
          </Link>
        )
      }
      columns={[
        {
          header: t('account'),
          grow: true,
          cell: ({ id, account }) => <Link to={memberPath(id)}>{account}</Link>,
        },
        { header: t('type'), cell: ({ type }) => <TypeTag type={type} /> },
        {
          header: t('status'),
          cell: ({ status }) => <StatusTags status={status} playLocked={false} withdrawalLocked={false} />,
        },
        { header: t('registeredAt'), cell: ({ registeredAt }) => <When at={registeredAt} /> },
      ]}
    />
  );
}
