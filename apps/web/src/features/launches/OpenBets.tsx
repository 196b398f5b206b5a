import { parseMoney } from '@laro/money';
import { Icon, Money } from '@laro/ui';
import type { Game, GameType } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';

/** Games that are played in rounds, each to its end before the next: an open bet there is a round to go on with. */
const IN_ROUNDS: readonly GameType[] = ['RNG', 'JL', 'FISH', 'PVP', 'BINGO'];
const OPEN: readonly string[] = ['PLACED', 'ACCEPTED'];
const LOOKED_AT = 100;

/** G8: what a member has at stake in a game now, and when it began. */
export function OpenBets({ game }: { readonly game: Game }): ReactNode {
  const t = useMessages('launches');
  const { currencySymbol, timeZone } = useMerchant();
  const { data } = useQuery({ ...wireQuery('listBets', { pageNo: 1, pageSize: LOOKED_AT }), staleTime: 0 });
  const open = (data?.content ?? []).filter(
    ({ gameCode, state, vassalage }) =>
      gameCode === game.gameCode && vassalage === game.vassalage && OPEN.includes(state),
  );
  const [newest] = open;
  if (!newest) return null;
  return (
    <p className="open-bets">
      <Icon name="clock" />
      <span>
        <span className="block font-semibold">
          {IN_ROUNDS.includes(game.gameType) ? t('unfinished') : t('openBets', { count: open.length })}{' '}
          <Money amount={parseMoney(newest.stake)} symbol={currencySymbol} />
        </span>
        <span className="block text-14 text-text-2">{momentText(newest.placedAt, timeZone)}</span>
      </span>
    </p>
  );
}
