import { parseMoney } from '@laro/money';
import { Button, CountingMoney, Skeleton } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useAmount } from '../../shell/amounts.ts';
import { useMerchant } from '../../shell/context.ts';
import { useWallet } from '../../shell/wallet.ts';
import { useContinue } from '../login/index.ts';
import { MadeName } from './MadeName.tsx';

/** What a new member sees first: the name, and the credit that is already his. */
export default function WelcomeCard({
  userName,
  byMobile,
  back,
}: {
  readonly userName: string;
  /** The server has made the name: its owner sees it here for the first time. */
  readonly byMobile: boolean;
  readonly back: string | undefined;
}): ReactNode {
  const t = useMessages('registration');
  const login = useMessages('login');
  const { look, profile } = useMerchant();
  const goOn = useContinue();
  const { data: wallet, isError } = useWallet();
  const title = useRef<HTMLHeadingElement>(null);
  const credit = wallet ? parseMoney(wallet.sumBalance) : null;

  useEffect(() => {
    title.current?.focus();
  }, []);

  return (
    <section className="welcome">
      <img src={`/media/look/${look}/emblem`} alt="" width={128} height={128} className="welcome-mark" />
      <p className="text-14 text-text-2">{t('registered')}</p>
      <h1 ref={title} tabIndex={-1} className="text-28 font-bold outline-none">
        {t('welcomeTitle', { name: userName })}
      </h1>
      {isError || credit === 0n ? (
        <p className="text-text-2">{t('welcomeNoCredit')}</p>
      ) : (
        <>
          <p className="mt-6 text-14 text-text-3">{t('welcomeCredit')}</p>
          <p className="flex min-h-12 items-center text-40 font-bold text-accent">
            {credit === null ? (
              <Skeleton className="h-10 w-52" />
            ) : (
              <CountingMoney amount={credit} symbol={wallet?.currencySymbol ?? ''} />
            )}
          </p>
          <p className="text-text-2">{t(profile.demo ? 'welcomeTextDemo' : 'welcomeText')}</p>
          <Play />
        </>
      )}
      {byMobile && <MadeName userName={userName} />}
      <div className="mt-auto grid gap-2 pt-10">
        <Button
          onClick={() => {
            goOn(back);
          }}
        >
          {back === undefined ? t('startPlaying') : login('goOn')}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            goOn(PATHS.memberHome);
          }}
        >
          {t('toMyPage')}
        </Button>
      </div>
    </section>
  );
}

/** What has to be played before the credit can be withdrawn, as the server counts it. */
function Play(): ReactNode {
  const t = useMessages('registration');
  const write = useAmount();
  const { data } = useQuery(wireQuery('getWithdrawability', {}));
  if (data === undefined || parseMoney(data.left) === 0n) return null;
  return <p className="text-text-2">{t('welcomePlay', { amount: write(data.left) })}</p>;
}
