import { knowsPasskeys } from '@laro/client/passkey';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { RefusalNotice } from '../../form/RefusalNotice.tsx';
import { textsOf } from '../../lib/fields.ts';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { SetUp } from './SetUp.tsx';
import type { FactorStep, SignIn } from './use-sign-in.ts';

const DIGITS = 6;

/** The second factor, or the first use of a new one: a code, or a passkey at the press of a button. */
export function CodeStep({
  signIn,
  step,
}: {
  readonly signIn: SignIn;
  readonly step: FactorStep;
}): ReactNode {
  const isSetUp = step.name === 'set-up';
  const withPasskey = step.passkey !== null && knowsPasskeys();
  const withCode = isSetUp || step.factors.some((factor) => factor !== 'passkey');
  return (
    <div className="sign-in">
      {isSetUp && <SetUp {...step} />}
      <RefusalNotice error={signIn.refusal} />
      {withPasskey && !isSetUp && <PasskeyButton signIn={signIn} step={step} />}
      {withCode && <CodeForm signIn={signIn} step={step} isMain={isSetUp || !withPasskey} />}
      {withPasskey && isSetUp && <PasskeyButton signIn={signIn} step={step} />}
      <Restart signIn={signIn} />
    </div>
  );
}

function PasskeyButton({ signIn, step }: { readonly signIn: SignIn; readonly step: FactorStep }): ReactNode {
  const t = useMessages('login');
  const isSetUp = step.name === 'set-up';
  return (
    <Button
      fullWidth
      {...(!isSetUp && { variant: 'filled', color: 'accent', autoFocus: true })}
      leftSection={<Icon name="passkey" />}
      loading={signIn.isPasskeyPending}
      onClick={() => signIn.sendPasskey(step)}
    >
      {isSetUp ? t('makePasskey') : t('loginByPasskey')}
    </Button>
  );
}

function Restart({ signIn }: { readonly signIn: SignIn }): ReactNode {
  const t = useMessages('login');
  return (
    <Button variant="subtle" color="link" onClick={signIn.restart}>
      {t('startAgain')}
    </Button>
  );
}

function CodeForm({
  signIn,
  step,
  isMain,
}: {
  readonly signIn: SignIn;
  readonly step: FactorStep;
  /** The one gold button of the page. */
  readonly isMain: boolean;
}): ReactNode {
  const t = useMessages('login');
  const offered = step.name === 'set-up' ? ['totp'] : step.factors;
  const [factor, setFactor] = useState<'totp' | 'recovery'>(offered.includes('totp') ? 'totp' : 'recovery');
  const isRecovery = factor === 'recovery';
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = textsOf(event.currentTarget)('code').replaceAll(/\s/g, '');
    signIn.sendCode({ challenge: step.challenge, factor, code });
  };
  return (
    <form className="sign-in" method="post" onSubmit={send}>
      <TextInput
        key={factor}
        name="code"
        label={isRecovery ? t('recoveryCode') : t('code')}
        description={isRecovery ? t('recoveryHint') : t('codeHint', { digits: DIGITS })}
        autoComplete="one-time-code"
        {...(!isRecovery && { inputMode: 'numeric' as const, maxLength: DIGITS + 1 })}
        required
        withAsterisk={false}
        autoFocus={isMain}
      />
      <Button
        type="submit"
        {...(isMain && { variant: 'filled', color: 'accent' })}
        fullWidth
        loading={signIn.isPending}
      >
        {step.name === 'set-up' ? t('finishSetUp') : t('login')}
      </Button>
      {offered.includes('recovery') && offered.includes('totp') && (
        <Button variant="subtle" color="link" onClick={() => setFactor(isRecovery ? 'totp' : 'recovery')}>
          {isRecovery ? t('useApp') : t('useRecovery')}
        </Button>
      )}
    </form>
  );
}
