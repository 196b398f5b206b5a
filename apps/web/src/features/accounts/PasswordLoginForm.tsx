import { useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { Field } from '@laro/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type * as v from 'valibot';
import { useWords } from '../../lib/words.tsx';
import { useReveal } from './AccountStage.tsx';
import { LoginEnd } from './LoginEnd.tsx';
import { PasswordLogin } from './login-rules.ts';
import { prepareSealing } from './sealed-call.ts';
import type { Entering } from './useLogin.ts';
import { useLogin } from './useLogin.ts';
import type { LoginHold } from './useLoginHold.ts';
import { useRulesAgain } from './useRulesAgain.ts';
import { useSavedLogin } from './useSavedLogin.ts';

/** By username and password (LOGIN-1). What is remembered is the name alone (LOGIN-4, LOGIN-6). */
export function PasswordLoginForm({
  hold,
  passkeys,
  ...entering
}: Entering & { readonly hold: LoginHold; readonly passkeys: boolean }): ReactNode {
  const say = useWords('accounts');
  const reveal = useReveal();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const saved = useSavedLogin();
  const login = useLogin(hold.captcha, entering);

  // The document is the same for all, so the name comes after it, and never over one that is being typed.
  useEffect(prepareSealing, []);
  useEffect(() => {
    const input = username.current;
    if (input?.value === '' && saved.type === 'username') input.value = saved.username;
  }, [saved]);

  const [form, fields] = useForm<v.InferInput<typeof PasswordLogin>>({
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: PasswordLogin }),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status !== 'success' || !hold.admits()) return;
      const { username: name, password: secret } = submission.value;
      login.attempt({
        payload: { type: 'username', username: name, password: secret, remember: hold.remembers() },
        onRight: () => {
          hold.keep({ type: 'username', username: name });
        },
        onRefused: () => {
          password.current?.focus();
          password.current?.select();
        },
      });
    },
  });
  useRulesAgain(fields, (name) => {
    form.validate({ name });
  });

  return (
    <form id={form.id} method="post" noValidate onSubmit={form.onSubmit} className="account-form">
      <Field
        ref={username}
        name={fields.username.name}
        label={say('username')}
        autoComplete={passkeys ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        enterKeyHint="next"
        error={fields.username.errors && say('usernameRequired')}
      />
      <Field
        ref={password}
        name={fields.password.name}
        type="password"
        label={say('password')}
        autoComplete="current-password"
        maxLength={128}
        enterKeyHint="go"
        reveal={reveal}
        error={fields.password.errors && say('passwordRequired')}
      />
      <LoginEnd hold={hold} isPending={login.isPending} error={login.error} />
    </form>
  );
}
