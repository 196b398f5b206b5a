import { buttonClass } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS, readSearch } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { hrefOf, Link } from '../../shell/Link.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { useParamsOf, useSearchOf } from '../../shell/screen.ts';
import { lotteriesQuery, playTypeOf, prizeModeOf } from '../lotteries/index.ts';
import { GameEntry } from './GameEntry.tsx';

/** `/m/lotto-h5/{mui}/{playType}/games/{gameId}` (RTE-8): a lottery in our shell; `mui` is its vendor, `gameId` its code. */
export function LotteryFramePage(): ReactNode {
  const { mui, playType, gameId } = useParamsOf<'lotteryFrame'>();
  const { merchant, pageBack, prize_mode } = useSearchOf('lotteryFrame');
  useCleanAddress();
  const { merchantCode } = useMerchant();
  const lott = useQuery(lotteriesQuery('lott'));
  const elott = useQuery(lotteriesQuery('elott'));
  // One document answers for every lottery; which it is comes with the browser, which has it in the address.
  const hydrated = useHydrated();

  const known = playTypeOf(playType);
  const isOurs = merchant === undefined || merchant === merchantCode;
  if (hydrated && (!isOurs || !known)) return <NoLottery />;
  const game = [lott, elott]
    .flatMap(({ data }) => data?.list ?? [])
    .find((one) => hydrated && one.vassalage === mui && one.gameCode === gameId);
  return (
    <GameEntry
      wanted={{ vendor: mui, gameCode: gameId, playType: known, prizeMode: prizeModeOf(prize_mode) }}
      game={game}
      hue="lottery"
      // GAME-16.
      leave={hydrated && pageBack !== undefined ? PATHS.home : PATHS.hall}
    />
  );
}

/** A token in the address opens nothing, for the session is the cookie's; it does not stay there either (LAUNCH-2). */
function useCleanAddress(): void {
  const router = useRouter();
  const { mui, playType, gameId } = useParamsOf<'lotteryFrame'>();
  useEffect(() => {
    const given = router.latestLocation.search as Readonly<Record<string, unknown>>;
    const search = readSearch('lotteryFrame', given);
    if (Object.keys(given).every((field) => field in search)) return;
    router.history.replace(hrefOf({ to: PATHS.lotteryFrame, params: { mui, playType, gameId }, search }));
  }, [router, mui, playType, gameId]);
}

function NoLottery(): ReactNode {
  const t = useMessages('lotteries');
  return (
    <StateCard icon="empty" title={t('unknownTitle')} text={t('unknownText')}>
      <Link to={PATHS.lotteries} className={buttonClass()}>
        {t('allLotteries')}
      </Link>
    </StateCard>
  );
}
