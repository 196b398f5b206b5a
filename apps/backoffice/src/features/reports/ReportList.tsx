import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { ScreenName } from '../../screens.ts';
import type { ListCall } from '../../table/declared.tsx';
import { ListPage, type ListPageProps } from '../../table/ListPage.tsx';
import { ReportTabs } from './ReportTabs.tsx';
import './reports.css';

type Here = Parameters<typeof ReportTabs>[0]['here'] & ScreenName;

/** A report that is a list: below the tabs of all of them, and not looked at again while one reads. */
export function ReportList<N extends ListCall>({
  here,
  name,
  above,
  ...list
}: Omit<ListPageProps<N>, 'words' | 'title' | 'lead' | 'crumbs'> & {
  readonly here: Here;
  /** Of its title and lead, as the words have them. */
  readonly name: 'lines' | 'people' | 'movements' | 'liabilities' | 'adjustments';
}): ReactNode {
  const t = useMessages('reports');
  const page = {
    words: 'reports',
    title: t(`${name}Title`),
    lead: t(`${name}Lead`),
    crumbs: [{ screen: 'reports' }],
    views: null,
    liveMs: null,
    ...list,
    above: (rows: never) => (
      <>
        <ReportTabs here={here} />
        {above?.(rows)}
      </>
    ),
  };
  return <ListPage {...(page as unknown as ListPageProps<N>)} />;
}
