import { Button, FormNotice, showToast } from '@laro/ui';
import { DialingCode, MobileNumber, VerificationCode } from '@laro/wire/codes';
import { type ReactNode, useEffect } from 'react';
import * as v from 'valibot';
import { keepDraft } from '../../lib/drafts.ts';
import { readBy, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CaptchaField } from '../../shell/fields/CaptchaField.tsx';
import { CodeField } from '../../shell/fields/CodeField.tsx';
import { MobileField } from '../../shell/fields/MobileField.tsx';
import { useCaptcha } from '../../shell/fields/useCaptcha.ts';
import { useCodeSending } from '../../shell/fields/useCodeSending.ts';
import { useNumberProof } from '../../shell/fields/useNumberProof.ts';
import { useQuietCheck } from '../../shell/fields/useQuietCheck.ts';
import { askSealed, prepareSealing } from '../../shell/sealed-call.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { refusalText } from './step-up.ts';
import { useAct } from './useAct.ts';
import { useProblem } from './useProblem.ts';

const Binding = v.object({
  mobileNum: MobileNumber,
  countryDialingCode: DialingCode,
  verificationCode: VerificationCode,
});

/** What our codes are made of; the last digit sends them where that is wanted. */
const CODE = /^\d{6}$/;

/** Binds a mobile number: a code goes there by SMS, and only who reads it can bind it. */
export function MobileSheet({
  onClose,
  quick,
}: {
  readonly onClose: () => void;
  /** As a step of something else: named so, with the device checked unasked, and sent with the last digit of the code. */
  readonly quick?: { readonly text: string; readonly action: string };
}): ReactNode {
  const t = useMessages('security');
  const problemOf = useProblem();
  const captcha = useCaptcha();
  const takeQuiet = useQuietCheck(quick !== undefined);
  const sending = useCodeSending({
    purpose: 'bind',
    captcha,
    firebase: null,
    captchaAfter: 'hide',
    takeQuiet,
  });
  const save = useAct(
    async (binding: v.InferOutput<typeof Binding>) => await askSealed('bindMobile', binding),
    () => {
      keepDraft('mobile', {});
      showToast({ text: t('mobileSaved'), tone: 'good', forMs: TOAST_MS.info });
      onClose();
    },
  );
  const form = useForm({ read: (entries) => readBy(Binding, entries), draft: 'mobile', onValues: save.run });
  const { number, code, unsent, send } = useNumberProof({ sending, captcha, check: form.check });
  useEffect(prepareSealing, []);
  const isQuick = quick !== undefined;
  useEffect(() => {
    if (isQuick) number.current?.focus();
  }, [isQuick, number]);

  const failure = save.error ?? (unsent instanceof Error ? unsent : null);
  const { mobileNum: badNumber = form.faults.countryDialingCode, verificationCode: badCode } = form.faults;
  const atNumber =
    refusalText(failure, 'codes.mobile_invalid') ?? refusalText(failure, 'security.mobile_taken');
  const atCode = refusalText(save.error, 'codes.wrong');
  const atCaptcha = refusalText(failure, 'captcha.wrong');
  const quiet = atNumber ?? atCode ?? atCaptcha ?? refusalText(failure, 'captcha.required');
  return (
    <form
      {...form.props}
      className="grid gap-4"
      onInput={(event) => {
        form.props.onInput(event);
        const isCode = event.target === code.current && CODE.test(code.current?.value ?? '');
        if (quick !== undefined && isCode) event.currentTarget.requestSubmit();
      }}
    >
      <p className="text-text-2">{quick?.text ?? t('mobileText')}</p>
      <MobileField
        ref={number}
        saved={form.drafted['countryDialingCode']}
        error={badNumber ? t('mobileInvalid') : atNumber}
      />
      <CodeField
        ref={code}
        left={sending.left}
        sending={sending.sending}
        onSend={() => {
          save.reset();
          void send();
        }}
        hint={t('codeHint')}
        error={badCode ? t('codeMissing') : atCode}
      />
      <CaptchaField captcha={captcha} error={atCaptcha} />
      <FormNotice text={quiet === undefined ? problemOf(failure) : null} />
      <Button type="submit" waiting={save.isPending}>
        {quick?.action ?? t('save')}
      </Button>
    </form>
  );
}
