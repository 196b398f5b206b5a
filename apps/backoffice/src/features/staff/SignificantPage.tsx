import { wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import {
  SIGNIFICANT_ITEMS,
  SIGNIFICANT_NAMES,
  type SignificantName,
  SYSTEM_EVENTS,
  type SystemEventName,
} from '@laro/wire/significant';
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
import { useActName } from './act-name.ts';
import { Subject } from './Subject.tsx';

type SignificantEvent = CallValue<Calls['listSignificantEvents']>['rows'][number];

/** What is looked at where nobody says another time, as the list declares it. */
const WINDOW = '-31d';
const LIVE_MS = 20_000;

/** What a regulator wants to hear of, newest first. */
export function SignificantPage(): ReactNode {
  const t = useMessages('significant');
  const nameOf = useEventName();
  const columns = useColumns();
  const filters = useFilters();
  const list = useList<SignificantEvent>({
    query: (asked) => wireQuery('listSignificantEvents', asked),
    rowKey: ({ id }) => id,
    sort: '-at',
    liveMs: LIVE_MS,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ListTable
        list={list}
        caption={t('title')}
        columns={columns}
        filters={filters}
        peek={(one) => ({
          title: nameOf(one.event),
          content: <ActDetails act={{ ...one, by: one.by ?? t('byItself'), refusal: null }} />,
        })}
        views={<SavedViews list={list} name="significant_events" />}
        exports={<ExportButton list={list} call="exportSignificantEvents" who="staff.audit" />}
        empty={{ title: t('emptyTitle'), text: t('empty') }}
      />
    </>
  );
}

/** What happened by itself has words here, what staff did has those of the audit. */
function useEventName(): (event: SignificantName) => string {
  const t = useMessages('significant');
  const nameOf = useActName();
  const isOurs = (event: SignificantName): event is SystemEventName => event in SYSTEM_EVENTS;
  return (event) => (isOurs(event) ? t(event) : nameOf(event));
}

function useColumns(): readonly Column<SignificantEvent>[] {
  const t = useMessages('significant');
  const ofAudit = useMessages('staff');
  const nameOf = useEventName();
  const { timeZone } = useStaff().merchant;
  return [
    {
      id: 'at',
      header: ofAudit('at'),
      sort: 'at',
      width: 22,
      cell: ({ at }) => (
        <time dateTime={at} title={utcText(at)}>
          {momentText(at, timeZone)}
        </time>
      ),
    },
    { id: 'item', header: t('item'), cell: ({ item }) => t(`item_${item}`) },
    { id: 'event', header: t('event'), grow: true, cell: ({ event }) => nameOf(event) },
    { id: 'by', header: ofAudit('by'), cell: ({ by }) => by ?? t('byItself') },
    { id: 'subject', header: t('about'), cell: ({ subject }) => <Subject id={subject} /> },
    { id: 'seal', header: t('seal'), cell: ({ seal }) => seal ?? t('unsealed') },
  ];
}

function useFilters(): readonly Filter[] {
  const t = useMessages('significant');
  const ofAudit = useMessages('staff');
  const nameOf = useEventName();
  return [
    { name: 'at', label: ofAudit('at'), kind: 'period', usual: WINDOW },
    {
      name: 'item',
      label: t('item'),
      kind: 'choice',
      options: SIGNIFICANT_ITEMS.map((value) => ({ value, label: t(`item_${value}`) })),
    },
    {
      name: 'event',
      label: t('event'),
      kind: 'choice',
      options: SIGNIFICANT_NAMES.map((value) => ({ value, label: nameOf(value) })),
    },
    { name: 'subject', label: t('about'), kind: 'text', maxLength: 80 },
  ];
}
