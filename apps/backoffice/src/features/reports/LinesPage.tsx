import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Id } from '../../shell/Id.tsx';
import { Link } from '../../shell/Link.tsx';
import { memberPath } from '../../shell/member-path.ts';
import { usePermits } from '../../shell/session.ts';
import type { LineRow } from './kinds.ts';
import { useCategoryName } from './play-filters.ts';
import { ReportList } from './ReportList.tsx';

/** What a figure is made of, down to the bet. */
export function LinesPage(): ReactNode {
  const t = useMessages('reports');
  const category = useCategoryName();
  return (
    <ReportList
      here="reportLines"
      name="lines"
      call="listPlayLines"
      columns={[
        'at',
        'kind',
        {
          id: 'gameName',
          grow: true,
          cell: ({ gameName }) => (gameName === '' ? t('other') : gameName),
        },
        { id: 'vendor', hidden: true },
        'stake',
        'payout',
        'ggr',
        { id: 'validBet', hidden: true },
        { id: 'promotions', hidden: true },
        'member',
        { id: 'bet', cell: (row) => <Bet {...row} /> },
      ]}
      called={{ gameName: 'game' }}
      texts={{ category: (id: string) => category(id) }}
      empty={{ title: t('linesNone'), text: t('linesNoneText') }}
    />
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
