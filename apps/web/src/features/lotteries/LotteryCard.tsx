import { buttonClass, Skeleton } from '@laro/ui';
import type { Game } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { LaunchLink } from '../games/index.ts';
import { Draw, DrawClock } from './Draw.tsx';
import { frameOf, playTypesOf } from './frame.ts';
import { type Menu, numeroQuery } from './queries.ts';

/** A lottery: its open issue with the time that is left, what was drawn last, and the ways to play it. */
export function LotteryCard({
  game,
  menu,
}: {
  readonly game: Game;
  readonly menu: Menu | undefined;
}): ReactNode {
  const t = useMessages('lotteries');
  const numero = useQuery(numeroQuery(game.gameCode));
  const types = playTypesOf(menu, game.gameCode);
  const [last] = numero.data?.results ?? [];
  return (
    <article className="lottery-card" aria-label={game.gameName}>
      <img src={game.iconUrl} alt="" width={64} height={64} loading="lazy" className="lottery-art" />
      <div className="min-w-0">
        <h3 className="text-16 font-bold">{game.gameName}</h3>
        <p className="truncate text-12 text-text-3">{game.displayName}</p>
        <p className="truncate text-12 text-text-3">
          {numero.data?.issue && t('issue', { number: numero.data.issue.number })}
        </p>
      </div>
      <div className="lottery-clock">
        {numero.data ? (
          <DrawClock issue={numero.data.issue} aheadMs={Date.parse(numero.data.now) - numero.dataUpdatedAt} />
        ) : (
          !numero.isError && <Skeleton className="h-9 w-16" />
        )}
      </div>
      <div className="lottery-foot">
        {last ? <Draw draw={last} /> : <p className="text-12 text-text-3">{numero.data && t('noDraw')}</p>}
        {game.maintenance ? (
          <span className="badge">{t('maintenance')}</span>
        ) : (
          <span className="flex flex-wrap gap-2">
            {types.map((type) => (
              <LaunchLink
                key={type}
                destination={frameOf(game, type)}
                className={buttonClass('quiet')}
                aria-label={t('playNamed', { game: game.gameName, type: t(type) })}
              >
                {types.length > 1 ? t(type) : t('play')}
              </LaunchLink>
            ))}
          </span>
        )}
      </div>
    </article>
  );
}
