import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { LotteriesFailed, LotteryCards, LotterySkeletons, NoLotteries } from './LotteryCards.tsx';
import { lotteriesQuery } from './queries.ts';

/** Where a SEA lottery is drawn. */
const REGIONS = ['MB', 'MT', 'MN'] as const;

/** `/m/lottery`: all lotteries, those with a region under it. */
export function LotteriesPage(): ReactNode {
  const t = useMessages('lotteries');
  const lott = useQuery(lotteriesQuery('lott'));
  const elott = useQuery(lotteriesQuery('elott'));
  const vn = useQuery(wireQuery('listVnDraws', {}));

  const failed = [lott, elott].find(({ data, isError }) => isError && !data);
  if (failed?.error) {
    const again = (): void => {
      for (const { data, refetch } of [lott, elott]) if (!data) void refetch();
    };
    return <LotteriesFailed error={failed.error} onRetry={again} />;
  }
  if (!lott.data || !elott.data || vn.isPending) return <LotterySkeletons />;

  const all = [...lott.data.list, ...elott.data.list];
  if (all.length === 0) return <NoLotteries />;
  const regions = new Map(vn.data?.list.map(({ gameCode, region }) => [gameCode, region]));
  const parts = [
    { title: t('lott'), games: lott.data.list.filter(({ gameCode }) => !regions.has(gameCode)) },
    { title: t('elott'), games: elott.data.list.filter(({ gameCode }) => !regions.has(gameCode)) },
    ...REGIONS.map((region) => ({
      title: t(region),
      games: all.filter(({ gameCode }) => regions.get(gameCode) === region),
    })),
  ];
  return parts.map(
    ({ title, games }) =>
      games.length > 0 && (
        <Part key={title} title={title}>
          <LotteryCards games={games} />
        </Part>
      ),
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="lottery-part" data-hue="lottery">
      <h2 id={titleId} className="row-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
