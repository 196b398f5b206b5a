import { formatMoney, parseMoney } from '@laro/money';
import { Button, buttonClass, FormNotice, RequiredDialog } from '@laro/ui';
import type { Play } from '@laro/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey, wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { Link } from '../../shell/Link.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { useSignOut } from '../../shell/sign-out.ts';

const MINUTE_MS = 60_000;
const SOON_MS = 1_000;

/** How long until the server is to be asked again: at the next pause, and each minute, for its clock decides. */
function untilNext(play: Play | undefined): number {
  if (!play || play.due) return MINUTE_MS;
  const waits = [play.checkAt, play.endsAt]
    .filter((at) => at !== null)
    .map((at) => Date.parse(at) - Date.parse(play.now));
  return Math.min(MINUTE_MS, Math.max(SOON_MS, Math.min(...waits)));
}

/**
 * G4: what a member is shown when play pauses, over the game: how long they have played and what it came to. The server takes
 * no stake until they go on; at the end of a session there is nothing to go on with.
 */
export function RealityCheck(): ReactNode {
  const t = useMessages('launches');
  const menu = useMessages('menu');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const signOut = useSignOut();
  const { currencySymbol } = useMerchant();
  const { data: play } = useQuery({
    ...wireQuery('getPlay', {}),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => untilNext(state.data as Play | undefined),
  });
  const goOn = useOneAct({
    mutationFn: async () => await ask('acknowledgePlay', {}),
    onSuccess: (now: Play) => {
      queries.setQueryData(wireKey('getPlay', {}), now);
    },
  });
  const isOver = play?.due === 'end';
  const minutes = play?.began ? Math.floor((Date.parse(play.now) - Date.parse(play.began)) / MINUTE_MS) : 0;
  const net = parseMoney(play?.net.replace('-', '') ?? '0');
  const amount = formatMoney(net, currencySymbol);
  const result =
    net === 0n ? t('checkEven') : t(play?.net.startsWith('-') ? 'checkLost' : 'checkWon', { amount });
  return (
    <RequiredDialog
      open={play?.due != null}
      title={t(isOver ? 'checkOverTitle' : 'checkTitle')}
      text={`${t('checkPlayed', { minutes })} ${result}${isOver ? ` ${t('checkOverText')}` : ''}`}
    >
      <div className="reality-check">
        <FormNotice text={goOn.error ? sentenceOf(goOn.error, shell) : null} />
        {isOver ? (
          <Link to={PATHS.home} className={buttonClass()}>
            {t('checkLeave')}
          </Link>
        ) : (
          <Button waiting={goOn.isPending} onClick={() => goOn.run()}>
            {t('checkGoOn')}
          </Button>
        )}
        <Button look="quiet" onClick={() => void signOut()}>
          {menu('signOut')}
        </Button>
        <Link to={PATHS.limits} className="text-center text-14 text-accent underline">
          {t('setLimits')}
        </Link>
      </div>
    </RequiredDialog>
  );
}
