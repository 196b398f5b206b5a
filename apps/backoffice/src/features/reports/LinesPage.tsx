import { wireQuery } from '@laro/client';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText, utcText } from '../../lib/moments.ts';
import { Id } from '../../shell/Id.tsx';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { usePermits, useStaff } from '../../shell/session.ts';
import type { Column } from '../../table/columns.ts';
import { ExportButton } from '../../table/ExportButton.tsx';
import { ListTable } from '../../table/ListTable.tsx';
import { useList } from '../../table/use-list.ts';
import { memberPath } from '../desk/index.ts';
import type { LineRow } from './kinds.ts';
import { Amount } from './play-columns.tsx';
import { usePlayFilters } from './play-filters.ts';
import { ReportTabs } from './ReportTabs.tsx';
import './reports.css';

const KINDS = ['settled', 'corrected', 'win', 'promotion'] as const;
const TONES = { settled: undefined, corrected: 'warn', win: 'info', promotion: 'info' } as const;

/** What a figure is made of, down to the bet. */
export function LinesPage(): ReactNode {
  const t = useMessages('reports');
  const columns = useColumns();
  const filters = usePlayFilters();
  const list = useList<LineRow>({
    query: (asked) => wireQuery('listPlayLines', asked),
    rowKey: ({ id }) => id,
    sort: '-at',
  });
  return (
    <>
      <PageHead title={t('linesTitle')} lead={t('linesLead')} crumbs={[{ screen: 'reports' }]} />
      <ReportTabs here="reportLines" />
      <ListTable
        list={list}
        caption={t('linesTitle')}
        columns={columns}
        filters={[
          ...filters,
          {
            name: 'kind',
            label: t('kind'),
            kind: 'choice',
            options: KINDS.map((value) => ({ value, label: t(`kind_${value}`) })),
          },
        ]}
        exports={<ExportButton list={list} call="exportPlayLines" who="staff.reports" />}
        empty={{ title: t('linesNone'), text: t('linesNoneText') }}
      />
    </>
  );
}

/** Where the bets of its member stand, for whoever may look at members. */
function Bet({ member, betId }: LineRow): ReactNode {
  const t = useMessages('reports');
  const permits = usePermits();
  if (betId === null) return '–';
  return (
    <>
      <Id id={betId} /> {permits('staff.members') && <Link to={memberPath(member, 'bets')}>{t('bet')}</Link>}
    </>
  );
}

function useColumns(): readonly Column<LineRow>[] {
  const t = useMessages('reports');
  const { timeZone } = useStaff().merchant;
  const money = (id: 'stake' | 'payout' | 'ggr' | 'validBet' | 'promotions'): Column<LineRow> => ({
    id,
    header: t(id),
    align: 'end',
    cell: ({ [id]: text, currency }) => <Amount text={text} currency={currency} />,
  });
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
    {
      id: 'kind',
      header: t('kind'),
      cell: ({ kind }) => (
        <span className="tag" data-tone={TONES[kind]}>
          {t(`kind_${kind}`)}
        </span>
      ),
    },
    {
      id: 'game',
      header: t('game'),
      grow: true,
      cell: ({ gameName }) => (gameName === '' ? t('other') : gameName),
    },
    { id: 'vendor', header: t('vendor'), hidden: true, cell: ({ vendor }) => vendor },
    money('stake'),
    money('payout'),
    money('ggr'),
    { ...money('validBet'), hidden: true },
    { ...money('promotions'), hidden: true },
    { id: 'member', header: t('member'), cell: ({ member }) => <Id id={member} /> },
    { id: 'bet', header: t('bet'), cell: (row) => <Bet {...row} /> },
  ];
}
