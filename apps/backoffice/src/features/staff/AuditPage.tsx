import { wireQuery } from '@laro/client';
import { STAFF_ACTS } from '@laro/wire/acts';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText, utcText } from '../../lib/moments.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import type { Column } from '../../table/columns.ts';
import { ExportButton } from '../../table/ExportButton.tsx';
import type { Filter } from '../../table/filters.ts';
import { ListTable } from '../../table/ListTable.tsx';
import { SavedViews } from '../../table/SavedViews.tsx';
import { useList } from '../../table/use-list.ts';
import { ActDetails } from './ActDetails.tsx';
import type { Act } from './act.ts';
import { useActName } from './act-name.ts';
import { Subject } from './Subject.tsx';

/** What is looked at where nobody says another time, as the list declares it. */
const WINDOW = '-31d';
const LIVE_MS = 20_000;

/** What colleagues did and tried, newest first. */
export function AuditPage(): ReactNode {
  const t = useMessages('staff');
  const nameOf = useActName();
  const columns = useColumns();
  const filters = useFilters();
  const list = useList<Act>({
    query: (asked) => wireQuery('listStaffActs', asked),
    rowKey: ({ id }) => id,
    sort: '-at',
    liveMs: LIVE_MS,
  });
  return (
    <>
      <PageHead title={t('auditTitle')} lead={t('auditLead')} />
      <ListTable
        list={list}
        caption={t('auditTitle')}
        columns={columns}
        filters={filters}
        peek={(act) => ({ title: nameOf(act.act), content: <ActDetails act={act} /> })}
        views={<SavedViews list={list} name="staff_acts" />}
        exports={<ExportButton list={list} call="exportStaffActs" who="staff.audit" />}
        empty={{ title: t('auditEmptyTitle'), text: t('auditEmpty') }}
      />
    </>
  );
}

function useColumns(): readonly Column<Act>[] {
  const t = useMessages('staff');
  const nameOf = useActName();
  const { timeZone } = useStaff().merchant;
  return [
    {
      id: 'at',
      header: t('at'),
      sort: 'at',
      width: 22,
      cell: ({ at }) => (
        <time dateTime={at} title={utcText(at)}>
          {momentText(at, timeZone)}
        </time>
      ),
    },
    { id: 'by', header: t('by'), cell: ({ by }) => by },
    { id: 'act', header: t('act'), cell: ({ act }) => nameOf(act) },
    {
      id: 'subject',
      header: t('subject'),
      cell: ({ subject }) => <Subject id={subject} />,
    },
    { id: 'reason', header: t('reason'), grow: true, cell: ({ reason }) => reason },
    {
      id: 'refusal',
      header: t('outcome'),
      width: 16,
      cell: ({ refusal }) =>
        refusal === null ? (
          <span className="tag">{t('done')}</span>
        ) : (
          <span className="tag" data-tone="warn" title={refusal}>
            {t('refused')}
          </span>
        ),
    },
  ];
}

function useFilters(): readonly Filter[] {
  const t = useMessages('staff');
  const nameOf = useActName();
  return [
    { name: 'at', label: t('at'), kind: 'period', usual: WINDOW },
    {
      name: 'act',
      label: t('act'),
      kind: 'choice',
      options: STAFF_ACTS.map((value) => ({ value, label: nameOf(value) })),
    },
    { name: 'by', label: t('by'), kind: 'text', maxLength: 40, pattern: '[a-z0-9_.\\-]+' },
    { name: 'subject', label: t('subject'), kind: 'text', maxLength: 80 },
    {
      name: 'outcome',
      label: t('outcome'),
      kind: 'choice',
      options: [
        { value: 'done', label: t('done') },
        { value: 'refused', label: t('refused') },
      ],
    },
    { name: 'signIns', label: t('signIns'), kind: 'flag' },
  ];
}
