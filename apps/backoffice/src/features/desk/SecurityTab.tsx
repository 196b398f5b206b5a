import { wireQuery } from '@laro/client';
import type { DeskMember } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Id } from '../../shell/Id.tsx';
import { Tag } from '../../shell/Tag.tsx';
import { When } from '../../shell/When.tsx';
import { PlainTable } from './PlainTable.tsx';
import { useSecurityWords } from './security-words.ts';
import { TabSkeleton } from './TabSkeleton.tsx';
import type { SecurityOfMember } from './types.ts';

/** Where a member is logged in, how they came in, and what changed about their protection. */
export function SecurityTab({ member }: { readonly member: DeskMember }): ReactNode {
  const t = useMessages('desk');
  const { data, error, refetch } = useQuery(wireQuery('getMemberSecurity', { member: member.id }));
  if (error && !data) return <ErrorPanel error={error} retry={() => void refetch()} />;
  if (!data) return <TabSkeleton />;
  return (
    <div className="sections">
      <section className="plain" aria-label={t('protection')}>
        <header>
          <h2>{t('protection')}</h2>
        </header>
        <p>
          {member.factors.length === 0
            ? t('noFactors')
            : t('factors', { list: member.factors.map((factor) => t(`factor_${factor}`)).join(', ') })}
        </p>
      </section>
      <Devices devices={data.devices} />
      <SignIns signIns={data.signIns} />
      <Events events={data.events} />
      <Identities identities={data.identities} />
    </div>
  );
}

function Devices({ devices }: Pick<SecurityOfMember, 'devices'>): ReactNode {
  const t = useMessages('desk');
  return (
    <PlainTable
      title={t('devices')}
      rows={devices}
      rowKey={({ handle }) => handle}
      empty={t('noDevices')}
      columns={[
        {
          header: t('device'),
          grow: true,
          cell: ({ name, handle }) => (
            <span className="device">
              {name}
              <Id id={handle} />
            </span>
          ),
        },
        {
          header: t('status'),
          cell: ({ open, remembered }) => (
            <span className="desk-tags">
              <Tag tone={open ? 'success' : undefined}>{t(open ? 'sessionOpen' : 'sessionOver')}</Tag>
              {remembered && <Tag>{t('remembered')}</Tag>}
            </span>
          ),
        },
        { header: t('address'), cell: ({ address }) => <span className="mono">{address}</span> },
        { header: t('signedInAt'), cell: ({ signedInAt }) => <When at={signedInAt} /> },
        { header: t('sessionSeenAt'), cell: ({ seenAt }) => <When at={seenAt} /> },
      ]}
    />
  );
}

function SignIns({ signIns }: Pick<SecurityOfMember, 'signIns'>): ReactNode {
  const t = useMessages('desk');
  const { method: methodText, refusal: refusalText } = useSecurityWords();
  return (
    <PlainTable
      title={t('signIns')}
      rows={signIns}
      rowKey={({ at, method, device }) => `${at} ${method} ${device}`}
      empty={t('noSignIns')}
      columns={[
        { header: t('at'), cell: ({ at }) => <When at={at} /> },
        {
          header: t('outcome'),
          cell: ({ refusal, succeeded }) => (
            <>
              <Tag tone={succeeded ? 'success' : 'warn'}>{t(succeeded ? 'cameIn' : 'refused')}</Tag>{' '}
              {refusalText(refusal)}
            </>
          ),
        },
        {
          header: t('method'),
          cell: ({ method, secondFactor }) =>
            secondFactor === null ? methodText(method) : `${methodText(method)} + ${secondFactor}`,
        },
        { header: t('device'), grow: true, cell: ({ device }) => device },
        { header: t('address'), cell: ({ address }) => <span className="mono">{address}</span> },
      ]}
    />
  );
}

function Events({ events }: Pick<SecurityOfMember, 'events'>): ReactNode {
  const t = useMessages('desk');
  const { event: eventText } = useSecurityWords();
  return (
    <PlainTable
      title={t('events')}
      rows={events}
      rowKey={({ at, kind }) => `${at} ${kind}`}
      empty={t('noEvents')}
      columns={[
        { header: t('at'), cell: ({ at }) => <When at={at} /> },
        { header: t('what'), grow: true, cell: ({ kind }) => eventText(kind) },
        { header: t('address'), cell: ({ address }) => <span className="mono">{address ?? '–'}</span> },
      ]}
    />
  );
}

function Identities({ identities }: Pick<SecurityOfMember, 'identities'>): ReactNode {
  const t = useMessages('desk');
  const { method: methodText } = useSecurityWords();
  return (
    <PlainTable
      title={t('identities')}
      rows={identities}
      rowKey={({ provider, linkedAt }) => `${provider} ${linkedAt}`}
      empty={t('noIdentities')}
      columns={[
        { header: t('provider'), grow: true, cell: ({ provider }) => methodText(provider) },
        { header: t('linkedAt'), cell: ({ linkedAt }) => <When at={linkedAt} /> },
      ]}
    />
  );
}
