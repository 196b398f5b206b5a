import { type ReactNode, useEffect } from 'react';
import { ApiError } from '../../lib/api.ts';
import { prefill, readBy, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CaptchaField } from '../../shell/fields/CaptchaField.tsx';
import { CodeField } from '../../shell/fields/CodeField.tsx';
import { MobileField } from '../../shell/fields/MobileField.tsx';
import { useCodeSending } from '../../shell/fields/useCodeSending.ts';
import { useNumberProof } from '../../shell/fields/useNumberProof.ts';
import { prepareSealing } from '../../shell/sealed-call.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { LoginEnd } from './LoginEnd.tsx';
import { SmsLogin } from './login-rules.ts';
import { type Entering, type LoginSettings, useLogin } from './useLogin.ts';
import { useSavedLogin } from './useSavedLogin.ts';
import type { SharedLogin } from './useSharedLogin.ts';

/** By mobile number and a code that comes by SMS (LOGIN-1, LOGIN-5, REG-7, REG-11). */
export default function SmsLoginForm({
  shared,
  firebase,
  ...entering
}: Entering & { readonly shared: SharedLogin; readonly firebase: LoginSettings['firebase'] }): ReactNode {
  const t = useMessages('login');
  const shell = useMessages('shell');
  const saved = useSavedLogin();
  const { captcha } = shared;
  const sending = useCodeSending({ purpose: 'login', captcha, firebase, captchaAfter: 'hide' });
  const login = useLogin(captcha, entering);

  useEffect(prepareSealing, []);
  function enter(values: SmsLogin): void {
    const { mobileNum, countryDialingCode, verificationCode } = values;
    forgive();
    login.attempt({
      payload: async () => ({
        remember: shared.remembers(),
        ...payloadOf(values, await sending.prove(verificationCode)),
      }),
      onRight: () => {
        form.forget();
        shared.keep({ type: 'sms', username: mobileNum, countryDialingCode });
      },
      onRefused: () => {
        code.current?.focus();
        code.current?.select();
      },
    });
  }

  const form = useForm({
    read: (entries) => readBy(SmsLogin, entries),
    draft: 'login.sms',
    captcha,
    onValues: enter,
  });
  const {
    number,
    code,
    unsent,
    send,
    reset: forgive,
  } = useNumberProof({ sending, captcha, check: form.check });

  useEffect(() => {
    if (saved.type === 'sms') prefill(number.current, saved.username);
  }, [saved, number]);

  const { mobileNum: badNumber = form.faults.countryDialingCode } = form.faults;
  const wrong = login.error ?? (unsent instanceof Error ? unsent : null);
  const atNumber = wrong instanceof ApiError && wrong.code === 'codes.mobile_invalid';
  const atCode = wrong instanceof ApiError && wrong.code.startsWith('codes.') && !atNumber;
  return (
    <form {...form.props} className="account-form">
      <MobileField
        ref={number}
        saved={form.drafted['countryDialingCode'] ?? saved.countryDialingCode}
        error={badNumber || atNumber ? t('codes.mobile_invalid') : undefined}
      />
      <CodeField
        ref={code}
        left={sending.left}
        sending={sending.sending}
        onSend={() => {
          // What the last attempt came to was about the code before.
          login.reset();
          void send();
        }}
        error={
          (form.faults.verificationCode && t('codeRequired')) ??
          (atCode ? sentenceOf(wrong, shell) : undefined)
        }
        hint={t('codeHint')}
      />
      {/* The code costs it: sending one without it leads here. */}
      <CaptchaField captcha={captcha} />
      <LoginEnd shared={shared} isPending={login.isPending} error={atNumber || atCode ? null : wrong} />
    </form>
  );
}

type Proof = Awaited<ReturnType<ReturnType<typeof useCodeSending>['prove']>>;

/** The number with our code, or with the token of the third-party service. */
function payloadOf({ mobileNum, countryDialingCode, verificationCode }: SmsLogin, proof: Proof) {
  if (proof.by === 'code') {
    return { type: 'sms', username: mobileNum, password: verificationCode, countryDialingCode } as const;
  }
  return {
    type: 'firebase',
    firebaseChannel: 'sms',
    firebaseIdToken: proof.firebaseIdToken,
    firebaseMobileNo: mobileNum,
    countryDialingCode,
  } as const;
}
