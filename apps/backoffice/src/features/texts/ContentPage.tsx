import { wireQuery } from '@laro/client';
import { LANGUAGES, type LanguageCode } from '@laro/i18n';
import type { Calls, CallValue } from '@laro/wire';
import { CONTENT_STATES, type ContentLine, type ContentState } from '@laro/wire/texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { minuteText, utcText } from '../../lib/moments.ts';
import { SCREENS } from '../../screens.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import type { Column } from '../../table/columns.ts';
import type { Filter } from '../../table/filters.ts';
import { ListTable } from '../../table/ListTable.tsx';
import type { ListAsked } from '../../table/list-state.ts';
import { listPageOf, oneOf, pageAsked } from '../../table/numbered.ts';
import { type List, useList } from '../../table/use-list.ts';
import { StateTag } from './StateTag.tsx';
import './texts.css';

const KINDS = ['announcements', 'help'] as const;
const LACKS = ['required', 'any'] as const;

/** All that members read on one list: what is live, what waits, and which languages are missing. */
export function ContentPage(): ReactNode {
  const t = useMessages('texts');
  const list = useList<ContentLine>({
    query: (asked: never) => wireQuery('listContent', contentAsked(asked)),
    select: listPageOf as (answer: never) => ReturnType<typeof listPageOf<ContentLine>>,
    rowKey: ({ kind, id }) => `${kind}/${id}`,
    sort: '',
  });
  return (
    <>
      <PageHead title={t('boardTitle')} lead={t('boardLead')} />
      <ListTable
        list={list}
        caption={t('boardTitle')}
        columns={useColumns()}
        filters={useFilters()}
        views={<StateTabs list={list} />}
        open={({ kind, id }) => ({ to: `${SCREENS[kind === 'help' ? 'help' : 'announcements'].path}/${id}` })}
        empty={{ title: t('boardEmptyTitle'), text: t('boardEmpty') }}
      />
    </>
  );
}

function contentAsked(asked: ListAsked) {
  const [kind, state] = [oneOf(asked, 'kind', KINDS), oneOf(asked, 'state', CONTENT_STATES)];
  const lacks = oneOf(asked, 'lacks', LACKS);
  return { ...pageAsked(asked), ...(kind && { kind }), ...(state && { state }), ...(lacks && { lacks }) };
}

type Board = CallValue<Calls['listContent']>;

/** The states as tabs, each with how many stand behind it under the filters of the moment. */
function StateTabs({ list }: { readonly list: List<ContentLine> }): ReactNode {
  const t = useMessages('texts');
  const { filters } = list.state;
  const asked = { ...contentAsked(filtersAsked(filters)), pageSize: 1 };
  const { data } = useQuery({ ...wireQuery('listContent', asked), placeholderData: (before) => before });
  const { states } = (data ?? {}) as Partial<Board>;
  const current = filters['state']?.[0] ?? null;
  const tabs: readonly (ContentState | null)[] = [null, ...CONTENT_STATES];
  return (
    <div className="state-tabs" role="group" aria-label={t('states')}>
      {tabs.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === current}
          onClick={() => list.change({ filters: { ...filters, state: state === null ? [] : [state] } })}
        >
          {t(state === null ? 'allStates' : `tab_${state}`)}
          {state !== null && states && <span className="state-count">{states[state]}</span>}
        </button>
      ))}
    </div>
  );
}

/** Without the state: every tab says what it holds, whichever is open. */
function filtersAsked(filters: List<ContentLine>['state']['filters']): ListAsked {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, values]) => (name === 'state' ? [] : [[`f.${name}`, values]])),
  );
}

function useColumns(): readonly Column<ContentLine>[] {
  const t = useMessages('texts');
  const announcements = useMessages('announcements');
  const { timeZone } = useStaff().merchant;
  const at = (moment: string | null): ReactNode =>
    moment !== null && (
      <time dateTime={moment} title={utcText(moment)}>
        {minuteText(moment, timeZone)}
      </time>
    );
  return [
    { id: 'title', header: t('title'), grow: true, cell: ({ title, id }) => (title === '' ? id : title) },
    {
      id: 'kind',
      header: t('kind'),
      cell: ({ promotionType }) =>
        promotionType === null ? t('kind_help') : announcements(`type_${promotionType}`),
    },
    { id: 'state', header: t('state'), cell: (line) => <StateTag {...line} /> },
    { id: 'languages', header: t('languages'), cell: (line) => <Languages {...line} /> },
    { id: 'from', header: t('shownFrom'), cell: ({ shownFrom }) => at(shownFrom) },
    { id: 'until', header: t('shownUntil'), cell: ({ shownUntil }) => at(shownUntil) },
    { id: 'saved', header: t('savedAt'), cell: ({ savedAt }) => at(savedAt) },
  ];
}

/** All five in a row; a missing one is named to whoever does not see its colour. */
function Languages({ written, missing, untranslated }: ContentLine): ReactNode {
  const t = useMessages('texts');
  const standings = [
    ['written', written],
    ['needed', missing],
    ['untranslated', untranslated],
  ] as const;
  return (
    <span className="language-dots">
      {(Object.keys(LANGUAGES) as LanguageCode[]).map((code) => {
        const [standing = 'untranslated'] = standings.find(([, codes]) => codes.includes(code)) ?? [];
        const label = `${LANGUAGES[code].ownName}: ${t(standing)}`;
        return (
          <span key={code} role="img" aria-label={label} title={label} data-standing={standing}>
            {LANGUAGES[code].shown}
          </span>
        );
      })}
    </span>
  );
}

function useFilters(): readonly Filter[] {
  const t = useMessages('texts');
  return [
    {
      name: 'kind',
      label: t('kind'),
      kind: 'choice',
      options: KINDS.map((value) => ({ value, label: t(`kind_${value}`) })),
    },
    {
      name: 'lacks',
      label: t('lacks'),
      kind: 'choice',
      options: LACKS.map((value) => ({ value, label: t(`lacks_${value}`) })),
    },
  ];
}
