import { useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { Button, Field } from '@laro/ui';
import type { SessionInfo } from '@laro/wire';
import { LoginPayload } from '@laro/wire/sessions';
import { useMutation } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import * as v from 'valibot';
import { useWords } from '../../lib/words.tsx';
import { useMerchant } from '../../shell/context.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { FormNotice, useReveal } from './AccountStage.tsx';
import { forgetUsername, savedUsername, saveUsername } from './saved-login.ts';
import { askSealed, prepareSealing } from './sealed-call.ts';
import { Tick } from './Tick.tsx';

const Credentials = v.object({
  username: LoginPayload.entries.username,
  password: LoginPayload.entries.password,
});
type Credentials = v.InferOutput<typeof Credentials>;

/** Username and password (LOGIN-1). What is remembered is the name alone (LOGIN-4, LOGIN-6). */
export function LoginForm({
  onLoggedIn,
}: {
  readonly onLoggedIn: (session: SessionInfo) => void;
}): ReactNode {
  const say = useWords('accounts');
  const shell = useWords('shell');
  const { profile } = useMerchant();
  const hydrated = useHydrated();
  const reveal = useReveal();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const remember = useRef<HTMLInputElement>(null);
  // Faster than any render: the second press of a double tap comes before the button shows that it waits.
  const busy = useRef(false);

  // The document is the same for all, so the name comes after it, and never over one that is being typed.
  useEffect(() => {
    prepareSealing();
    const input = username.current;
    if (input?.value === '') input.value = savedUsername(localStorage);
  }, []);

  const login = useMutation({
    mutationFn: async ({ username: name, password: secret }: Credentials) =>
      await askSealed('login', { username: name, password: secret, type: 'username' }),
    onSuccess: (session, { username: name }) => {
      if (remember.current?.checked) saveUsername(localStorage, name.trim());
      else forgetUsername(localStorage);
      onLoggedIn(session);
    },
    onSettled: () => {
      busy.current = false;
    },
    onError: () => {
      password.current?.focus();
      password.current?.select();
    },
  });

  const [form, fields] = useForm<v.InferInput<typeof Credentials>>({
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: Credentials }),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status !== 'success' || busy.current) return;
      busy.current = true;
      login.mutate(submission.value);
    },
  });

  return (
    <form id={form.id} method="post" noValidate onSubmit={form.onSubmit} className="account-form">
      <Field
        ref={username}
        name={fields.username.name}
        label={say('username')}
        autoComplete="username"
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
      <Tick
        ref={remember}
        label={say('remember')}
        hint={say('rememberHint')}
        defaultChecked={profile.rememberTicked}
      />
      <FormNotice text={login.isError ? sentenceOf(login.error, shell) : null} />
      <Button type="submit" disabled={!hydrated} waiting={!hydrated || login.isPending} className="w-full">
        {shell('login')}
      </Button>
    </form>
  );
}
