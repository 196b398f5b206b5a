import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { Words } from '../../messages/namespaces.ts';
import { Age } from '../../shell/Age.tsx';
import { Link } from '../../shell/Link.tsx';
import { Tag } from '../../shell/Tag.tsx';
import { ListPage } from '../../table/ListPage.tsx';
import { FlagCase } from './FlagCase.tsx';
import { SeverityTag } from './SeverityTag.tsx';
import './risk.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly risk: Words<typeof import('./words.ts').default>;
  }
}

/** What of members’ money is worth a second look, newest first; each flag with what its rule found. */
export function RiskFlagsPage(): ReactNode {
  const t = useMessages('risk');
  return (
    <ListPage
      call="listRiskFlags"
      words="risk"
      tabs={[
        { id: '', label: t('tabOpen'), filters: { open: ['true'] } },
        { id: 'finished', label: t('tabClosed'), filters: { open: ['false'] } },
        { id: 'all', label: t('tabAll'), filters: {} },
      ]}
      columns={[
        'raisedAt',
        { id: 'rule', grow: true },
        { id: 'severity', cell: ({ severity }) => <SeverityTag severity={severity} /> },
        'amount',
        { id: 'age', cell: ({ closedAt, raisedAt }) => closedAt === null && <Age since={raisedAt} /> },
        'account',
        {
          id: 'state',
          cell: ({ closedAt }) => (
            <Tag tone={closedAt === null ? 'warn' : 'success'}>
              {t(closedAt === null ? 'isOpen' : 'isClosed')}
            </Tag>
          ),
        },
        'by',
      ]}
      called={{ account: 'member' }}
      sort="raisedAt"
      open={({ id }) => `/backoffice/risk/${id}`}
      peek={(flag) => ({
        title: t(`rule_${flag.rule}`),
        content: <FlagCase key={flag.id} flag={flag} />,
      })}
    >
      <Link to="/backoffice/risk/thresholds">{t('thresholdsTitle')}</Link>
    </ListPage>
  );
}
