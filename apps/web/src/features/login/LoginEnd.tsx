import { Button, Checkbox, FormNotice } from '@laro/ui';
import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import type { SharedLogin } from './useSharedLogin.ts';

/** How both login forms end: what went wrong, the box, the button. */
export function LoginEnd({
  shared,
  isPending,
  error,
}: {
  readonly shared: SharedLogin;
  readonly isPending: boolean;
  readonly error: unknown;
}): ReactNode {
  const t = useMessages('login');
  const shell = useMessages('shell');
  const { profile } = useMerchant();
  const hydrated = useHydrated();
  const { remember } = shared;
  return (
    <>
      <FormNotice text={error ? sentenceOf(error, shell) : null} />
      <Checkbox
        ref={remember}
        label={t('remember')}
        hint={t('rememberHint')}
        defaultChecked={profile.rememberTicked}
      />
      <div className="account-act">
        <Button type="submit" disabled={!hydrated} waiting={!hydrated || isPending} className="w-full">
          {shell('login')}
        </Button>
      </div>
    </>
  );
}
