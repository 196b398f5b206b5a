import { Button, Overlay, showToast } from '@laro/ui';
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../../App.tsx';
import { useMessages } from '../../lib/messages.tsx';
import { type AppContext, useMerchant } from '../../shell/context.ts';
import { closeDialog, openDialog, useDialog } from '../../shell/dialogs.ts';
import { beginSession } from '../../shell/session-acts.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { LoginPanel, type SecondFactor, useSecondFactor } from '../login/index.ts';
import { RegisterPanel } from './RegisterPanel.tsx';
import '../../shell/entry.css';

/** In a root of their own beside the app's, over whatever screen opened them. */
export function drawDialogs(router: AnyRouter, context: AppContext): void {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(
    <RouterContextProvider router={router}>
      <App context={context}>
        <EntryDialogs here={() => router.state.location.href} />
      </App>
    </RouterContextProvider>,
  );
}

/** LOGIN-12: what the page is called while the dialog is open. */
const OPEN_CLASS = 'login-open';

export function EntryDialogs({ here }: { readonly here: () => string }): ReactNode {
  const t = useMessages('registration');
  const shell = useMessages('shell');
  const { name } = useMerchant();
  const dialog = useDialog();
  useFreeReject(dialog === 'free-reject');
  const isForm = dialog === 'login' || dialog === 'register';

  useEffect(() => {
    if (!isForm) return;
    document.documentElement.classList.add(OPEN_CLASS);
    return () => {
      document.documentElement.classList.remove(OPEN_CLASS);
    };
  }, [isForm]);

  return (
    <>
      <LoginDialog open={dialog === 'login'} here={here} />
      <Overlay
        open={dialog === 'register'}
        onClose={() => {
          if (dialog === 'register') closeDialog();
        }}
        title={t('registerTitle', { brand: name })}
        place="bottom"
        closeLabel={shell('close')}
      >
        <RegisterBody back={here()} />
      </Overlay>
      <Overlay
        open={dialog === 'real-account'}
        onClose={() => {
          if (dialog === 'real-account') closeDialog();
        }}
        title={t('realTitle')}
        place="bottom"
        closeLabel={shell('close')}
      >
        <RealAccount />
      </Overlay>
    </>
  );
}

function LoginDialog({ open, here }: { readonly open: boolean; readonly here: () => string }): ReactNode {
  const login = useMessages('login');
  const shell = useMessages('shell');
  const second = useSecondFactor();
  return (
    <Overlay
      open={open}
      onClose={() => {
        if (!open) return;
        closeDialog();
        second.end('left');
      }}
      title={login(second.asked ? 'secondTitle' : 'loginTitle')}
      place="bottom"
      closeLabel={shell('close')}
    >
      <LoginBody back={here()} second={second} />
    </Overlay>
  );
}

function LoginBody({ back, second }: { readonly back: string; readonly second: SecondFactor }): ReactNode {
  const login = useMessages('login');
  const { flags } = useMerchant();
  return (
    <div className="entry-body">
      <LoginPanel
        back={back}
        second={second}
        onForget={closeDialog}
        onLoggedIn={(session) => {
          beginSession(session);
          closeDialog();
          second.end('left');
        }}
      />
      {!second.asked && flags.includes('REG3') && (
        <p className="account-other">
          <span className="text-text-2">{login('newHere')}</span>
          <button
            type="button"
            className="account-link"
            onClick={() => {
              openDialog('register');
            }}
          >
            {login('createAccount')}
          </button>
        </p>
      )}
    </div>
  );
}

function RegisterBody({ back }: { readonly back: string }): ReactNode {
  const t = useMessages('registration');
  const login = useMessages('login');
  const shell = useMessages('shell');
  return (
    <div className="entry-body">
      <RegisterPanel
        back={back}
        onRegistered={(session) => {
          beginSession(session);
          closeDialog();
          showToast({
            text: t('registered'),
            tone: 'good',
            forMs: TOAST_MS.short,
          });
        }}
      >
        <p className="account-other">
          <span className="text-text-2">{login('haveAccount')}</span>
          <button
            type="button"
            className="account-link"
            onClick={() => {
              openDialog('login');
            }}
          >
            {shell('login')}
          </button>
        </p>
      </RegisterPanel>
    </div>
  );
}

/** MSG-8: the toast of a trial member at the inbox and at the chat, with the way to an account. */
function useFreeReject(asked: boolean): void {
  const t = useMessages('registration');
  const login = useMessages('login');
  const { flags } = useMerchant();
  useEffect(() => {
    if (!asked) return;
    closeDialog();
    const to = flags.includes('REG3') ? 'register' : 'login';
    showToast({
      text: t('realText'),
      forMs: TOAST_MS.long,
      action: {
        label: to === 'register' ? t('registerNow') : login('toLogin'),
        run: () => {
          openDialog(to);
        },
      },
    });
  }, [asked, flags, t, login]);
}

/** ROLE-2: why free play ends here, and the way on. */
function RealAccount(): ReactNode {
  const t = useMessages('registration');
  const login = useMessages('login');
  const { flags } = useMerchant();
  return (
    <div className="entry-body">
      <p>{t('realText')}</p>
      <p className="mt-1 text-14 text-text-3">{t('realHint')}</p>
      <div className="mt-5 grid gap-2">
        {flags.includes('REG3') && (
          <Button
            onClick={() => {
              openDialog('register');
            }}
          >
            {t('registerNow')}
          </Button>
        )}
        <Button
          look="quiet"
          onClick={() => {
            openDialog('login');
          }}
        >
          {login('toLogin')}
        </Button>
        <Button look="bare" onClick={closeDialog}>
          {t('trialOn')}
        </Button>
      </div>
    </div>
  );
}
