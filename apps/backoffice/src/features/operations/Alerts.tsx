import type { Alert, Operations } from '@laro/wire/operations';
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { Part } from '../../shell/Part.tsx';
import { useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';

type Delivery = Alert['deliveries'][number];
const TONES = { waiting: 'warn', delivered: 'success', given_up: 'danger' } as const;

/** What stands still and what last did, and whether whoever is to be told was told. */
export function Alerts({ alerts }: Operations): ReactNode {
  const t = useMessages('operations');
  const { timeZone } = useStaff().merchant;
  const columns = [
    { label: t('alert') },
    { label: t('condition') },
    { label: t('alertBegan') },
    { label: t('told') },
  ] as const;
  return (
    <Part title={t('alerts')} lead={t('alertsLead')} columns={columns} none={t('noAlerts')} minWidth={860}>
      {alerts.map(({ id, kind, subject, detail, beganAt, endedAt, deliveries }) => (
        <Table.Tr key={id}>
          <Table.Th scope="row">
            {t(`kind_${kind}`)}
            <small className="operations-failure mono">
              {kind} · {subject} · {detail}
            </small>
          </Table.Th>
          <Table.Td>
            <Tag tone={endedAt === null ? 'danger' : 'success'}>
              {endedAt === null ? t('stands') : t('endedAt', { at: momentText(endedAt, timeZone) })}
            </Tag>
          </Table.Td>
          <Table.Td>{momentText(beganAt, timeZone)}</Table.Td>
          <Table.Td>
            {deliveries.length === 0 ? t('nobody') : <Deliveries deliveries={deliveries} />}
          </Table.Td>
        </Table.Tr>
      ))}
    </Part>
  );
}

function Deliveries({ deliveries }: { readonly deliveries: readonly Delivery[] }): ReactNode {
  const t = useMessages('operations');
  return (
    <ul className="operations-deliveries">
      {deliveries.map(({ channel, receiver, event, state, attempts }) => (
        <li key={`${event} ${channel} ${receiver}`}>
          <Tag tone={TONES[state]}>
            {state === 'waiting' ? t('state_waiting', { count: attempts }) : t(`state_${state}`)}
          </Tag>{' '}
          {t(`event_${event}`)}, {t(`channel_${channel}`)} <span className="mono">{receiver}</span>
        </li>
      ))}
    </ul>
  );
}
