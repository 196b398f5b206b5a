import { Button, Field, Icon, type IconName, Overlay } from '@laro/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useOneAct } from '../../lib/one-act.ts';
import { useWords } from '../../lib/words.tsx';
import { askSealed, FormNotice, prepareSealing, signByPasskey } from '../login/index.ts';
import { passkeyProblemOf } from './passkey-problem.ts';
import { type Proof, saidBy } from './step-up.ts';
import { useProblem } from './useProblem.ts';

const ICONS: Readonly<Record<Proof, IconName>> = {
  password: 'password',
  paymentPassword: 'safe',
  totp: 'code-app',
  recovery: 'recovery',
  passkey: 'passkey',
};
const OTHER_WORDS = {
  password: 'stepByPassword',
  paymentPassword: 'stepByPaymentPassword',
  totp: 'stepByTotp',
  recovery: 'stepByRecovery',
  passkey: 'stepByPasskey',
} as const;

/** Asks once more who is there, by the way the member likes best of those that will do. */
export function StepUpDialog({
  proofs,
  onProved,
  onClose,
}: {
  /** What will do, the best first; null while nothing is asked. */
  readonly proofs: readonly Proof[] | null;
  readonly onProved: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const say = useWords('security');
  const shell = useWords('shell');
  return (
    <Overlay open={proofs !== null} onClose={onClose} title={say('stepTitle')} closeLabel={shell('close')}>
      {proofs && <Question proofs={proofs} onProved={onProved} />}
    </Overlay>
  );
}

function Question({
  proofs,
  onProved,
}: {
  readonly proofs: readonly Proof[];
  readonly onProved: () => void;
}): ReactNode {
  const say = useWords('security');
  const [chosen, setChosen] = useState<Proof>(proofs[0] ?? 'password');
  const others = proofs.filter((proof) => proof !== chosen);
  return (
    <div className="px-5 pb-5">
      <p className="mb-4 text-text-2">{say('stepText')}</p>
      {chosen === 'passkey' ? (
        <PasskeyProof onProved={onProved} />
      ) : (
        <SecretProof key={chosen} factor={chosen} onProved={onProved} />
      )}
      {others.length > 0 && (
        <fieldset className="mt-5 border-t border-line pt-3">
          <legend className="sr-only">{say('stepOther')}</legend>
          <p className="mb-2 text-14 text-text-3" aria-hidden="true">
            {say('stepOther')}
          </p>
          <div className="flex flex-wrap gap-2">
            {others.map((proof) => (
              <button
                key={proof}
                type="button"
                className="step-other"
                onClick={() => {
                  setChosen(proof);
                }}
              >
                <Icon name={ICONS[proof]} className="size-5" />
                {say(OTHER_WORDS[proof])}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

const FIELDS = {
  password: { label: 'stepPassword', autoComplete: 'current-password', maxLength: 128 },
  paymentPassword: { label: 'stepPaymentPassword', autoComplete: 'off', maxLength: 6 },
  totp: { label: 'stepTotp', autoComplete: 'one-time-code', maxLength: 6 },
  recovery: { label: 'stepRecovery', autoComplete: 'off', maxLength: 40 },
} as const;
const DIGITS: readonly Proof[] = ['paymentPassword', 'totp'];

function SecretProof({
  factor,
  onProved,
}: {
  readonly factor: Exclude<Proof, 'passkey'>;
  readonly onProved: () => void;
}): ReactNode {
  const say = useWords('security');
  const problemOf = useProblem();
  const [secret, setSecret] = useState('');
  const [missing, setMissing] = useState(false);
  const prove = useOneAct({
    once: true,
    mutationFn: async () => await askSealed('stepUp', { factor, secret }),
    onSuccess: onProved,
  });
  useEffect(prepareSealing, []);

  const wrong = saidBy(prove.error, 'security.proof_wrong');
  const secretive = factor === 'password' || factor === 'paymentPassword';
  const { label, autoComplete, maxLength } = FIELDS[factor];
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(secret === '');
        if (secret !== '') prove.run();
      }}
    >
      <Field
        label={say(label)}
        type={secretive ? 'password' : 'text'}
        autoComplete={autoComplete}
        inputMode={DIGITS.includes(factor) ? 'numeric' : undefined}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength}
        enterKeyHint="go"
        value={secret}
        onChange={(event) => {
          setSecret(event.target.value);
          setMissing(false);
          prove.reset();
        }}
        error={missing ? say('stepMissing') : wrong}
        {...(secretive ? { reveal: { show: say('showSecret'), hide: say('hideSecret') } } : {})}
      />
      <FormNotice text={wrong ? null : problemOf(prove.error)} />
      <Button type="submit" waiting={prove.isPending}>
        {say('stepConfirm')}
      </Button>
    </form>
  );
}

function PasskeyProof({ onProved }: { readonly onProved: () => void }): ReactNode {
  const say = useWords('security');
  const problemOf = useProblem();
  const prove = useOneAct({
    once: true,
    mutationFn: async () => {
      const { options } = await ask('beginPasskeyProof', {});
      const passkey = await signByPasskey(options);
      await askSealed('stepUp', { factor: 'passkey', passkey });
    },
    onSuccess: onProved,
  });
  return (
    <div className="grid gap-4">
      <FormNotice text={passkeyProblemOf(prove.error, say, problemOf)} />
      <Button
        waiting={prove.isPending}
        onClick={() => {
          prove.run();
        }}
      >
        <Icon name="passkey" />
        {say('stepPasskey')}
      </Button>
    </div>
  );
}
