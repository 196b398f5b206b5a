import { Field } from '@laro/ui';
import type { RegisterFieldName, RegisterPayload } from '@laro/wire';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Form, prefill } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CodeField } from '../../shell/fields/CodeField.tsx';
import { MobileField } from '../../shell/fields/MobileField.tsx';
import { storedInvitation } from '../../shell/invitation.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import {
  type FormName,
  mobileIn,
  PasswordStrength,
  type useCodeSending,
  useFieldSentence,
  useReveal,
} from '../login/index.ts';
import { ATTRIBUTES, type ShownField } from './register-fields.ts';

/** The merchant's fields in the merchant's order (REG-4), each with its own help; the confirmation after its password. */
export function RegisterFields({
  shown,
  form: { faults, typed, check },
  sending,
  admits,
  isFree,
}: {
  readonly shown: readonly ShownField[];
  readonly form: Pick<Form<RegisterPayload>, 'faults' | 'typed' | 'check'>;
  readonly sending: ReturnType<typeof useCodeSending>;
  /** Whether a code may be asked for now; says itself what is missing. */
  readonly admits: () => boolean;
  /** Whether the name can be had; shows itself the captcha that this may cost. */
  readonly isFree: (username: string) => Promise<boolean>;
}): ReactNode {
  const t = useMessages('registration');
  const login = useMessages('login');
  const shell = useMessages('shell');
  const sentence = useFieldSentence();
  const number = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const { taken, lookFor } = useNameHint(isFree);
  const [unsent, setUnsent] = useState<unknown>(null);
  const errorOf = (name: FormName) => sentence(name, faults[name]);

  /** REG-7: no code is asked for a number that is none. */
  async function send(): Promise<void> {
    const mobile = mobileIn(number.current?.form);
    if (mobile === null) {
      check('mobileNum');
      setUnsent('number');
      number.current?.focus();
      return;
    }
    if (!admits()) return;
    const error = await sending.send(mobile);
    setUnsent(error ?? null);
    if (error === undefined) code.current?.focus();
  }

  const render: Readonly<Partial<Record<RegisterFieldName, (field: ShownField) => ReactNode>>> = {
    username: () => (
      <Field
        name="username"
        label={login('username')}
        hint={t('usernameHint')}
        error={
          errorOf('username') ??
          (taken !== null && taken === typed.username ? login('registration.username_taken') : undefined)
        }
        {...ATTRIBUTES.username}
        enterKeyHint="next"
        onBlur={({ currentTarget }) => {
          lookFor(currentTarget.value.trim());
        }}
      />
    ),
    password: () => <PasswordFields typed={typed} errorOf={errorOf} />,
    mobileNum: ({ required }) => (
      <MobileField
        ref={number}
        error={errorOf('mobileNum') ?? (unsent === 'number' ? login('codes.mobile_invalid') : undefined)}
        hint={required ? undefined : t('mobileOptional')}
      />
    ),
    verificationCode: () => (
      <CodeField
        ref={code}
        left={sending.left}
        sending={sending.sending}
        onSend={() => void send()}
        error={
          errorOf('verificationCode') ?? (unsent instanceof Error ? sentenceOf(unsent, shell) : undefined)
        }
        hint={login('codeHint')}
      />
    ),
  };
  return askedOf(shown, typed.mobileNum).map((field) => (
    <Fragment key={field.name}>
      {render[field.name]?.(field) ?? <OtherField {...field} error={errorOf(field.name)} />}
    </Fragment>
  ));
}

/** Where the number is a kindness, its code is nobody's business before there is one. */
function askedOf(shown: readonly ShownField[], number = ''): readonly ShownField[] {
  const optional = shown.some(({ name, required }) => name === 'mobileNum' && !required);
  return optional && number === '' ? shown.filter(({ name }) => name !== 'verificationCode') : shown;
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
    const brought = storedInvitation(localStorage)[name];
    if (brought !== undefined) prefill(input.current, brought);
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
