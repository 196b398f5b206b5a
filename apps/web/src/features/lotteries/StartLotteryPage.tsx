import { Button, buttonClass } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { Link, useGo } from '../../shell/Link.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { useSearchOf } from '../../shell/screen.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { frameOf, playTypeOf, playTypesOf } from './frame.ts';
import { lotteriesQuery, menuQuery } from './queries.ts';

/**
 * `/m/startLottery`: finds who supplies a lottery and how it is played, and goes on to its frame; without a name, to the
 * first lottery that is open.
 */
export function StartLotteryPage(): ReactNode {
  const t = useMessages('lotteries');
  const shell = useMessages('shell');
  const go = useGo();
  const { gameCode, pageBack, playType } = useSearchOf('startLottery');
  const lott = useQuery(lotteriesQuery('lott'));
  const elott = useQuery(lotteriesQuery('elott'));
  const menu = useQuery(menuQuery);

  const games = [...(lott.data?.list ?? []), ...(elott.data?.list ?? [])];
  const game = games.find((one) => (gameCode ? one.gameCode === gameCode : !one.maintenance));
  // What was stored on an earlier visit decides only where nothing newer comes.
  const isWaiting = [lott, elott, menu].some(
    ({ isPending, isFetching, isFetchedAfterMount }) => isPending || (isFetching && !isFetchedAfterMount),
  );

  useEffect(() => {
    if (isWaiting || !game) return;
    const frame = frameOf(game, playTypeOf(playType) ?? playTypesOf(menu.data?.list, game.gameCode)[0]);
    void go({ ...frame, search: { ...frame.search, pageBack } }, { replace: true });
  }, [isWaiting, game, playType, pageBack, menu.data, go]);

  const failed = [lott, elott].find(({ isError }) => isError);
  if (!game && failed?.error) {
    const again = (): void => {
      for (const { isError, refetch } of [lott, elott]) if (isError) void refetch();
    };
    return (
      <StateCard icon="warning" title={t('failed')} text={sentenceOf(failed.error, shell)}>
        <Button onClick={again}>{shell('retry')}</Button>
      </StateCard>
    );
  }
  if (!isWaiting && !game) {
    return (
      <StateCard icon="empty" title={t('unknownTitle')} text={t('unknownText')}>
        <Link to={PATHS.lotteries} className={buttonClass()}>
          {t('allLotteries')}
        </Link>
      </StateCard>
    );
  }
  return (
    <p role="status" className="grid flex-1 place-items-center text-text-2">
      {t('starting')}
    </p>
  );
}
