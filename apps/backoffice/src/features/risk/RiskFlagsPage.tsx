import { ask, wireKey, wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { RISK_RULES } from '@laro/wire/risk-rules';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DangerDialog } from '../../form/DangerDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { momentText, utcText } from '../../lib/moments.ts';
import { useFactWords } from '../../shell/fact-words.ts';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts.ts';
import type { Column } from '../../table/columns.ts';
import type { Filter } from '../../table/filters.ts';
import { ListTable } from '../../table/ListTable.tsx';
import { SavedViews } from '../../table/SavedViews.tsx';
import { useList } from '../../table/use-list.ts';
import { memberPath } from '../desk/index.ts';
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
    sort: '-raisedAt',
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

function FlagCase({ flag }: { readonly flag: Flag }): ReactNode {
  const t = useMessages('risk');
  const queries = useQueryClient();
  const { timeZone } = useStaff().merchant;
  const { labelOf, textOf } = useFactWords(undefined);
  const [isClosing, setClosing] = useState(false);
  const { account, by, closedAt, facts, id, member, reason, rule } = flag;
  return (
    <div className="risk-flag">
      <p>{t(`text_${rule}`)}</p>
      <dl>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>{textOf(name, value)}</dd>
          </div>
        ))}
      </dl>
      <Link to={memberPath(member)}>{t('toMember', { account })}</Link>
      {closedAt === null ? (
        <Button color="danger" onClick={() => setClosing(true)}>
          {t('close')}
        </Button>
      ) : (
        <p>{t('closedBy', { at: momentText(closedAt, timeZone), by: by ?? '', reason: reason ?? '' })}</p>
      )}
      <DangerDialog
        opened={isClosing}
        close={() => setClosing(false)}
        title={t('closeTitle', { account })}
        act={t('close')}
        reasons={[t('reasonChecked'), t('reasonFalse'), t('reasonReported')]}
        run={async (why) => await ask('closeRiskFlag', { flag: id, reason: why })}
        onDone={() => {
          showToast({ text: t('closed'), tone: 'good' });
          void queries.invalidateQueries({ queryKey: wireKey('listRiskFlags') });
          void queries.invalidateQueries({ queryKey: wireKey('getMember') });
        }}
      >
        {t('closeLead')}
      </DangerDialog>
    </div>
  );
}
