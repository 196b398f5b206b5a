import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { RefusalNotice } from '../../form/RefusalNotice.tsx';
import { textsOf } from '../../lib/fields.ts';
import { useMessages } from '../../lib/messages.ts';
import { RecoveryCodes } from '../../shell/RecoveryCodes.tsx';
import { CodeStep } from './CodeStep.tsx';
import { type SignIn, useSignIn } from './use-sign-in.ts';
import './login.css';

/** The way in, step by step. With `username` it is somebody's who is known, and only they go on with their page. */
export function SignInForm({ username = '' }: { readonly username?: string }): ReactNode {
  const signIn = useSignIn();
  return <Steps signIn={signIn} first={<PasswordStep signIn={signIn} username={username} />} />;
}

/** Whatever comes first, the steps after it are the same. */
export function Steps({ signIn, first }: { readonly signIn: SignIn; readonly first: ReactNode }): ReactNode {
  const { step, finish } = signIn;
  switch (step.name) {
    case 'password':
      return first;
    case 'codes':
      return <RecoveryCodes codes={step.codes} onDone={finish} />;
    case 'factor':
    case 'set-up':
      return <CodeStep key={step.challenge} signIn={signIn} step={step} />;
  }
}

export function PasswordStep({
  signIn,
  username,
}: {
  readonly signIn: SignIn;
  readonly username: string;
}): ReactNode {
  const t = useMessages('login');
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = textsOf(event.currentTarget);
    signIn.sendPassword({
      username: text('username').trim(),
      password: text('password'),
    });
  };
  return (
    <form className="sign-in" method="post" onSubmit={send}>
      <RefusalNotice error={signIn.refusal} />
      <TextInput
        name="username"
        label={t('username')}
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={64}
        withAsterisk={false}
        data-autofocus={username === '' ? '' : undefined}
        autoFocus={username === ''}
      />
      <PasswordInput
        name="password"
        label={t('password')}
        autoComplete="current-password"
        required
        maxLength={128}
        withAsterisk={false}
        data-autofocus={username === '' ? undefined : ''}
        autoFocus={username !== ''}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      />
      <Button type="submit" variant="filled" color="accent" fullWidth loading={signIn.isPending}>
        {t('login')}
      </Button>
    </form>
  );
}
