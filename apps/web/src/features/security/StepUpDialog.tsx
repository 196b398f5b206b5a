import { signByPasskey } from '@laro/client/passkey';
import { Button, Field, FormNotice, Icon, type IconName, Overlay } from '@laro/ui';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { ask } from '../../lib/api.ts';
import { readBy, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { askSealed, prepareSealing } from '../../shell/sealed-call.ts';
import { passkeyProblemOf } from './passkey-problem.ts';
import { type Proof, refusalText } from './step-up.ts';
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
  const t = useMessages('security');
  const shell = useMessages('shell');
  return (
    <Overlay open={proofs !== null} onClose={onClose} title={t('stepTitle')} closeLabel={shell('close')}>
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
  const t = useMessages('security');
  const [chosen, setChosen] = useState<Proof>(proofs[0] ?? 'password');
  const others = proofs.filter((proof) => proof !== chosen);
  return (
    <div className="px-5 pb-5">
      <p className="mb-4 text-text-2">{t('stepText')}</p>
      {chosen === 'passkey' ? (
        <PasskeyProof onProved={onProved} />
      ) : (
        <SecretProof key={chosen} factor={chosen} onProved={onProved} />
      )}
      {others.length > 0 && (
        <fieldset className="mt-5 border-t border-line pt-3">
          <legend className="sr-only">{t('stepOther')}</legend>
          <p className="mb-2 text-14 text-text-3" aria-hidden="true">
            {t('stepOther')}
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
                {t(OTHER_WORDS[proof])}
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
const Secret = v.object({ secret: v.pipe(v.string(), v.nonEmpty()) });
const DIGITS: readonly Proof[] = ['paymentPassword', 'totp'];

function SecretProof({
  factor,
  onProved,
}: {
  readonly factor: Exclude<Proof, 'passkey'>;
  readonly onProved: () => void;
}): ReactNode {
  const t = useMessages('security');
  const problemOf = useProblem();
  const prove = useOneAct({
    once: true,
    mutationFn: async (secret: string) => await askSealed('stepUp', { factor, secret }),
    onSuccess: onProved,
  });
  const form = useForm({
    read: (entries) => readBy(Secret, entries),
    onValues: ({ secret }) => {
      prove.run(secret);
    },
  });
  useEffect(prepareSealing, []);

  const wrong = refusalText(prove.error, 'security.proof_wrong');
  const secretive = factor === 'password' || factor === 'paymentPassword';
  const { label, autoComplete, maxLength } = FIELDS[factor];
  return (
    <form {...form.props} className="grid gap-4">
      <Field
        name="secret"
        label={t(label)}
        type={secretive ? 'password' : 'text'}
        autoComplete={autoComplete}
        digits={DIGITS.includes(factor)}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength}
        enterKeyHint="go"
        onInput={prove.reset}
        error={form.faults.secret ? t('stepMissing') : wrong}
        {...(secretive ? { reveal: { show: t('showSecret'), hide: t('hideSecret') } } : {})}
      />
      <FormNotice text={wrong ? null : problemOf(prove.error)} />
      <Button type="submit" waiting={prove.isPending}>
        {t('stepConfirm')}
      </Button>
    </form>
  );
}

function PasskeyProof({ onProved }: { readonly onProved: () => void }): ReactNode {
  const t = useMessages('security');
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
      <FormNotice text={passkeyProblemOf(prove.error, t, problemOf)} />
      <Button
        waiting={prove.isPending}
        onClick={() => {
          prove.run();
        }}
      >
        <Icon name="passkey" />
        {t('stepPasskey')}
      </Button>
    </div>
  );
}
