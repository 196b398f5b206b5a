import { wireQuery } from '@laro/client';
import { LANGUAGES, type LanguageCode } from '@laro/i18n';
import { CONTENT_STATES, type ContentLine, type ContentState } from '@laro/wire/texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { SCREENS } from '../../screens.ts';
import { When } from '../../shell/When.tsx';
import { ListPage } from '../../table/ListPage.tsx';
import { StateTabs } from '../../table/StateTabs.tsx';
import type { List } from '../../table/use-list.ts';
import { StateTag } from './StateTag.tsx';
import './texts.css';

const FACE = {
  columns: {},
  filters: {
    kind: { kind: 'choice', values: ['announcements', 'help'] },
    lacks: { kind: 'choice', values: ['required', 'any'] },
    state: { kind: 'choice', values: CONTENT_STATES },
  },
} as const;

/** All that members read on one list: what is live, what waits, and which languages are missing. */
export function ContentPage(): ReactNode {
  const t = useMessages('texts');
  const announcements = useMessages('announcements');
  return (
    <ListPage
      call="listContent"
      face={FACE}
      words="texts"
      title={t('boardTitle')}
      lead={t('boardLead')}
      columns={[
        { id: 'title', grow: true, cell: ({ title, id }) => (title === '' ? id : title) },
        {
          id: 'kind',
          cell: ({ promotionType }) =>
            promotionType === null ? t('kind_help') : announcements(`type_${promotionType}`),
        },
        { id: 'state', cell: (line) => <StateTag {...line} /> },
        { id: 'languages', cell: (line) => <Languages {...line} /> },
        { id: 'shownFrom', cell: ({ shownFrom }) => <When at={shownFrom} /> },
        { id: 'shownUntil', cell: ({ shownUntil }) => <When at={shownUntil} /> },
        { id: 'savedAt', cell: ({ savedAt }) => <When at={savedAt} /> },
      ]}
      rowKey={({ kind, id }) => `${kind}/${id}`}
      liveMs={null}
      without={['state']}
      open={({ kind, id }) => `${SCREENS[kind === 'help' ? 'help' : 'announcements'].path}/${id}`}
      empty={{ title: t('boardEmptyTitle'), text: t('boardEmpty') }}
      views={(list) => <States list={list} />}
    />
  );
}

/** The states as tabs. Each shows how many rows it has under the current filters, also while another is open. */
function States({ list }: { readonly list: List<ContentLine> }): ReactNode {
  const t = useMessages('texts');
  const one = (name: string) => list.state.filters[name]?.[0];
  const asked = { kind: one('kind'), lacks: one('lacks'), pageNo: 1, pageSize: 1 };
  const { data } = useQuery({
    ...wireQuery('listContent', asked as never),
    placeholderData: (before) => before,
  });
  const states = CONTENT_STATES.map((id: ContentState) => ({
    id,
    label: t(`tab_${id}`),
    count: data?.states[id],
  }));
  return (
    <StateTabs list={list} label={t('states')} states={[{ id: '', label: t('allStates') }, ...states]} />
  );
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
