import {
  knowsPasskeys,
  offersPasskeys,
  PasskeyFailed,
  signByPasskey,
  stopWaiting,
} from '@laro/client/passkey';
import { Button, FormNotice, Icon } from '@laro/ui';
import type { SessionInfo } from '@laro/wire';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { askSealed } from '../../shell/sealed-call.ts';
import { sentenceOf } from '../../shell/sentence.ts';

/**
 * Signs in by a passkey alone: by this button, or chosen at the field of the username where the browser offers it
 * there. Neither names anybody before the passkey does.
 */
export function PasskeyButton({
  remember,
  onLoggedIn,
}: {
  readonly remember: () => boolean;
  readonly onLoggedIn: (session: SessionInfo) => void;
}): ReactNode {
  const t = useMessages('login');
  const shell = useMessages('shell');
  const hydrated = useHydrated();
  const { run, isPending, isSuccess, error } = useOneAct({
    once: true,
    mutationFn: async (signed: Record<string, unknown> | undefined) => {
      const passkey = signed ?? (await signByPasskey((await ask('beginPasskeyLogin', {})).options));
      return await askSealed('loginPasskey', { passkey, remember: remember() });
    },
    onSuccess: onLoggedIn,
  });
  const enter = useRef(run);
  useEffect(() => {
    enter.current = run;
  });

  useEffect(() => {
    let left = false;
    let waits = false;
    void (async () => {
      if (!(await offersPasskeys()) || left) return;
      // A kindness beside the button: where it cannot be had, the button still can.
      const options = await ask('beginPasskeyLogin', {}).catch(() => null);
      if (!options || left) return;
      waits = true;
      const signed = await signByPasskey(options.options, { autofill: true }).catch(() => null);
      if (signed && !left) enter.current(signed);
    })();
    return () => {
      left = true;
      if (waits) void stopWaiting();
    };
  }, []);

  // In the document of every browser, so that nothing below it moves when the page wakes.
  if (hydrated && !knowsPasskeys()) return null;
  const silent = error instanceof PasskeyFailed && error.why === 'aborted';
  const text = error instanceof PasskeyFailed ? t('passkeyUnable') : error && sentenceOf(error, shell);
  return (
    <>
      <Button
        look="bare"
        // Until the screen is left: a second way in would end the session that the first has just opened.
        waiting={isPending || isSuccess}
        disabled={!hydrated}
        onClick={() => {
          run(undefined);
        }}
      >
        <Icon name="passkey" />
        {t('passkey')}
      </Button>
      <FormNotice text={silent ? null : text} />
    </>
  );
}
