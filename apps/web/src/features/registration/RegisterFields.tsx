import { Field, FieldFrame } from '@laro/ui';
import type { RegisterFieldName, RegisterPayload } from '@laro/wire';
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type Form, prefill } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CaptchaField } from '../../shell/fields/CaptchaField.tsx';
import { MobileField } from '../../shell/fields/MobileField.tsx';
import { PasswordStrength } from '../../shell/fields/PasswordStrength.tsx';
import type { CaptchaControl } from '../../shell/fields/useCaptcha.ts';
import type { useCodeSending } from '../../shell/fields/useCodeSending.ts';
import { isOfNumber, type NumberProof } from '../../shell/fields/useNumberProof.ts';
import { useReveal } from '../../shell/fields/useReveal.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { type FormName, useFieldSentence } from '../login/index.ts';
import { ATTRIBUTES, type ShownField } from './register-fields.ts';

/** Wanted where a number is typed or asked for. */
const CodeField = lazy(async () => ({
  default: (await import('../../shell/fields/CodeField.tsx')).CodeField,
}));

/** The place of the code field, with what is known of it: nothing moves when it comes. */
function ComingCodeField(): ReactNode {
  const t = useMessages('login');
  return (
    <FieldFrame label={t('code')} hint={t('codeHint')}>
      {() => null}
    </FieldFrame>
  );
}

/** The merchant's fields in the merchant's order (REG-4), each with its own help; the confirmation after its password. */
export function RegisterFields({
  shown,
  form: { faults, typed, drafted },
  sending,
  proof: { number, code, unsent, send },
  captcha,
  proposed,
  isFree,
}: {
  readonly shown: readonly ShownField[];
  readonly form: Pick<Form<RegisterPayload>, 'faults' | 'typed' | 'drafted'>;
  readonly sending: ReturnType<typeof useCodeSending>;
  readonly proof: NumberProof;
  /** What a code costs, beside the button that sends it. */
  readonly captcha: CaptchaControl;
  /** The username that an agent proposes. */
  readonly proposed: string | undefined;
  /** Whether the name can be had; shows itself the captcha that this may cost. */
  readonly isFree: (username: string) => Promise<boolean>;
}): ReactNode {
  const t = useMessages('registration');
  const login = useMessages('login');
  const shell = useMessages('shell');
  const sentence = useFieldSentence();
  const { taken, lookFor } = useNameHint(isFree);
  const errorOf = (name: FormName) => sentence(name, faults[name]);

  const render: Readonly<Partial<Record<RegisterFieldName, (field: ShownField) => ReactNode>>> = {
    username: () => (
      <UsernameField
        proposed={proposed}
        error={
          errorOf('username') ??
          (taken !== null && taken === typed.username ? login('registration.username_taken') : undefined)
        }
        lookFor={lookFor}
      />
    ),
    password: () => <PasswordFields typed={typed} errorOf={errorOf} />,
    mobileNum: ({ required }) => (
      <MobileField
        ref={number}
        saved={drafted['countryDialingCode']}
        error={
          errorOf('mobileNum') ??
          (unsent === 'no number' || isOfNumber(unsent) ? login('codes.mobile_invalid') : undefined)
        }
        hint={required ? undefined : t('mobileOptional')}
      />
    ),
    verificationCode: () => (
      <>
        <CaptchaField captcha={captcha} />
        <Suspense fallback={<ComingCodeField />}>
          <CodeField
            ref={code}
            left={sending.left}
            sending={sending.sending}
            onSend={() => void send()}
            error={
              errorOf('verificationCode') ??
              (unsent instanceof Error && !isOfNumber(unsent) ? sentenceOf(unsent, shell) : undefined)
            }
            hint={login('codeHint')}
          />
        </Suspense>
      </>
    ),
  };
  const codeAsked = codeIsAsked(shown, typed.mobileNum);
  return (
    <>
      {shown.map((field) => (
        <Fragment key={field.name}>
          {(codeAsked || field.name !== 'verificationCode') &&
            (render[field.name]?.(field) ?? <OtherField {...field} error={errorOf(field.name)} />)}
        </Fragment>
      ))}
      {!codeAsked && <CaptchaField captcha={captcha} />}
    </>
  );
}

