import { Button, FormNotice } from '@laro/ui';
import type { Click, RegisterFieldName, RegisterPayload, RegisterSettings, SessionInfo } from '@laro/wire';
import type { RegisterMethod } from '@laro/wire/register-schema';
import { useHydrated } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError, ask } from '../../lib/api.ts';
import { type Faults, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { asksCaptcha, type CaptchaControl, captchaIsDue } from '../../shell/fields/useCaptcha.ts';
import { useCodeSending } from '../../shell/fields/useCodeSending.ts';
import { useNumberProof } from '../../shell/fields/useNumberProof.ts';
import { forgetInvitation, type Invitation, storedClicks, storedInvitation } from '../../shell/invitation.ts';
import { askSealed, prepareSealing } from '../../shell/sealed-call.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { faultsOf } from '../login/index.ts';
import { Agreement } from './Agreement.tsx';
import { RegisterFields } from './RegisterFields.tsx';
import { readRegistration } from './register-check.ts';
import { fieldsOf } from './register-fields.ts';
import { whereFrom } from './register-method.ts';

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
  readonly onOpeningEnded: () => void;
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

  useEffect(prepareSealing, []);

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
        isFree={async (username) => await isFree(username, captcha)}
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
  readonly onOpeningEnded: () => void;
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
    // Asked by itself first: a wrong invitation must not cost the captcha that was just solved (REG-9).
    const { affiliateCode: invitation, verificationCode: code } = payload;
    const isVouched = invitation === undefined || invitation === '' || (await isInvited(invitation));
    const link = unseenInvitation(names);
    const clicks = countingClicks(payload, names);
    const proof = code === undefined ? null : await sending.prove(code);
    const answer = captcha.answer();
    sent.current = true;
    return await askSealed('register', {
      ...link,
      ...payload,
      ...(clicks.length > 0 ? { clicks } : {}),
      ...(proof?.by === 'firebase'
        ? {
            verificationCode: undefined,
            firebaseChannel: 'sms' as const,
            firebaseIdToken: proof.firebaseIdToken,
          }
        : {}),
      ...(answer ? { captcha: answer } : {}),
      ...(identityTicket === undefined ? {} : { identityTicket }),
      ...(opening === undefined ? {} : { opening }),
      ...whereFrom(),
    }).catch((error: unknown) => {
      const isLink = isInvitation(error) && isVouched && Object.keys(link).length > 0;
      throw isLink ? new LinkRefused(error) : error;
    });
  }

  const attempt = useOneAct({
    once: true,
    mutationFn: register,
    onSuccess: (session) => {
      forgetInvitation(localStorage);
      onRegistered(session);
    },
    onError: (error) => {
      const faults = faultsOf(error, names);
      if (faults) refuse(faults);
      const isLink = error instanceof LinkRefused;
      if (sent.current && captchaIsDue(captcha, isLink ? error.cause : error)) captcha.renew();
      // What the link brought has no field here: it is dropped, and the member can go on without it.
      if (isLink) forgetInvitation(localStorage);
      if (error instanceof ApiError && error.code === 'identities.link_ended') onLinkEnded();
      if (error instanceof ApiError && error.code === 'registration.opening_ended') onOpeningEnded();
    },
  });

  return { attempt, sending };
}

/**
 * Whether a name can be had. After a few questions each costs a captcha: the one of the form, where it is solved, and
 * the device works for the next; else the member is shown that it is wanted, and the name is asked for again later.
 */
async function isFree(username: string, captcha: CaptchaControl): Promise<boolean> {
  try {
    return (await ask('checkUsername', { username })).free;
  } catch (error) {
    if (!asksCaptcha(error)) throw error;
    const solved = captcha.answer();
    if (!solved) {
      captcha.setMissing(true);
      if (!captcha.shown) captcha.renew('picture');
      throw error;
    }
    try {
      const paid = { captchaId: solved.id, captchaAnswer: solved.answer };
      return (await ask('checkUsername', { username, ...paid })).free;
    } finally {
      captcha.renew('work');
    }
  }
}

/**
 * Throws `invitation_code_error`. False where the question costs a captcha: the registration is told it then, by the one it
 * carries.
 */
async function isInvited(code: string): Promise<boolean> {
  try {
    await ask('getAffiliate', { code });
    return true;
  } catch (error) {
    if (!asksCaptcha(error)) throw error;
    return false;
  }
}

/** What a link brought that has no field in this form. A field that is there says it all: emptied, nothing comes back. */
function unseenInvitation(names: readonly RegisterFieldName[]): Invitation {
  const stored = Object.entries(storedInvitation(localStorage, Date.now()));
  return Object.fromEntries(stored.filter(([name]) => !names.some((shown) => shown === name)));
}

/** The links that count: of one whose code was filled into a field, only while the field says so. */
function countingClicks(payload: RegisterPayload, names: readonly RegisterFieldName[]): Click[] {
  const now = Date.now();
  const filled = Object.entries(storedInvitation(localStorage, now)).filter(([name]) =>
    names.some((shown) => shown === name),
  );
  return storedClicks(localStorage, now, (code) =>
    filled.some(([name, known]) => known === code && payload[name as keyof Invitation] !== code),
  );
}

/** The invitation that the server refused is the link's, and in no field. */
class LinkRefused extends Error {
  constructor(cause: unknown) {
    super('The link is no longer valid.', { cause });
  }
}

/** A refusal of the whole form. */
function Refused({ error }: { readonly error: Error | null }): ReactNode {
  const t = useMessages('registration');
  const shell = useMessages('shell');
  return (
    <FormNotice
      text={error && (error instanceof LinkRefused ? t('invitationDropped') : sentenceOf(error, shell))}
    />
  );
}

function isInvitation(error: unknown): boolean {
  return (
    error instanceof ApiError && ['invitation_code_error', 'registration.invitation_own'].includes(error.code)
  );
}
