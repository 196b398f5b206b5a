import { Field } from '@laro/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { prefill, readBy, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CaptchaField } from '../../shell/fields/CaptchaField.tsx';
import { useReveal } from '../../shell/fields/useReveal.ts';
import { prepareSealing } from '../../shell/sealed-call.ts';
import { LoginEnd } from './LoginEnd.tsx';
import { PasswordLogin } from './login-rules.ts';
import type { Entering } from './useLogin.ts';
import { useLogin } from './useLogin.ts';
import { useSavedLogin } from './useSavedLogin.ts';
import type { SharedLogin } from './useSharedLogin.ts';

/** By username and password (LOGIN-1). What is remembered is the name alone (LOGIN-4, LOGIN-6). */
export function PasswordLoginForm({
  shared,
  passkeys,
  ...entering
}: Entering & { readonly shared: SharedLogin; readonly passkeys: boolean }): ReactNode {
  const t = useMessages('login');
  const reveal = useReveal();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const saved = useSavedLogin();
  const login = useLogin(shared.captcha, entering);

  useEffect(prepareSealing, []);
  const form = useForm({
    read: (entries) => readBy(PasswordLogin, entries),
    draft: 'login',
    captcha: shared.captcha,
    onValues({ username: name, password: secret }) {
      login.attempt({
        payload: () => ({
          type: 'username',
          username: name,
          password: secret,
          remember: shared.remembers(),
        }),
        onRight: () => {
          form.forget();
          shared.keep({ type: 'username', username: name });
        },
        onRefused: () => {
          password.current?.focus();
          password.current?.select();
        },
      });
    },
  });

  // The document is the same for all, so the name comes after it, and never over one that was typed.
  useEffect(() => {
    if (saved.type === 'username') prefill(username.current, saved.username);
  }, [saved]);

  return (
    <form {...form.props} className="account-form">
      <Field
        ref={username}
        name="username"
        label={t('username')}
        autoComplete={passkeys ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        enterKeyHint="next"
        error={form.faults.username && t('usernameRequired')}
      />
      <Field
        ref={password}
        name="password"
        type="password"
        label={t('password')}
        autoComplete="current-password"
        maxLength={128}
        enterKeyHint="go"
        reveal={reveal}
        error={form.faults.password && t('passwordRequired')}
      />
      <CaptchaField captcha={shared.captcha} />
      <LoginEnd shared={shared} isPending={login.isPending} error={login.error} />
    </form>
  );
}
