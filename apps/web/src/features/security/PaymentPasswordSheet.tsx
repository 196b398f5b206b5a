import { Button, Field, showToast } from '@laro/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { askSealed, FormNotice, prepareSealing } from '../login/index.ts';
import { saidBy } from './step-up.ts';
import { useAct } from './useAct.ts';
import { useProblem } from './useProblem.ts';

const DIGITS = 6;

/** Six digits for money alone, entered twice. */
export function PaymentPasswordSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useMessages('security');
  const problemOf = useProblem();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [checked, setChecked] = useState(false);
  const act = useAct(
    async (paymentPassword: string) => await askSealed('setPaymentPassword', { paymentPassword }),
    () => {
      showToast({ text: t('paymentPasswordSaved'), tone: 'good', forMs: TOAST_MS.info });
      onClose();
    },
  );
  useEffect(prepareSealing, []);

  const pattern = first.length !== DIGITS;
  const different = first !== second;
  const easy = saidBy(act.error, 'registration.field_invalid') !== undefined;
  const reveal = { show: t('showSecret'), hide: t('hideSecret') };
  const digits = (change: (value: string) => void) => ({
    type: 'password' as const,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: DIGITS,
    reveal,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      change(event.target.value.replace(/\D/g, ''));
      act.reset();
    },
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!pattern && !different) act.run(first);
      }}
    >
      <p className="text-text-2">{t('paymentPasswordText')}</p>
      <Field
        {...digits(setFirst)}
        label={t('paymentPasswordNew')}
        hint={t('paymentPasswordHint')}
        value={first}
        enterKeyHint="next"
        error={checked && pattern ? t('paymentPasswordPattern') : easy ? t('paymentPasswordEasy') : undefined}
      />
      <Field
        {...digits(setSecond)}
        label={t('paymentPasswordAgain')}
        value={second}
        enterKeyHint="done"
        error={checked && !pattern && different ? t('paymentPasswordDifferent') : undefined}
      />
      <FormNotice text={easy ? null : problemOf(act.error)} />
      <Button type="submit" waiting={act.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}
