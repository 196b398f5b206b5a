import { parse, type SubmissionResult, useForm } from '@conform-to/react';
import { Button, Field } from '@laro/ui';
import { MobileNumber, VerificationCode } from '@laro/wire/codes';
import { useMutation } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useWords } from '../../lib/words.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { FormNotice, useReveal } from './AccountStage.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { CodeField } from './CodeField.tsx';
import { MobileField } from './MobileField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';
import { fieldErrorsOf } from './register-refusals.ts';
import { askSealed, prepareSealing } from './sealed-call.ts';
import { asksCaptcha, useCaptcha } from './useCaptcha.ts';
import { mobileIn, useCodeSending } from './useCodeSending.ts';
import { useFieldSentence } from './useFieldSentence.ts';
import { useRulesAgain } from './useRulesAgain.ts';

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
type Sent = {
  readonly body: Recovery;
  readonly reply: (fields: Record<string, string[]>) => SubmissionResult;
};

/** PWD-5: number, code, and the new password twice. What is said is the same whether the number is known or not. */
export function RecoveryForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const say = useWords('accounts');
  const shell = useWords('shell');
  const hydrated = useHydrated();
  const reveal = useReveal();
  const sentence = useFieldSentence();
  const busy = useRef(false);
  const number = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const captchaInput = useRef<HTMLInputElement>(null);
  const captcha = useCaptcha();
  const [captchaMissing, setCaptchaMissing] = useState(false);
  const [unsent, setUnsent] = useState<unknown>(null);
  const [refused, setRefused] = useState<SubmissionResult<string[]> | undefined>(undefined);
  // The third-party service proves a number to sign in or register with; for a reset the code must be ours.
  const sending = useCodeSending({ purpose: 'reset', captcha, firebase: null, captchaAfter: 'hide' });

  useEffect(prepareSealing, []);

  const attempt = useMutation({
    mutationFn: async ({ body }: Sent) => {
      const answer = captcha.answer();
      return await askSealed('setPasswordByPhone', { ...body, ...(answer ? { captcha: answer } : {}) });
    },
    onSuccess: onDone,
    onError: (error, { reply }) => {
      const fields = fieldErrorsOf(error, NAMES);
      if (fields) setRefused(reply({ ...fields }));
      if (captcha.shown || asksCaptcha(error)) captcha.renew();
    },
    onSettled: () => {
      busy.current = false;
    },
  });

  const [form, fields] = useForm<Recovery, Recovery>({
    lastResult: refused,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parse<Recovery, string[]>(formData, {
        resolve: (payload) => {
          const parsed = v.safeParse(Recovery, payload);
          if (parsed.success) return { value: parsed.output };
          const error: Record<string, string[]> = {};
          for (const issue of parsed.issues) error[v.getDotPath(issue) ?? ''] ??= [issue.message];
          return { error };
        },
      }),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status !== 'success' || busy.current || !admits()) return;
      busy.current = true;
      attempt.mutate({
        body: submission.value,
        reply: (fieldErrors) => submission.reply({ fieldErrors }),
      });
    },
  });
  useRulesAgain(fields, (name) => {
    form.validate({ name });
  });

  function admits(): boolean {
    const ready = captcha.answer() !== null;
    setCaptchaMissing(!ready);
    if (!ready) captchaInput.current?.focus();
    return ready;
  }

  async function send(): Promise<void> {
    const mobile = mobileIn(number.current?.form);
    if (mobile === null) {
      form.validate({ name: fields.mobileNum.name });
      number.current?.focus();
      return;
    }
    if (!admits()) return;
    const error = await sending.send(mobile);
    setUnsent(error ?? null);
    if (error === undefined) code.current?.focus();
  }

  const whole = attempt.error && !fieldErrorsOf(attempt.error, NAMES) ? attempt.error : null;
  return (
    <form id={form.id} method="post" noValidate onSubmit={form.onSubmit} className="account-form">
      <MobileField ref={number} error={sentence('mobileNum', fields.mobileNum.errors)} />
      <CaptchaField
        ref={captchaInput}
        captcha={captcha}
        error={captchaMissing && captcha.answer() === null ? say('in_vwrite_code') : undefined}
      />
      <CodeField
        ref={code}
        left={sending.left}
        sending={sending.sending}
        onSend={() => void send()}
        error={
          sentence('verificationCode', fields.verificationCode.errors) ??
          (unsent instanceof Error ? sentenceOf(unsent, shell) : undefined)
        }
        hint={say('codeHint')}
      />
      <div>
        <Field
          name={fields.newPassword.name}
          type="password"
          label={say('newPassword')}
          hint={say('passwordHint')}
          error={sentence('password', fields.newPassword.errors)}
          autoComplete="new-password"
          maxLength={64}
          enterKeyHint="next"
          reveal={reveal}
        />
        <PasswordStrength password={fields.newPassword.value ?? ''} username="" />
      </div>
      <Field
        name={fields.confirmNewPassword.name}
        type="password"
        label={say('confirmPassword')}
        error={sentence('confirmPassword', fields.confirmNewPassword.errors)}
        autoComplete="new-password"
        maxLength={128}
        enterKeyHint="done"
        reveal={reveal}
      />
      <FormNotice text={whole && sentenceOf(whole, shell)} />
      <Button type="submit" disabled={!hydrated} waiting={!hydrated || attempt.isPending} className="w-full">
        {say('forgetSubmit')}
      </Button>
    </form>
  );
}
