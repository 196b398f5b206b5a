import { Button, Field } from '@laro/ui';
import type { SessionInfo } from '@laro/wire';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError, ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { FormNotice } from './AccountStage.tsx';
import { PasskeyFailed, signByPasskey } from './passkey.ts';
import { askSealed } from './sealed-call.ts';
import type { Asked } from './useLogin.ts';

type Factor = Asked['factors'][number];

/** The quickest first; a recovery code is for who has lost the rest. */
const ORDER: readonly Factor[] = ['passkey', 'totp', 'recovery'];
const TO = { passkey: 'useFactorPasskey', totp: 'useFactorTotp', recovery: 'useFactorRecovery' } as const;

/** The second step of a sign-in: the first factor was right, and this one opens the door (five minutes). */
export default function SecondStep({
  asked: { challenge, factors },
  onLoggedIn,
  onOver,
}: {
  readonly asked: Asked;
  readonly onLoggedIn: (session: SessionInfo) => void;
  /** The step has run out, or the member goes back to the first. */
  readonly onOver: (reason: 'expired' | 'left') => void;
}): ReactNode {
  const t = useMessages('login');
  const shell = useMessages('shell');
  const offered = ORDER.filter((factor) => factors.includes(factor));
  const [factor, setFactor] = useState<Factor>(offered.includes('totp') ? 'totp' : (offered[0] ?? 'totp'));
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const { run, isPending, isSuccess, error, reset } = useOneAct({
    once: true,
    mutationFn: async (code: string | undefined) => {
      if (code !== undefined) return await askSealed('loginSecondFactor', { challenge, factor, code });
      const { options } = await ask('beginPasskeyLogin', { challenge });
      const passkey = await signByPasskey(options);
      return await askSealed('loginSecondFactor', { challenge, factor: 'passkey', passkey });
    },
    onSuccess: onLoggedIn,
    onError: (thrown) => {
      if (thrown instanceof ApiError && thrown.code === 'login.expired') onOver('expired');
      input.current?.focus();
      input.current?.select();
    },
  });

  useEffect(() => {
    if (factor !== 'passkey') input.current?.focus();
  }, [factor]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = input.current?.value.trim();
    setMissing(code === '');
    if (code === '') input.current?.focus();
    else run(code);
  }

  const wrongHere = error instanceof ApiError && error.code === 'login.second_factor_wrong';
  const aborted = error instanceof PasskeyFailed && error.why === 'aborted';
  const whole = error instanceof PasskeyFailed ? t('passkeyUnable') : error && sentenceOf(error, shell);
  return (
    <form className="account-form" noValidate onSubmit={submit}>
      {factor === 'passkey' ? (
        <p className="text-text-2">{t('secondPasskeyText')}</p>
      ) : (
        <Field
          key={factor}
          ref={input}
          name="code"
          label={t(factor === 'totp' ? 'secondTotp' : 'secondRecovery')}
          hint={t(factor === 'totp' ? 'secondTotpHint' : 'secondRecoveryHint')}
          error={missing ? t('codeRequired') : wrongHere ? sentenceOf(error, shell) : undefined}
          inputMode={factor === 'totp' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={factor === 'totp' ? 6 : 40}
          enterKeyHint="go"
          onInput={() => {
            setMissing(false);
          }}
        />
      )}
      <FormNotice text={wrongHere || aborted ? null : whole} />
      <Button type="submit" waiting={isPending || isSuccess} className="w-full">
        {t(factor === 'passkey' ? 'passkeyUse' : 'goOn')}
      </Button>
      <div className="account-row">
        {offered
          .filter((other) => other !== factor)
          .map((other) => (
            <button
              key={other}
              type="button"
              className="account-link"
              onClick={() => {
                reset();
                setMissing(false);
                setFactor(other);
              }}
            >
              {t(TO[other])}
            </button>
          ))}
        <button
          type="button"
          className="account-clear"
          onClick={() => {
            onOver('left');
          }}
        >
          {t('secondBack')}
        </button>
      </div>
    </form>
  );
}
