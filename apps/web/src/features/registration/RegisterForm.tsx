import { Button, FormNotice } from '@laro/ui';
import type { RegisterFieldName, RegisterPayload, RegisterSettings, SessionInfo } from '@laro/wire';
import type { RegisterMethod } from '@laro/wire/register-schema';
import { useHydrated } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { type Faults, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { asksCaptcha, type CaptchaControl, captchaIsDue } from '../../shell/fields/useCaptcha.ts';
import { useCodeSending } from '../../shell/fields/useCodeSending.ts';
import { useNumberProof } from '../../shell/fields/useNumberProof.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { faultsOf } from '../login/index.ts';
import { Agreement } from './Agreement.tsx';
import { RegisterFields } from './RegisterFields.tsx';
import { readRegistration } from './register-check.ts';
import { fieldsOf } from './register-fields.ts';

/** Comes while the form is filled in. */
const bringSending = async () => await import('./send-registration.ts');
/** If it does not come now, it comes when it is needed. */
const prepareSending = (): void => {
  bringSending().then(
    ({ prepareSealing }) => prepareSealing(),
    () => {},
  );
};
const forgetLinks = (): void => {
  void bringSending().then(({ forgetInvitation }) => forgetInvitation(localStorage));
};
/** By name: the class comes with what sends. */
const LINK_REFUSED = 'LinkRefused';
const ClearForm = lazy(async () => await import('./ClearForm.tsx'));

type Props = {
  readonly settings: RegisterSettings;
  readonly method: RegisterMethod;
  readonly captcha: CaptchaControl;
  /** Links who was proved elsewhere to the account that this form opens. */
  readonly identityTicket: string | undefined;
  /** The secret of an account that an agent has prepared, and the name that the agent proposes. */
  readonly opening: string | undefined;
  readonly proposed: string | undefined;
  readonly onOpeningEnded?: (() => void) | undefined;
  readonly onLinkEnded: () => void;
  readonly onRegistered: (session: SessionInfo) => void;
  /** What stands between the main act and the way to clear the form. */
  readonly children: ReactNode;
};

/** Registration in one of its two ways (REG-1 to REG-10), checked here by the rules that the server will apply. */
export function RegisterForm({
  settings,
  method,
  captcha,
  identityTicket,
  opening,
  proposed,
  onOpeningEnded,
  onLinkEnded,
  onRegistered,
  children,
}: Props): ReactNode {
  const [agreed, setAgreed] = useState(settings.agreeDefault);
  const shown = fieldsOf(settings, method);
  const names = shown.map(({ name }) => name);

  useEffect(prepareSending, []);

  const { attempt, sending } = useRegistering({
    captcha,
    firebase: settings.firebase,
    identityTicket,
    opening,
    onOpeningEnded,
    names,
    refuse: (faults) => {
      form.refuse(faults);
    },
    onLinkEnded,
    onRegistered: (session) => {
      form.forget();
      onRegistered(session);
    },
  });

  const form = useForm({
    read: (entries) => readRegistration(entries, settings, method),
    early: true,
    watch: ['username', 'password', 'mobileNum'],
    draft: 'register',
    captcha,
    onValues: (payload) => {
      attempt.run(payload);
    },
  });

  const proof = useNumberProof({ sending, captcha, check: form.check });
  return (
    <form
      {...form.props}
      onReset={() => {
        form.props.onReset();
        setAgreed(settings.agreeDefault);
        captcha.setMissing(false);
        captcha.type('');
        attempt.reset();
      }}
      className="account-form"
    >
      <RegisterFields
        shown={shown}
        form={form}
        sending={sending}
        proof={proof}
        captcha={captcha}
        proposed={proposed}
        isFree={async (username) => await (await bringSending()).isFree(username, captcha, asksCaptcha)}
      />
      <Agreement
        adultFault={form.faults.adult}
        agreed={agreed}
        byDefault={settings.agreeDefault}
        onChange={setAgreed}
      />
      <Refused error={faultsOf(attempt.error, names) ? null : attempt.error} />
      <Submit agreed={agreed} isPending={attempt.isPending} />
      {children}
      <Suspense fallback={<span className="account-clear" />}>
        <ClearForm form={form.props.ref} />
      </Suspense>
    </form>
  );
}

function Submit({ agreed, isPending }: { readonly agreed: boolean; readonly isPending: boolean }): ReactNode {
  const t = useMessages('registration');
  const hydrated = useHydrated();
  return (
    <div className="account-act">
      <Button
        type="submit"
        disabled={!hydrated || !agreed}
        waiting={!hydrated || isPending}
        className="w-full"
      >
        {t('submit')}
      </Button>
    </div>
  );
}

type Registering = {
  readonly captcha: CaptchaControl;
  readonly firebase: RegisterSettings['firebase'];
  readonly identityTicket: string | undefined;
  readonly opening: string | undefined;
  readonly onOpeningEnded?: (() => void) | undefined;
  readonly names: readonly RegisterFieldName[];
  readonly refuse: (faults: Faults) => void;
  readonly onLinkEnded: () => void;
  readonly onRegistered: (session: SessionInfo) => void;
};

/** The registration itself: what goes with the form, and what becomes of it. */
function useRegistering({
  captcha,
  firebase,
  identityTicket,
  opening,
  onOpeningEnded,
  names,
  refuse,
  onLinkEnded,
  onRegistered,
}: Registering) {
  /** Whether the captcha went with the attempt: what fails before has spent none. */
  const sent = useRef(false);
  const sending = useCodeSending({ purpose: 'register', captcha, firebase, captchaAfter: 'renew' });

  async function register(payload: RegisterPayload): Promise<SessionInfo> {
    sent.current = false;
    const { sendRegistration } = await bringSending();
    return await sendRegistration(payload, {
      asksCaptcha,
      names,
      prove: sending.prove,
      answer: () => {
        sent.current = true;
        return captcha.answer();
      },
      ...(identityTicket === undefined ? {} : { identityTicket }),
      ...(opening === undefined ? {} : { opening }),
    });
  }

  const attempt = useOneAct({
    once: true,
    mutationFn: register,
    onSuccess: (session) => {
      forgetLinks();
      onRegistered(session);
    },
    onError: (error) => {
      const faults = faultsOf(error, names);
      if (faults) refuse(faults);
      const isLink = error.name === LINK_REFUSED;
      if (sent.current && captchaIsDue(captcha, isLink ? error.cause : error)) captcha.renew();
      // What the link brought has no field here: it is dropped, and the member can go on without it.
      if (isLink) forgetLinks();
      if (error instanceof ApiError && error.code === 'identities.link_ended') onLinkEnded();
      if (error instanceof ApiError && error.code === 'registration.opening_ended') onOpeningEnded?.();
    },
  });

  return { attempt, sending };
}

/** A refusal of the whole form. */
function Refused({ error }: { readonly error: Error | null }): ReactNode {
  const t = useMessages('registration');
  const shell = useMessages('shell');
  return (
    <FormNotice
      text={error && (error.name === LINK_REFUSED ? t('invitationDropped') : sentenceOf(error, shell))}
    />
  );
}
