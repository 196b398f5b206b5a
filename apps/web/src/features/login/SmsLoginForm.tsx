import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { prefill, readBy, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CodeField } from '../../shell/fields/CodeField.tsx';
import { MobileField } from '../../shell/fields/MobileField.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { LoginEnd } from './LoginEnd.tsx';
import { SmsLogin } from './login-rules.ts';
import { prepareSealing } from './sealed-call.ts';
import { mobileIn, useCodeSending } from './useCodeSending.ts';
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
  const number = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const saved = useSavedLogin();
  const [failure, setFailure] = useState<unknown>(null);
  const { captcha } = shared;
  const sending = useCodeSending({ purpose: 'login', captcha, firebase, captchaAfter: 'hide' });
  const login = useLogin(captcha, entering);

  useEffect(prepareSealing, []);
  useEffect(() => {
    if (saved.type === 'sms') prefill(number.current, saved.username);
  }, [saved]);

  function enter(values: SmsLogin): void {
    const { mobileNum, countryDialingCode, verificationCode } = values;
    setFailure(null);
    login.attempt({
      payload: async () => ({
        remember: shared.remembers(),
        ...payloadOf(values, await sending.prove(verificationCode)),
      }),
      onRight: () => {
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
    onValues(values) {
      if (captcha.admits()) enter(values);
    },
  });

  /** REG-7: no code is asked for a number that is none. */
  async function send(): Promise<void> {
    const mobile = mobileIn(number.current?.form);
    if (mobile === null) {
      form.check('mobileNum');
      number.current?.focus();
      return;
    }
    if (!captcha.admits()) return;
    // What the last attempt came to was about the code before.
    login.reset();
    const error = await sending.send(mobile);
    setFailure(error ?? null);
    if (error === undefined) code.current?.focus();
  }

  const { mobileNum: badNumber = form.faults.countryDialingCode } = form.faults;
  const wrong = login.error ?? failure;
  const atNumber = wrong instanceof ApiError && wrong.code === 'codes.mobile_invalid';
  const atCode = wrong instanceof ApiError && wrong.code.startsWith('codes.') && !atNumber;
  return (
    <form {...form.props} className="account-form">
      <MobileField
        ref={number}
        saved={saved.countryDialingCode}
        error={badNumber || atNumber ? t('codes.mobile_invalid') : undefined}
      />
      <CodeField
        ref={code}
        left={sending.left}
        sending={sending.sending}
        onSend={() => void send()}
        error={
          (form.faults.verificationCode && t('codeRequired')) ??
          (atCode ? sentenceOf(wrong, shell) : undefined)
        }
        hint={t('codeHint')}
      />
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
