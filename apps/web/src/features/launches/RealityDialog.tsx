import { floorToCents, formatMoney, negateMoney, parseMoney } from '@laro/money';
import { Button, buttonClass, FormNotice, RequiredDialog } from '@laro/ui';
import type { Play } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { Link } from '../../shell/Link.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { useSignOut } from '../../shell/sign-out.ts';

const MINUTE_MS = 60_000;

/** The pause itself; nothing but its own ways on closes it. */
export default function RealityDialog({ play }: { readonly play: Play }): ReactNode {
  const t = useMessages('launches');
  const menu = useMessages('menu');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const signOut = useSignOut();
  const { currencySymbol } = useMerchant();
  const goOn = useOneAct({
    mutationFn: async () => await ask('acknowledgePlay', {}),
    onSuccess: (now: Play) => {
      queries.setQueryData(wireKey('getPlay', {}), now);
    },
  });
  const isOver = play.due === 'end';
  const minutes = play.began ? Math.floor((Date.parse(play.now) - Date.parse(play.began)) / MINUTE_MS) : 0;
  const net = floorToCents(parseMoney(play.net));
  const amount = formatMoney(net < 0n ? negateMoney(net) : net, currencySymbol);
  const result = net === 0n ? t('checkEven') : t(net < 0n ? 'checkLost' : 'checkWon', { amount });
  return (
    <RequiredDialog
      open={play.due !== null}
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
