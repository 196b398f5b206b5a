import { buttonClass } from '@laro/ui';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';
import { PATHS } from '../../paths.ts';
import { useMerchant } from '../../shell/context.ts';
import { beginSession } from '../../shell/session.ts';
import { AccountStage } from './AccountStage.tsx';
import { DoorLink } from './DoorLink.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useMembersGoOn } from './useMembersGoOn.ts';
import { useWayOn } from './way-on.ts';
import './accounts.css';

const route = getRouteApi(PATHS.login);

/** The login screen (LOGIN-1 to LOGIN-9). */
export function LoginPage(): ReactNode {
  const { back } = route.useSearch();
  return <Login back={back} />;
}

export function Login({ back }: { readonly back: string | undefined }): ReactNode {
  const say = useWords('accounts');
  const { flags } = useMerchant();
  const goOn = useWayOn();
  const staysHere = useMembersGoOn(back);
  return (
    <AccountStage screen="login" title={say('loginTitle')} text={say('loginText')}>
      <LoginForm
        onLoggedIn={(session) => {
          staysHere();
          beginSession(session);
          goOn(back);
        }}
      />
      {flags.includes('REG3') && (
        <p className="account-other">
          <span className="text-text-2">{say('newHere')}</span>
          <DoorLink to="register" back={back} className="account-link">
            {say('createAccount')}
          </DoorLink>
        </p>
      )}
      {flags.includes('FREEPLAY3') && (
        <section className="account-practice">
          <div className="min-w-0 flex-1">
            <h2 className="font-semibold">{say('lookingTitle')}</h2>
            <p className="text-14 text-text-3">{say('lookingText')}</p>
          </div>
          <DoorLink to="trial" back={back} className={buttonClass('quiet')}>
            {say('practice')}
          </DoorLink>
        </section>
      )}
    </AccountStage>
  );
}
