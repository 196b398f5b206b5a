import { Button, Checkbox, FormNotice } from '@laro/ui';
import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { CaptchaField } from '../../shell/fields/CaptchaField.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import type { SharedLogin } from './useSharedLogin.ts';

/** How both login forms end: the captcha where one is asked, the box, what went wrong, the button. */
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
  const { captcha, remember } = shared;
  return (
    <>
      <FormNotice text={error ? sentenceOf(error, shell) : null} />
      <CaptchaField captcha={captcha} />
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
