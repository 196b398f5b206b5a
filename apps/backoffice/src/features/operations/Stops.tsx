import type { Operations } from '@laro/wire/operations';
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { SCREENS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { Part } from '../../shell/Part.tsx';
import { usePermits, useStaff } from '../../shell/session.ts';

/** What is stopped on purpose, and where it is let go on: each brand's own staff do that. */
export function Stops({ freezes, off }: Operations): ReactNode {
  const t = useMessages('operations');
  const { timeZone } = useStaff().merchant;
  return (
    <div className="operations-pair is-narrow">
      <Part
        title={t('freezes')}
        lead={t('freezesLead')}
        columns={[{ label: t('brand') }, { label: t('reason') }, { label: t('since') }]}
        none={t('noFreezes')}
        minWidth={360}
      >
        {freezes.map(({ merchant, reason, since }) => (
          <Table.Tr key={merchant}>
            <Brand code={merchant} screen="books" />
            <Table.Td className="operations-words">{reason}</Table.Td>
            <Table.Td>{momentText(since, timeZone)}</Table.Td>
          </Table.Tr>
        ))}
      </Part>
      <Part
        title={t('off')}
        lead={t('offLead')}
        columns={[{ label: t('brand') }, { label: t('what') }, { label: t('until') }]}
        none={t('noOff')}
        minWidth={360}
      >
        {off.map(({ merchant, what, subject, name, until }) => (
          <Table.Tr key={`${merchant} ${what} ${subject}`}>
            <Brand code={merchant} screen="switches" />
            <Table.Td className="operations-words">
              {t(`what_${what}`)} {name}
              {what !== 'maintenance' && <small className="operations-failure mono">{subject}</small>}
            </Table.Td>
            <Table.Td>{until === null ? t('untilOn') : momentText(until, timeZone)}</Table.Td>
          </Table.Tr>
        ))}
      </Part>
    </div>
  );
}

/** A brand; one's own leads to where it is let go on, for whoever may look there. */
function Brand({
  code,
  screen,
}: {
  readonly code: string;
  readonly screen: 'books' | 'switches';
}): ReactNode {
  const { merchant } = useStaff();
  const permits = usePermits();
  const { path, who } = SCREENS[screen];
  const isOwn = code === merchant.code && permits(who);
  return (
    <Table.Th scope="row" className="mono operations-brand">
      {isOwn ? <Link to={path}>{code}</Link> : code}
    </Table.Th>
  );
}
