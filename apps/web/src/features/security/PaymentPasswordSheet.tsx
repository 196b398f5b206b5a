import { Button, Field, FormNotice, showToast } from '@laro/ui';
import { isWeakPaymentPassword } from '@laro/wire/payment-password-rules';
import { type ReactNode, useEffect } from 'react';
import * as v from 'valibot';
import { readBy, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { askSealed, prepareSealing } from '../../shell/sealed-call.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { refusalText } from './step-up.ts';
import { useAct } from './useAct.ts';
import { useProblem } from './useProblem.ts';

const DIGITS = 6;
const Passwords = v.pipe(
  v.object({
    paymentPassword: v.pipe(
      v.string(),
      v.length(DIGITS, 'paymentPasswordPattern'),
      // Said before the confirmation is asked, as the server says it after.
      v.check((digits) => !isWeakPaymentPassword(digits), 'paymentPasswordEasy'),
    ),
    again: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['paymentPassword'], ['again']],
      ({ paymentPassword, again }) => paymentPassword.length !== DIGITS || again === paymentPassword,
    ),
    ['again'],
  ),
);

/** Six digits for money alone, entered twice. */
export function PaymentPasswordSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useMessages('security');
  const problemOf = useProblem();
  const act = useAct(
    async (paymentPassword: string) => await askSealed('setPaymentPassword', { paymentPassword }),
    () => {
      showToast({ text: t('paymentPasswordSaved'), tone: 'good', forMs: TOAST_MS.info });
      onClose();
    },
  );
  const form = useForm({
    read: (entries) => readBy(Passwords, entries),
    onValues: ({ paymentPassword }) => {
      act.run(paymentPassword);
    },
  });
  useEffect(prepareSealing, []);

  const easy = refusalText(act.error, 'registration.field_invalid') !== undefined;
  const digits = {
    type: 'password',
    digits: true,
    autoComplete: 'off',
    maxLength: DIGITS,
    reveal: { show: t('showSecret'), hide: t('hideSecret') },
    onInput: act.reset,
  } as const;
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-text-2">{t('paymentPasswordText')}</p>
      <Field
        {...digits}
        name="paymentPassword"
        label={t('paymentPasswordNew')}
        hint={t('paymentPasswordHint')}
        enterKeyHint="next"
        error={
          form.faults.paymentPassword
            ? t(form.faults.paymentPassword as 'paymentPasswordPattern' | 'paymentPasswordEasy')
            : easy
              ? t('paymentPasswordEasy')
              : undefined
        }
      />
      <Field
        {...digits}
        name="again"
        label={t('paymentPasswordAgain')}
        enterKeyHint="done"
        error={form.faults.again && t('paymentPasswordDifferent')}
      />
      <FormNotice text={easy ? null : problemOf(act.error)} />
      <Button type="submit" waiting={act.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}
