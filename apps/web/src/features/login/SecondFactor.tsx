import { PasskeyFailed, signByPasskey } from '@laro/client/passkey';
import { Button, Field, FormNotice } from '@laro/ui';
import type { SessionInfo } from '@laro/wire';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError, ask } from '../../lib/api.ts';
import { readBy, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { askSealed } from '../../shell/sealed-call.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import type { Asked } from './useLogin.ts';

type Factor = Asked['factors'][number];

/** The quickest first; a recovery code is for who has lost the rest. */
const ORDER: readonly Factor[] = ['passkey', 'totp', 'recovery'];
const TO = { passkey: 'useFactorPasskey', totp: 'useFactorTotp', recovery: 'useFactorRecovery' } as const;

/** Asked by a passkey, a form has no code. */
const Given = v.object({ code: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())) });

/** The second factor of a login: the first factor was right, and this one ends it (within five minutes). */
export default function SecondFactor({
  asked: { challenge, factors },
  onLoggedIn,
  onOver,
}: {
  readonly asked: Asked;
  readonly onLoggedIn: (session: SessionInfo) => void;
  /** It has run out, or the member goes back to the first. */
  readonly onOver: (reason: 'expired' | 'left') => void;
}): ReactNode {
  const t = useMessages('login');
  const shell = useMessages('shell');
  const offered = ORDER.filter((factor) => factors.includes(factor));
  const [factor, setFactor] = useState<Factor>(offered.includes('totp') ? 'totp' : (offered[0] ?? 'totp'));
  const input = useRef<HTMLInputElement>(null);

  const { run, isPending, isSuccess, error, reset } = useOneAct({
    once: true,
    mutationFn: async (code: string | undefined) => await answer(challenge, factor, code),
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

  const form = useForm({
    read: (entries) => readBy(Given, entries),
    onValues: ({ code }) => {
      run(code);
    },
  });

  const wrongHere = error instanceof ApiError && error.code === 'login.second_factor_wrong';
  const aborted = error instanceof PasskeyFailed && error.why === 'aborted';
  const whole = error instanceof PasskeyFailed ? t('passkeyUnable') : error && sentenceOf(error, shell);
  return (
    <form {...form.props} className="account-form">
      {factor === 'passkey' ? (
        <p className="text-text-2">{t('secondPasskeyText')}</p>
      ) : (
        <Field
          key={factor}
          ref={input}
          name="code"
          label={t(factor === 'totp' ? 'secondTotp' : 'secondRecovery')}
          hint={t(factor === 'totp' ? 'secondTotpHint' : 'secondRecoveryHint')}
          error={form.faults.code ? t('codeRequired') : wrongHere ? sentenceOf(error, shell) : undefined}
          digits={factor === 'totp'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={factor === 'totp' ? 6 : 40}
          enterKeyHint="go"
        />
      )}
      <FormNotice text={wrongHere || aborted ? null : whole} />
      <Button type="submit" waiting={isPending || isSuccess} className="w-full">
        {t(factor === 'passkey' ? 'passkeyUse' : 'goOn')}
      </Button>
      <OtherMethods
        others={offered.filter((other) => other !== factor)}
        onChoose={(other) => {
          reset();
          form.props.onReset();
          setFactor(other);
        }}
        onBack={() => {
          onOver('left');
        }}
      />
    </form>
  );
}

function OtherMethods({
  others,
  onChoose,
  onBack,
}: {
  readonly others: readonly Factor[];
  readonly onChoose: (factor: Factor) => void;
  readonly onBack: () => void;
}): ReactNode {
  const t = useMessages('login');
  return (
    <div className="account-row">
      {others.map((other) => (
        <button
          key={other}
          type="button"
          className="account-link"
          onClick={() => {
            onChoose(other);
          }}
        >
          {t(TO[other])}
        </button>
      ))}
      <button type="button" className="account-clear" onClick={onBack}>
        {t('secondBack')}
      </button>
    </div>
  );
}

/** By a code, or, where there is none, by a passkey. */
async function answer(challenge: string, factor: Factor, code: string | undefined): Promise<SessionInfo> {
  if (code !== undefined) return await askSealed('loginSecondFactor', { challenge, factor, code });
  const { options } = await ask('beginPasskeyLogin', { challenge });
  const passkey = await signByPasskey(options);
  return await askSealed('loginSecondFactor', { challenge, factor: 'passkey', passkey });
}
