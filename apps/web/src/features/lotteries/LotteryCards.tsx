import { Button, buttonClass, Skeleton } from '@laro/ui';
import type { Game } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { categoryArt } from '../../shell/categories.ts';
import { Link } from '../../shell/Link.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { LotteryCard } from './LotteryCard.tsx';
import { menuQuery } from './queries.ts';
import './lotteries.css';

const SKELETONS = 3;

export function LotteryCards({ games }: { readonly games: readonly Game[] }): ReactNode {
  const { data: menu } = useQuery(menuQuery);
  return (
    <ul className="lottery-list" data-hue="lottery">
      {games.map((game) => (
        <li key={game.nodeId}>
          <LotteryCard game={game} menu={menu?.list} />
        </li>
      ))}
    </ul>
  );
}

export function LotterySkeletons(): ReactNode {
  return (
    <div className="lottery-list" aria-busy="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} className="lottery-skeleton" />
      ))}
    </div>
  );
}

export function NoLotteries(): ReactNode {
  const t = useMessages('lotteries');
  return (
    <StateCard icon="empty" art={categoryArt('LOTT')} title={t('emptyTitle')} text={t('emptyText')}>
      <Link to={PATHS.hall} className={buttonClass('quiet')}>
        {t('allGames')}
      </Link>
    </StateCard>
  );
}

export function LotteriesFailed({
  error,
  onRetry,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
}): ReactNode {
  const t = useMessages('lotteries');
  const shell = useMessages('shell');
  return (
    <StateCard icon="warning" title={t('failed')} text={sentenceOf(error, shell)}>
      <Button onClick={onRetry}>{shell('retry')}</Button>
    </StateCard>
  );
}
