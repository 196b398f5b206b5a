import { useHydrated } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { EntryLink } from '../../shell/EntryLink.tsx';
import { beginSession } from '../../shell/session-acts.ts';
import { AccountStage, useMembersGoOn } from '../login/index.ts';
import { identityTicketIn, openingIn, type ProvedIdentity } from './identity-in.ts';
import { type Opened, RegisterPanel } from './RegisterPanel.tsx';
import '../../shell/entry.css';
import { useSearchOf } from '../../shell/screen.ts';

const bringWelcome = async () => await import('./WelcomeCard.tsx');
const WelcomeCard = lazy(bringWelcome);
/** Wanted by who came by such a link. */
const OpenedRegistration = lazy(async () => await import('./OpenedRegistration.tsx'));
const RegisterBanner = lazy(async () => await import('./RegisterBanner.tsx'));

/** The registration screen (REG-1 to REG-13). */
export function RegisterPage(): ReactNode {
  const { back, identity: provider } = useSearchOf('register');
  const hydrated = useHydrated();
  // The fragment is this page's alone; once read it leaves the address, so that who comes after links nothing.
  const ticket = useMemo(() => (hydrated ? identityTicketIn(location.hash) : null), [hydrated]);
  // That one stays in the address until it is used: a page that is loaded again needs it.
  const opening = useMemo(() => (hydrated ? openingIn(location.hash) : null), [hydrated]);
  useEffect(() => {
    if (ticket !== null) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }, [ticket]);
  const identity = provider !== undefined && ticket !== null ? { provider, ticket } : undefined;
  return <Register back={back} identity={identity} opening={opening ?? undefined} />;
}

export function Register({
  back,
  identity,
  opening,
}: {
  readonly back: string | undefined;
  readonly identity?: ProvedIdentity | undefined;
  readonly opening?: string | undefined;
}): ReactNode {
  const t = useMessages('registration');
  const login = useMessages('login');
  const shell = useMessages('shell');
  const { name } = useMerchant();
  const staysHere = useMembersGoOn(back);
  const [welcomed, setWelcomed] = useState<{ readonly userName: string; readonly byMobile: boolean } | null>(
    null,
  );
  useEffect(() => {
    // If it does not come now, it comes when it is needed.
    bringWelcome().catch(() => {});
  }, []);

  if (welcomed !== null) {
    return (
      <Suspense>
        <WelcomeCard {...welcomed} back={back} />
      </Suspense>
    );
  }
  const panel = (opened?: Opened): ReactNode => (
    <RegisterPanel
      back={back}
      identity={identity}
      opened={opened}
      onRegistered={(session, method) => {
        if (opening !== undefined) history.replaceState(history.state, '', location.pathname);
        staysHere();
        setWelcomed({ userName: session.userName, byMobile: method === 'mobileNum' });
        beginSession(session);
      }}
    >
      <p className="account-other">
        <span className="text-text-2">{login('haveAccount')}</span>
        <EntryLink to="login" back={back} className="account-link">
          {shell('login')}
        </EntryLink>
      </p>
    </RegisterPanel>
  );
  return (
    <AccountStage screen="register" title={t('registerTitle', { brand: name })} text={t('registerText')}>
      <Suspense>
        <RegisterBanner />
      </Suspense>
      {opening === undefined ? (
        panel()
      ) : (
        <Suspense>
          <OpenedRegistration secret={opening}>{panel}</OpenedRegistration>
        </Suspense>
      )}
    </AccountStage>
  );
}
