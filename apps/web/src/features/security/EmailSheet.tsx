import { Button, Field, showToast } from '@laro/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { askSealed, CodeField, FormNotice, prepareSealing, useCountdown } from '../login/index.ts';
import { CODE, type ContactProblem, formValue } from './contact-form.ts';
import { saidBy } from './step-up.ts';
import { useAct } from './useAct.ts';
import { useProblem } from './useProblem.ts';

const ADDRESS = /^\S+@\S+\.\S+$/;
const ADDRESS_MAX = 254;

/** Binds an e-mail address: a code goes there, and only who reads it can bind it. */
export function EmailSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useMessages('security');
  const problemOf = useProblem();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<ContactProblem>(null);
  const countdown = useCountdown();
  const send = useOneAct({
    mutationFn: async (email: string) => await ask('sendEmailCode', { email }),
    onSuccess: ({ expirationTime }) => {
      countdown.start(expirationTime);
      showToast({ text: t('codeSent'), tone: 'good', forMs: TOAST_MS.smsSent });
    },
  });
  const save = useAct(
    async (verificationCode: string) =>
      await askSealed('bindEmail', { email: formValue(form.current, 'email').trim(), verificationCode }),
    () => {
      showToast({ text: t('emailSaved'), tone: 'good', forMs: TOAST_MS.info });
      onClose();
    },
  );
  useEffect(prepareSealing, []);

  function sendCode(): void {
    const email = formValue(form.current, 'email').trim();
    setMissing(ADDRESS.test(email) ? null : 'target');
    save.reset();
    if (ADDRESS.test(email)) send.run(email);
  }

  const failure = save.error ?? send.error;
  const atAddress = saidBy(failure, 'codes.email_invalid');
  const atCode = saidBy(save.error, 'codes.wrong');
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
      <p className="text-text-2">{t('emailText')}</p>
      <Field
        name="email"
        label={t('emailField')}
        type="email"
        autoComplete="email"
        maxLength={ADDRESS_MAX}
        enterKeyHint="next"
        error={missing === 'target' ? t('emailInvalid') : atAddress}
      />
      <CodeField
        left={countdown.left}
        sending={send.isPending}
        onSend={sendCode}
        hint={t('codeHint')}
        error={missing === 'code' ? t('codeMissing') : atCode}
      />
      <FormNotice text={atAddress === undefined && atCode === undefined ? problemOf(failure) : null} />
      <Button type="submit" waiting={save.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}
