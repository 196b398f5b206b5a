import { Button, showToast } from '@laro/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { TOAST_MS } from '../../shell/toast-times.ts';
import {
  askSealed,
  CaptchaField,
  CodeField,
  FormNotice,
  MobileField,
  prepareSealing,
  useCaptcha,
  useCodeSending,
} from '../login/index.ts';
import { CODE, type ContactProblem, formValue } from './contact-form.ts';
import { saidBy } from './step-up.ts';
import { useAct } from './useAct.ts';
import { useProblem } from './useProblem.ts';

const NUMBER = /^[\d\s()-]{4,20}$/;

/** Binds a mobile number: a code goes there by SMS, and only who reads it can bind it. */
export function MobileSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useMessages('security');
  const problemOf = useProblem();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<ContactProblem>(null);
  const [refused, setRefused] = useState<Error | null>(null);
  const captcha = useCaptcha();
  const sending = useCodeSending({ purpose: 'bind', captcha, firebase: null, captchaAfter: 'hide' });
  const save = useAct(
    async (verificationCode: string) => await askSealed('bindMobile', { ...entered(), verificationCode }),
    () => {
      showToast({ text: t('mobileSaved'), tone: 'good', forMs: TOAST_MS.info });
      onClose();
    },
  );
  useEffect(prepareSealing, []);

  function entered() {
    return {
      mobileNum: formValue(form.current, 'mobileNum'),
      countryDialingCode: formValue(form.current, 'countryDialingCode'),
    };
  }

  /** REG-7: no code is asked for a number that is none. */
  async function send(): Promise<void> {
    const mobile = entered();
    const bad = !NUMBER.test(mobile.mobileNum.trim()) || mobile.countryDialingCode === '';
    setMissing(bad ? 'target' : captcha.answer() === null ? 'captcha' : null);
    save.reset();
    if (bad || captcha.answer() === null) return;
    setRefused(((await sending.send(mobile)) ?? null) as Error | null);
  }

  const failure = save.error ?? refused;
  const atNumber = saidBy(failure, 'codes.mobile_invalid') ?? saidBy(failure, 'security.mobile_taken');
  const atCode = saidBy(save.error, 'codes.wrong');
  const atCaptcha = saidBy(failure, 'captcha.wrong');
  const quiet = atNumber ?? atCode ?? atCaptcha ?? saidBy(failure, 'captcha.required');
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const code = formValue(form.current, 'verificationCode');
        setMissing(CODE.test(code) ? null : 'code');
        if (CODE.test(code)) save.run(code);
      }}
    >
      <p className="text-text-2">{t('mobileText')}</p>
      <MobileField error={missing === 'target' ? t('mobileInvalid') : atNumber} />
      <CaptchaField captcha={captcha} missing={missing === 'captcha'} error={atCaptcha} />
      <CodeField
        left={sending.left}
        sending={sending.sending}
        onSend={() => void send()}
        hint={t('codeHint')}
        error={missing === 'code' ? t('codeMissing') : atCode}
      />
      <FormNotice text={quiet === undefined ? problemOf(failure) : null} />
      <Button type="submit" waiting={save.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}
