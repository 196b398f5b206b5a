import { classes, FormNotice, Skeleton, Tabs } from '@laro/ui';
import type { SessionInfo } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { useDraftedChoice } from '../../lib/drafts.ts';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { PasswordLoginForm } from './PasswordLoginForm.tsx';
import { Providers } from './Providers.tsx';
import type { LoginMethod } from './saved-login.ts';
import type { LoginSettings } from './useLogin.ts';
import { useSavedLogin } from './useSavedLogin.ts';
import type { SecondFactor } from './useSecondFactor.ts';
import { useSharedLogin } from './useSharedLogin.ts';

// Most log in by a password alone; what the others need comes when they need it.
const SecondFactor = lazy(async () => await import('./SecondFactor.tsx'));
const SmsLoginForm = lazy(async () => await import('./SmsLoginForm.tsx'));

/** What a login offers before its settings are here, or where they do not come: the method that every merchant has. */
const PLAIN: LoginSettings = { sms: false, recovery: false, passkey: false, providers: [], firebase: null };

/** Every way to log in that this merchant offers (LOGIN-1, LOGIN-2, LOGIN-11), on a page of its own or in a dialog. */
export function LoginPanel({
  back,
  second,
  notice = null,
  onLoggedIn,
  onForget,
}: {
  readonly back: string | undefined;
  readonly second: SecondFactor;
  /** What a provider's answer came to, when it was no. */
  readonly notice?: string | null;
  readonly onLoggedIn: (session: SessionInfo) => void;
  readonly onForget?: () => void;
}): ReactNode {
  const t = useMessages('login');
  const { data: settings = PLAIN } = useQuery(wireQuery('getLoginSettings', {}));
  const shared = useSharedLogin();
  const panel = useId();
  const { type: savedMethod } = useSavedLogin();
  const [method, choose] = useDraftedChoice<LoginMethod>('login.method', ['username', 'sms']);

  if (second.asked) {
    return (
      <Suspense fallback={<Coming />}>
        <SecondFactor asked={second.asked} onLoggedIn={onLoggedIn} onOver={second.end} />
      </Suspense>
    );
  }
  const shown = settings.sms ? (method ?? savedMethod) : 'username';
  const entering = { onLoggedIn, onAsked: second.begin };
  return (
    <>
      {settings.sms && (
        <Methods
          panel={panel}
          current={shown}
          onChange={(next) => {
            choose(next);
            shared.switched();
          }}
        />
      )}
      <FormNotice text={second.over === 'expired' ? t('secondExpired') : notice} />
      <div
        id={panel}
        role={settings.sms ? 'tabpanel' : undefined}
        aria-label={settings.sms ? t('loginMethods') : undefined}
      >
        {shown === 'sms' ? (
          <Suspense fallback={<Coming />}>
            <SmsLoginForm shared={shared} firebase={settings.firebase} {...entering} />
          </Suspense>
        ) : (
          <PasswordLoginForm shared={shared} passkeys={settings.passkey} {...entering} />
        )}
      </div>
      {settings.recovery && (
        <Link to={PATHS.forget} className="account-link account-forget" onClick={onForget}>
          {t('forgot')}
        </Link>
      )}
      {(settings.passkey || settings.providers.length > 0) && (
        <Providers providers={settings.providers} back={back}>
          {settings.passkey && <PasskeyButton remember={shared.remembers} onLoggedIn={onLoggedIn} />}
        </Providers>
      )}
    </>
  );
}

function Methods({
  panel,
  current,
  onChange,
}: {
  readonly panel: string;
  readonly current: LoginMethod;
  readonly onChange: (method: LoginMethod) => void;
}): ReactNode {
  const t = useMessages('login');
  const hydrated = useHydrated();
  return (
    <Tabs
      label={t('loginMethods')}
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
