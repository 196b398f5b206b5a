import { wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { RISK_RULES } from '@laro/wire/risk-rules';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText, utcText } from '../../lib/moments.ts';
import { Age } from '../../shell/Age.tsx';
import { useAmounts } from '../../shell/amounts.ts';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import type { Column } from '../../table/columns.ts';
import type { Filter } from '../../table/filters.ts';
import { ListTable } from '../../table/ListTable.tsx';
import { SavedViews } from '../../table/SavedViews.tsx';
import { useList } from '../../table/use-list.ts';
import { memberPath } from '../desk/index.ts';
import { FlagCase } from './FlagCase.tsx';
import { SeverityTag } from './SeverityTag.tsx';
import './risk.css';

type Flag = CallValue<Calls['listRiskFlags']>['rows'][number];

const LIVE_MS = 30_000;

/** What of members’ money is worth a second look, newest first; each flag with what its rule found. */
export function RiskFlagsPage(): ReactNode {
  const t = useMessages('risk');
  const columns = useColumns();
  const filters: readonly Filter[] = [
    { name: 'open', label: t('open'), kind: 'flag' },
    {
      name: 'rule',
      label: t('rule'),
      kind: 'choice',
      options: RISK_RULES.map((value) => ({ value, label: t(`rule_${value}`) })),
    },
    { name: 'raisedAt', label: t('raisedAt'), kind: 'period', usual: '' },
    { name: 'member', label: t('member'), kind: 'text', maxLength: 30, pattern: 'mem_[0-9a-z]{26}' },
  ];
  const list = useList<Flag>({
    query: (asked) => wireQuery('listRiskFlags', asked),
    rowKey: ({ id }) => id,
    sort: 'raisedAt',
    tabs: [
      { id: '', label: t('tabOpen'), filters: { open: ['true'] } },
      { id: 'finished', label: t('tabClosed'), filters: { open: ['false'] } },
      { id: 'all', label: t('tabAll'), filters: {} },
    ],
    liveMs: LIVE_MS,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <Link to="/backoffice/risk/thresholds">{t('thresholdsTitle')}</Link>
      </PageHead>
      <ListTable
        list={list}
        caption={t('title')}
        columns={columns}
        filters={filters}
        open={({ id }) => ({ to: `/backoffice/risk/${id}` })}
        peek={(flag) => ({
          title: t(`rule_${flag.rule}`),
          content: <FlagCase key={flag.id} flag={flag} />,
        })}
        views={<SavedViews list={list} name="risk_flags" />}
        empty={{ title: t('emptyTitle'), text: t('empty') }}
      />
    </>
  );
}

function useColumns(): readonly Column<Flag>[] {
  const t = useMessages('risk');
  const write = useAmounts();
  const { timeZone } = useStaff().merchant;
  return [
    {
      id: 'raisedAt',
      header: t('raisedAt'),
      sort: 'raisedAt',
      width: 22,
      cell: ({ raisedAt }) => (
        <time dateTime={raisedAt} title={utcText(raisedAt)}>
          {momentText(raisedAt, timeZone)}
        </time>
      ),
    },
    { id: 'rule', header: t('rule'), grow: true, cell: ({ rule }) => t(`rule_${rule}`) },
    {
      id: 'severity',
      header: t('severity'),
      cell: ({ severity }) => <SeverityTag severity={severity} />,
    },
    {
      id: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amount }) => (amount === null ? '–' : write(amount)),
    },
    {
      id: 'age',
      header: t('age'),
      cell: ({ closedAt, raisedAt }) => closedAt === null && <Age since={raisedAt} />,
    },
    {
      id: 'account',
      header: t('member'),
      cell: ({ account, member }) => <Link to={memberPath(member)}>{account}</Link>,
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ closedAt }) => (
        <span className="tag" data-tone={closedAt === null ? 'warn' : 'success'}>
          {t(closedAt === null ? 'isOpen' : 'isClosed')}
        </span>
      ),
    },
    { id: 'by', header: t('by'), cell: ({ by }) => by },
  ];
}
