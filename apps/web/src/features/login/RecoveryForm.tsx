import { Button, Field, FormNotice } from '@laro/ui';
import { MobileNumber, VerificationCode } from '@laro/wire/codes';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import * as v from 'valibot';
import { type Form, readBy, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { CaptchaField } from '../../shell/fields/CaptchaField.tsx';
import { CodeField } from '../../shell/fields/CodeField.tsx';
import { MobileField } from '../../shell/fields/MobileField.tsx';
import { PasswordStrength } from '../../shell/fields/PasswordStrength.tsx';
import { captchaIsDue, useCaptcha } from '../../shell/fields/useCaptcha.ts';
import { useCodeSending } from '../../shell/fields/useCodeSending.ts';
import { useNumberProof } from '../../shell/fields/useNumberProof.ts';
import { useReveal } from '../../shell/fields/useReveal.ts';
import { askSealed, prepareSealing } from '../../shell/sealed-call.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { faultsOf } from './field-refusals.ts';
import { useFieldSentence } from './useFieldSentence.ts';

const NAMES = ['mobileNum', 'verificationCode', 'newPassword', 'confirmNewPassword'] as const;

/** The lengths are the wire's `NewPassword`; the block list is the server's. */
const Recovery = v.pipe(
  v.object({
    mobileNum: v.optional(MobileNumber, ''),
    countryDialingCode: v.optional(v.string(), ''),
    verificationCode: v.optional(VerificationCode, ''),
    newPassword: v.optional(
      v.pipe(
        v.string(),
        v.minLength(8, 'registration.password_short'),
        v.maxLength(64, 'registration.password_long'),
      ),
      '',
    ),
    confirmNewPassword: v.optional(v.pipe(v.string(), v.minLength(1, 'in_incorrect_password')), ''),
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmNewPassword']],
      ({ newPassword, confirmNewPassword }) =>
        confirmNewPassword === '' || newPassword === confirmNewPassword,
      'in_confirmation_correct',
    ),
    ['confirmNewPassword'],
  ),
);
type Recovery = v.InferOutput<typeof Recovery>;

/** PWD-5: number, code, and the new password twice. What is said is the same whether the number is known or not. */
export function RecoveryForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useMessages('login');
  const shell = useMessages('shell');
  const hydrated = useHydrated();
  const sentence = useFieldSentence();
  const captcha = useCaptcha();
  // The third-party service proves a number to sign in or register with; for a reset the code must be ours.
  const sending = useCodeSending({ purpose: 'reset', captcha, firebase: null, captchaAfter: 'hide' });

  useEffect(prepareSealing, []);

  const attempt = useOneAct({
    once: true,
    mutationFn: async (body: Recovery) => {
      const answer = captcha.answer();
      return await askSealed('setPasswordByPhone', { ...body, ...(answer ? { captcha: answer } : {}) });
    },
    onSuccess: () => {
      form.forget();
      onDone();
    },
    onError: (error) => {
      const faults = faultsOf(error, NAMES);
      if (faults) form.refuse(faults);
      if (captchaIsDue(captcha, error)) captcha.renew();
    },
  });

  const form = useForm({
    read: (entries) => readBy(Recovery, entries),
    early: true,
    watch: ['newPassword'],
    draft: 'forget',
    captcha,
    onValues: (body) => {
      attempt.run(body);
    },
  });
  const { faults } = form;
  const { number, code, unsent, send } = useNumberProof({ sending, captcha, check: form.check });

  const whole = attempt.error && !faultsOf(attempt.error, NAMES) ? attempt.error : null;
  return (
    <form {...form.props} className="account-form">
      <MobileField
        ref={number}
        saved={form.drafted['countryDialingCode']}
        error={sentence('mobileNum', faults.mobileNum)}
      />
      <CodeField
        ref={code}
        left={sending.left}
        sending={sending.sending}
        onSend={() => void send()}
        error={
          sentence('verificationCode', faults.verificationCode) ??
          (unsent instanceof Error ? sentenceOf(unsent, shell) : undefined)
        }
        hint={t('codeHint')}
      />
      <NewPasswordFields form={form} />
      <CaptchaField captcha={captcha} />
      <FormNotice text={whole && sentenceOf(whole, shell)} />
      <div className="account-act">
        <Button
          type="submit"
          disabled={!hydrated}
          waiting={!hydrated || attempt.isPending}
          className="w-full"
        >
          {t('forgetSubmit')}
        </Button>
      </div>
    </form>
  );
}

function NewPasswordFields({
  form: { faults, typed },
}: {
  readonly form: Pick<Form<Recovery>, 'faults' | 'typed'>;
}): ReactNode {
  const t = useMessages('login');
  const reveal = useReveal();
  const sentence = useFieldSentence();
  return (
    <>
      <div>
        <Field
          name="newPassword"
          type="password"
          label={t('newPassword')}
          hint={t('passwordHint')}
          error={sentence('password', faults.newPassword)}
          autoComplete="new-password"
          maxLength={64}
          enterKeyHint="next"
          reveal={reveal}
        />
        <PasswordStrength password={typed.newPassword ?? ''} username="" />
      </div>
      <Field
        name="confirmNewPassword"
        type="password"
        label={t('confirmPassword')}
        error={sentence('confirmPassword', faults.confirmNewPassword)}
        autoComplete="new-password"
        maxLength={128}
        enterKeyHint="done"
        reveal={reveal}
      />
    </>
  );
}