/** Brings the name that an agent proposes, where none is typed yet. */
function UsernameField({
  proposed,
  error,
  lookFor,
}: {
  readonly proposed: string | undefined;
  readonly error: string | undefined;
  readonly lookFor: (username: string) => void;
}): ReactNode {
  const t = useMessages('registration');
  const login = useMessages('login');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (proposed !== undefined) prefill(input.current, proposed);
  }, [proposed]);
  return (
    <Field
      ref={input}
      name="username"
      label={login('username')}
      hint={t('usernameHint')}
      error={error}
      {...ATTRIBUTES.username}
      enterKeyHint="next"
      onBlur={({ currentTarget }) => {
        lookFor(currentTarget.value.trim());
      }}
    />
  );
}

/** Where the number is a kindness, its code is nobody's business before there is one. */
function codeIsAsked(shown: readonly ShownField[], number = ''): boolean {
  const optional = shown.some(({ name, required }) => name === 'mobileNum' && !required);
  return shown.some(({ name }) => name === 'verificationCode') && !(optional && number === '');
}

function useNameHint(isFree: (username: string) => Promise<boolean>) {
  const [taken, setTaken] = useState<string | null>(null);

  /** A hint while there is still time; whether the name can be had is decided when it is taken. */
  function lookFor(username: string): void {
    if (!/^[a-z][a-z0-9]{3,15}$/i.test(username)) return;
    isFree(username).then(
      (free) => {
        setTaken(free ? null : username);
      },
      // Unanswered or not paid for: the registration itself will tell.
      () => {},
    );
  }

  return { taken, lookFor };
}

function PasswordFields({
  typed,
  errorOf,
}: Pick<Form<RegisterPayload>, 'typed'> & {
  readonly errorOf: (name: FormName) => string | undefined;
}): ReactNode {
  const login = useMessages('login');
  const reveal = useReveal();
  return (
    <>
      <div>
        <Field
          name="password"
          label={login('password')}
          hint={login('passwordHint')}
          error={errorOf('password')}
          {...ATTRIBUTES.password}
          enterKeyHint="next"
          reveal={reveal}
        />
        <PasswordStrength password={typed.password ?? ''} username={typed.username ?? ''} />
      </div>
      <Field
        name="confirmPassword"
        label={login('confirmPassword')}
        error={errorOf('confirmPassword')}
        type="password"
        autoComplete="new-password"
        maxLength={128}
        enterKeyHint="next"
        reveal={reveal}
      />
    </>
  );
}

type OtherName = Exclude<RegisterFieldName, 'username' | 'password' | 'mobileNum' | 'verificationCode'>;

/** A field without a habit of its own; an invitation that the link brought is filled in. */
function OtherField({
  name: known,
  required,
  error,
}: ShownField & { readonly error: string | undefined }): ReactNode {
  const t = useMessages('registration');
  const reveal = useReveal();
  const input = useRef<HTMLInputElement>(null);
  const name = known as OtherName;
  const secret = name === 'paymentPassword';

  // The document is the same for all, so what the link brought comes after it, and never over what is being typed.
  useEffect(() => {
    if (name !== 'affiliateCode' && name !== 'recommenderId') return;
    void import('./send-registration.ts').then(({ keepOpenedInvitation, storedInvitation }) => {
      // Said here too: the page may be ready before the background is.
      keepOpenedInvitation();
      const brought = storedInvitation(localStorage, Date.now())[name];
      if (brought !== undefined && input.current) prefill(input.current, brought);
    });
  }, [name]);

  return (
    <Field
      ref={input}
      name={name}
      label={t(`field.${name}`)}
      hint={secret ? t('paymentPasswordHint') : required ? undefined : t('optional')}
      error={error}
      {...ATTRIBUTES[name]}
      enterKeyHint="next"
      {...(secret ? { reveal } : {})}
    />
  );
}
