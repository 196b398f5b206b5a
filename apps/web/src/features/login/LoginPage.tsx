import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { EntryLink } from '../../shell/EntryLink.tsx';
import { beginSession } from '../../shell/session-acts.ts';
import { useGameAt } from '../games/index.ts';
import { AccountStage } from './AccountStage.tsx';
import { useContinue } from './continue.ts';
import { FreePlayOffer } from './FreePlayOffer.tsx';
import { LoginPanel } from './LoginPanel.tsx';
import { secondFactorIn } from './second-factor-in.ts';
import { TryGame } from './TryGame.tsx';
import { useMembersGoOn } from './useMembersGoOn.ts';
import { useSecondFactor } from './useSecondFactor.ts';
import '../../shell/entry.css';
import { useSearchOf } from '../../shell/screen.ts';

/** What says more of a way back from a provider than that it did not go through. */
const NOTICES = new Map<string, 'refusedDisabled' | 'refusedMaintenance' | 'refusedTooMany'>([
  ['login.member_disabled', 'refusedDisabled'],
  ['merchants.maintenance', 'refusedMaintenance'],
  ['wire.too_many', 'refusedTooMany'],
]);

/** The login screen (LOGIN-1 to LOGIN-11). */
export function LoginPage(): ReactNode {
  const { back, refused } = useSearchOf('login');
  return <Login back={back} refused={refused} />;
}

export function Login({
  back,
  refused,
}: {
  readonly back: string | undefined;
  /** What a provider's answer came to, as a code of the wire. */
  readonly refused?: string | undefined;
}): ReactNode {
  const t = useMessages('login');
  const { flags } = useMerchant();
  const goOn = useContinue();
  const staysHere = useMembersGoOn(back);
  const hydrated = useHydrated();
  const game = useGameAt(back);
  // The fragment is the browser's alone; once read it leaves the address, so that no bookmark keeps it.
  const first = useMemo(() => (hydrated ? secondFactorIn(location.hash) : null), [hydrated]);
  useEffect(() => {
    if (first) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }, [first]);

  const second = useSecondFactor(first);
  const tried = flags.includes('FREEPLAY3') && game?.supportPlay && !game.maintenance ? game : null;
  // Who comes for a game is new more often than not: there it is above the form.
  const newcomer = !second.asked && flags.includes('REG3') && (
    <p className="account-other">
      <span className="text-text-2">{t('newHere')}</span>
      <EntryLink to="register" back={back} className="account-link">
        {t('createAccount')}
      </EntryLink>
    </p>
  );
  const notice = refused === undefined ? null : t(NOTICES.get(refused) ?? 'refusedIdentity');
  return (
    <AccountStage
      screen="login"
      title={t(second.asked ? 'secondTitle' : game ? 'loginToPlay' : 'loginTitle')}
      text={second.asked ? t('secondText') : game ? game.gameName : t('loginText')}
    >
      {tried && !second.asked && <TryGame game={tried} back={back} />}
      {game && newcomer}
      <LoginPanel
        back={back}
        second={second}
        notice={notice}
        onLoggedIn={(session) => {
          staysHere();
          beginSession(session);
          goOn(back);
        }}
      />
      {!game && newcomer}
      {!second.asked && !tried && flags.includes('FREEPLAY3') && <FreePlayOffer back={back} />}
    </AccountStage>
  );
}
