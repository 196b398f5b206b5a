import { classes, FormNotice, Skeleton, Tabs } from '@laro/ui';
import type { SessionInfo } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { PasswordLoginForm } from './PasswordLoginForm.tsx';
import { Providers } from './Providers.tsx';
import type { LoginWay } from './saved-login.ts';
import type { Asked, LoginSettings } from './useLogin.ts';
import { useLoginHold } from './useLoginHold.ts';
import { useSavedLogin } from './useSavedLogin.ts';

// Most log in by a password alone; what the others need comes when they need it.
const SecondStep = lazy(async () => await import('./SecondStep.tsx'));
const SmsLoginForm = lazy(async () => await import('./SmsLoginForm.tsx'));

/** What a login offers before its settings are here, or where they do not come: the method that every merchant has. */
const PLAIN: LoginSettings = { sms: false, recovery: false, passkey: false, providers: [], firebase: null };

/** Every way to log in that this merchant offers (LOGIN-1, LOGIN-2, LOGIN-11), on a page of its own or in a dialog. */
export function LoginPanel({
  back,
  first = null,
  notice = null,
  onLoggedIn,
  onForget,
}: {
  readonly back: string | undefined;
  /** A second step that waits already: the first was done at a provider. */
  readonly first?: Asked | null;
  /** What a provider's answer came to, when it was no. */
  readonly notice?: string | null;
  readonly onLoggedIn: (session: SessionInfo) => void;
  readonly onForget?: () => void;
}): ReactNode {
  const t = useMessages('login');
  const { data: settings = PLAIN } = useQuery(wireQuery('getLoginSettings', {}));
  const hold = useLoginHold();
  const panel = useId();
  const { type: keptWay } = useSavedLogin();
  const [way, setWay] = useState<LoginWay | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [over, setOver] = useState<'expired' | 'left' | null>(null);

  const step = asked ?? (over === null ? first : null);
  if (step) {
    return (
      <Suspense fallback={<Coming />}>
        <SecondStep
          asked={step}
          onLoggedIn={onLoggedIn}
          onOver={(reason) => {
            setAsked(null);
            setOver(reason);
          }}
        />
      </Suspense>
    );
  }
  const shown = settings.sms ? (way ?? keptWay) : 'username';
  const entering = { onLoggedIn, onAsked: setAsked };
  return (
    <>
      {settings.sms && (
        <Ways
          panel={panel}
          current={shown}
          onChange={(next) => {
            setWay(next);
            hold.switched();
          }}
        />
      )}
      <FormNotice text={over === 'expired' ? t('secondExpired') : notice} />
      <div
        id={panel}
        role={settings.sms ? 'tabpanel' : undefined}
        aria-label={settings.sms ? t('loginWays') : undefined}
      >
        {shown === 'sms' ? (
          <Suspense fallback={<Coming />}>
            <SmsLoginForm hold={hold} firebase={settings.firebase} {...entering} />
          </Suspense>
        ) : (
          <PasswordLoginForm hold={hold} passkeys={settings.passkey} {...entering} />
        )}
      </div>
      {settings.recovery && (
        <Link to={PATHS.forget} className="account-link account-forget" onClick={onForget}>
          {t('forgot')}
        </Link>
      )}
      {(settings.passkey || settings.providers.length > 0) && (
        <Providers providers={settings.providers} back={back}>
          {settings.passkey && (
            <PasskeyButton remember={() => hold.remember.current?.checked ?? false} onLoggedIn={onLoggedIn} />
          )}
        </Providers>
      )}
    </>
  );
}

function Ways({
  panel,
  current,
  onChange,
}: {
  readonly panel: string;
  readonly current: LoginWay;
  readonly onChange: (way: LoginWay) => void;
}): ReactNode {
  const t = useMessages('login');
  const hydrated = useHydrated();
  return (
    <Tabs
      label={t('loginWays')}
      panelId={panel}
      // Not before it can be used: a tap that is lost is worse than one that waits.
      className={classes('account-tabs', !hydrated && 'invisible')}
      tabs={[
        { id: 'username', label: t('byUsername') },
        { id: 'sms', label: t('bySms') },
      ]}
      current={current}
      onChange={onChange}
    />
  );
}

function Coming(): ReactNode {
  return (
    <div className="account-form">
      <Skeleton className="mt-6.5 h-13 w-full" />
      <Skeleton className="mt-6.5 h-13 w-full" />
    </div>
  );
}
