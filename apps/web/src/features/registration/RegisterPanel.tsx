import { Button, classes, FormNotice, Skeleton, Tabs } from '@laro/ui';
import type { RegisterSettings, SessionInfo } from '@laro/wire';
import type { RegisterMethod } from '@laro/wire/register-schema';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useDraftedChoice } from '../../lib/drafts.ts';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { useCaptcha } from '../../shell/fields/useCaptcha.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { LaterProviders } from '../login/index.ts';
import type { ProvedIdentity } from './identity-in.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { firstMethod } from './register-fields.ts';

export type Opened = {
  /** While the link is good. */
  readonly secret: string | undefined;
  readonly username: string | undefined;
  readonly notice: ReactNode;
  readonly end: () => void;
};

type Props = {
  readonly back: string | undefined;
  /** Who this visitor was just proved to be elsewhere: linked to the new account, unless they say no (LOGIN-11). */
  readonly identity?: ProvedIdentity | undefined;
  /** The account that an agent has prepared for this visitor. */
  readonly opened?: Opened | undefined;
  readonly onRegistered: (session: SessionInfo, method: RegisterMethod) => void;
  readonly children: ReactNode;
};

const NAMES = { google: 'Google', facebook: 'Facebook' } as const;

/** Opening an account, on a page of its own or in a dialog: the merchant's settings first, then the form they make. */
export function RegisterPanel(props: Props): ReactNode {
  const shell = useMessages('shell');
  const { data: settings, error, refetch } = useQuery(wireQuery('getRegisterSettings', {}));
  if (settings) return <Methods {...props} settings={settings} />;
  if (error) {
    return (
      <div className="account-form">
        <FormNotice text={sentenceOf(error, shell)} />
        <Button look="quiet" onClick={() => void refetch()}>
          {shell('retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className="account-form" role="status" aria-label={shell('loading')}>
      {['username', 'password', 'confirm'].map((row) => (
        <div key={row}>
          <Skeleton className="mb-1.5 h-5 w-24" />
          <Skeleton className="h-13 w-full" />
        </div>
      ))}
    </div>
  );
}

function Methods({
  settings,
  back,
  identity,
  opened,
  onRegistered,
  children,
}: Props & { readonly settings: RegisterSettings }): ReactNode {
  const t = useMessages('registration');
  const login = useMessages('login');
  const panel = useId();
  const hydrated = useHydrated();
  const captcha = useCaptcha(settings.captcha);
  const [chosen, choose] = useDraftedChoice('register.method', settings.methods);
  const method = chosen ?? firstMethod(settings);
  const [dropped, setDropped] = useState(false);
  const link = dropped ? undefined : identity;
  const both = settings.methods.length > 1;
  const { renew } = captcha;

  // REG-3: asked for as soon as the form is there, so that it has come when it is needed.
  useEffect(() => {
    if (settings.captcha) renew('picture');
  }, [settings.captcha, renew]);

  const drop = (): void => {
    setDropped(true);
  };

  return (
    <>
      {link && (
        <div className="account-identity">
          <p>{t('identityText', { provider: NAMES[link.provider] })}</p>
          <button type="button" className="account-link" onClick={drop}>
            {t('identityDrop')}
          </button>
        </div>
      )}
      {opened?.notice}
      {both && (
        <Tabs
          label={t('registerMethods')}
          panelId={panel}
          // Not before it can be used: a tap that is lost is worse than one that waits.
          className={classes('account-tabs', !hydrated && 'invisible')}
          tabs={[
            { id: 'username', label: login('byUsername') },
            { id: 'mobileNum', label: login('byMobile') },
          ]}
          current={method}
          onChange={(next) => {
            choose(next);
            if (captcha.shown) renew();
          }}
        />
      )}
      <div
        id={panel}
        role={both ? 'tabpanel' : undefined}
        aria-label={both ? t('registerMethods') : undefined}
      >
        <RegisterForm
          key={method}
          settings={settings}
          method={method}
          captcha={captcha}
          identityTicket={link?.ticket}
          opening={opened?.secret}
          proposed={opened?.username}
          onOpeningEnded={opened?.end}
          onLinkEnded={drop}
          onRegistered={(session) => {
            onRegistered(session, method);
          }}
        >
          {children}
        </RegisterForm>
      </div>
      {!link && <LaterProviders providers={settings.providers} back={back} />}
    </>
  );
}
