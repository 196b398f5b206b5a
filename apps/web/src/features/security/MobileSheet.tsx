import { Button, FormNotice, showToast } from '@laro/ui';
import { DialingCode, MobileNumber, VerificationCode } from '@laro/wire/codes';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { readBy, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CaptchaField } from '../../shell/fields/CaptchaField.tsx';
import { CodeField } from '../../shell/fields/CodeField.tsx';
import { MobileField } from '../../shell/fields/MobileField.tsx';
import { useCaptcha } from '../../shell/fields/useCaptcha.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { askSealed, mobileIn, prepareSealing, useCodeSending } from '../login/index.ts';
import { refusalText } from './step-up.ts';
import { useAct } from './useAct.ts';
import { useProblem } from './useProblem.ts';

const Binding = v.object({
  mobileNum: MobileNumber,
  countryDialingCode: DialingCode,
  verificationCode: VerificationCode,
});

/** Binds a mobile number: a code goes there by SMS, and only who reads it can bind it. */
export function MobileSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useMessages('security');
  const problemOf = useProblem();
  const number = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<Error | null>(null);
  const captcha = useCaptcha();
  const sending = useCodeSending({ purpose: 'bind', captcha, firebase: null, captchaAfter: 'hide' });
  const save = useAct(
    async (binding: v.InferOutput<typeof Binding>) => await askSealed('bindMobile', binding),
    () => {
      showToast({ text: t('mobileSaved'), tone: 'good', forMs: TOAST_MS.info });
      onClose();
    },
  );
  const form = useForm({ read: (entries) => readBy(Binding, entries), onValues: save.run });
  useEffect(prepareSealing, []);

  /** REG-7: no code is asked for a number that is none. */
  async function send(): Promise<void> {
    save.reset();
    const mobile = mobileIn(number.current?.form);
    if (mobile === null) {
      form.check('mobileNum');
      number.current?.focus();
      return;
    }
    if (!captcha.admits()) return;
    setRefused(((await sending.send(mobile)) ?? null) as Error | null);
  }

  const failure = save.error ?? refused;
  const { mobileNum: badNumber = form.faults.countryDialingCode, verificationCode: badCode } = form.faults;
  const atNumber =
    refusalText(failure, 'codes.mobile_invalid') ?? refusalText(failure, 'security.mobile_taken');
  const atCode = refusalText(save.error, 'codes.wrong');
  const atCaptcha = refusalText(failure, 'captcha.wrong');
  const quiet = atNumber ?? atCode ?? atCaptcha ?? refusalText(failure, 'captcha.required');
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-text-2">{t('mobileText')}</p>
      <MobileField ref={number} error={badNumber ? t('mobileInvalid') : atNumber} />
      <CaptchaField captcha={captcha} error={atCaptcha} />
      <CodeField
        left={sending.left}
        sending={sending.sending}
        onSend={() => void send()}
        hint={t('codeHint')}
        error={badCode ? t('codeMissing') : atCode}
      />
      <FormNotice text={quiet === undefined ? problemOf(failure) : null} />
      <Button type="submit" waiting={save.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}
