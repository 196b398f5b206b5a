import { Button, Field, FormNotice, showToast } from '@laro/ui';
import { Email, VerificationCode } from '@laro/wire/codes';
import { type ReactNode, useEffect, useRef } from 'react';
import * as v from 'valibot';
import { ask } from '../../lib/api.ts';
import { keepDraft } from '../../lib/drafts.ts';
import { readBy, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { CodeField } from '../../shell/fields/CodeField.tsx';
import { useCountdown } from '../../shell/fields/countdown.ts';
import { askSealed, prepareSealing } from '../../shell/sealed-call.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { refusalText } from './step-up.ts';
import { useAct } from './useAct.ts';
import { useProblem } from './useProblem.ts';

const ADDRESS_MAX = 254;
const Binding = v.object({ email: Email, verificationCode: VerificationCode });

/** Binds an e-mail address: a code goes there, and only who reads it can bind it. */
export function EmailSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useMessages('security');
  const problemOf = useProblem();
  const address = useRef<HTMLInputElement>(null);
  const countdown = useCountdown('email');
  const send = useOneAct({
    mutationFn: async (email: string) => await ask('sendEmailCode', { email }),
    onSuccess: ({ expirationTime }) => {
      countdown.start(expirationTime);
      showToast({ text: t('codeSent'), tone: 'good', forMs: TOAST_MS.smsSent });
    },
  });
  const save = useAct(
    async (binding: v.InferOutput<typeof Binding>) => await askSealed('bindEmail', binding),
    () => {
      keepDraft('email', {});
      showToast({ text: t('emailSaved'), tone: 'good', forMs: TOAST_MS.info });
      onClose();
    },
  );
  const form = useForm({ read: (entries) => readBy(Binding, entries), draft: 'email', onValues: save.run });
  useEffect(prepareSealing, []);

  function sendCode(): void {
    save.reset();
    const email = v.safeParse(Email, address.current?.value);
    form.check('email');
    if (email.success) send.run(email.output);
    else address.current?.focus();
  }

  const failure = save.error ?? send.error;
  const atAddress = refusalText(failure, 'codes.email_invalid');
  const atCode = refusalText(save.error, 'codes.wrong');
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-text-2">{t('emailText')}</p>
      <Field
        ref={address}
        name="email"
        label={t('emailField')}
        type="email"
        autoComplete="email"
        maxLength={ADDRESS_MAX}
        enterKeyHint="next"
        error={form.faults.email ? t('emailInvalid') : atAddress}
      />
      <CodeField
        left={countdown.left}
        sending={send.isPending}
        onSend={sendCode}
        hint={t('codeHint')}
        error={form.faults.verificationCode ? t('codeMissing') : atCode}
      />
      <FormNotice text={atAddress === undefined && atCode === undefined ? problemOf(failure) : null} />
      <Button type="submit" waiting={save.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}
