import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { Button, Field } from '@laro/ui';
import type { SessionInfo } from '@laro/wire';
import { PASSWORD_LENGTH_MAX, RegisterPayload } from '@laro/wire/registration';
import { useMutation } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { useWords } from '../../lib/words.tsx';
import { PATHS } from '../../paths.ts';
import { useMerchant } from '../../shell/context.ts';
import { Link } from '../../shell/Link.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { FormNotice, useReveal } from './AccountStage.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';
import { type FieldErrors, fieldErrorsOf, type RegisterField } from './register-refusals.ts';
import { askSealed, prepareSealing } from './sealed-call.ts';
import { Tick } from './Tick.tsx';

type Payload = v.InferInput<typeof RegisterPayload>;
type Sent = {
  readonly payload: v.InferOutput<typeof RegisterPayload>;
  readonly reply: (fieldErrors: FieldErrors) => SubmissionResult<string[]>;
};

/** Registration by username (REG-1, REG-5, REG-8), checked here by the wire's own schema before it is sent. */
export function RegisterForm({
  onRegistered,
  children,
}: {
  readonly onRegistered: (session: SessionInfo) => void;
  /** What stands under the form, beside the way to clear it. */
  readonly children: ReactNode;
}): ReactNode {
  const say = useWords('accounts');
  const shell = useWords('shell');
  const { name: brand, profile } = useMerchant();
  const hydrated = useHydrated();
  const reveal = useReveal();
  const sentence = useFieldSentence();
  // Faster than any render: the second press of a double tap comes before the button shows that it waits.
  const busy = useRef(false);
  const [agreed, setAgreed] = useState(true);
  const [refused, setRefused] = useState<SubmissionResult<string[]> | undefined>(undefined);

  useEffect(prepareSealing, []);

  const register = useMutation({
    mutationFn: async ({ payload }: Sent) => await askSealed('register', payload),
    onSuccess: onRegistered,
    onError: (error, { reply }) => {
      const fields = fieldErrorsOf(error);
      if (fields) setRefused(reply(fields));
    },
    onSettled: () => {
      busy.current = false;
    },
  });

  const [form, fields] = useForm<Payload, Sent['payload']>({
    lastResult: refused,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: RegisterPayload }),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status !== 'success' || busy.current) return;
      busy.current = true;
      register.mutate({
        payload: { ...submission.value, ...whereFrom() },
        reply: (fieldErrors) => submission.reply({ fieldErrors: { ...fieldErrors } }),
      });
    },
  });
  const wholeRefused = register.isError && !fieldErrorsOf(register.error);

  return (
    <form
      id={form.id}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onReset={() => {
        setAgreed(true);
        register.reset();
      }}
      className="account-form"
    >
      <Field
        name={fields.username.name}
        label={say('username')}
        hint={say('usernameHint')}
        error={sentence('username', fields.username.errors)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
        enterKeyHint="next"
      />
      <div>
        <Field
          name={fields.password.name}
          type="password"
          label={say('password')}
          hint={say('passwordHint')}
          error={sentence('password', fields.password.errors)}
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH_MAX}
          enterKeyHint="next"
          reveal={reveal}
        />
        <PasswordStrength password={fields.password.value ?? ''} username={fields.username.value ?? ''} />
      </div>
      <Field
        name={fields.confirmPassword.name}
        type="password"
        label={say('confirmPassword')}
        error={sentence('confirmPassword', fields.confirmPassword.errors)}
        autoComplete="new-password"
        maxLength={128}
        enterKeyHint="done"
        reveal={reveal}
      />
      <Tick
        name={fields.adult.name}
        label={say('adult', { age: profile.minimumAge })}
        hint={say('adultHint')}
        error={sentence('adult', fields.adult.errors)}
      />
      <div className="tick-row">
        <Tick
          name={fields.agree.name}
          label={say('agree', { brand })}
          error={agreed ? undefined : say('registration.agree_required')}
          defaultChecked
          onChange={(event) => {
            setAgreed(event.currentTarget.checked);
          }}
        />
        <Link to={PATHS.help} className="account-link">
          {say('readRules')}
        </Link>
      </div>
      <FormNotice text={wholeRefused ? sentenceOf(register.error, shell) : null} />
      <Button
        type="submit"
        disabled={!hydrated || !agreed}
        waiting={!hydrated || register.isPending}
        className="w-full"
      >
        {say('submit')}
      </Button>
      <div className="account-row">
        {children}
        <button type="reset" className="account-clear">
          {say('clear')}
        </button>
      </div>
    </form>
  );
}

/** REG-10: how and where the account was opened. Hints to the house, which trusts none of them. */
function whereFrom(): Pick<Sent['payload'], 'registerMethod' | 'registerUrl' | 'domain'> {
  const installed = matchMedia('(display-mode: standalone)').matches;
  return {
    registerMethod: installed ? 'PWA' : 'H5',
    registerUrl: `${location.origin}${location.pathname}`,
    domain: location.hostname,
  };
}

const MISSING = {
  username: 'registration.username_pattern',
  password: 'registration.password_short',
  confirmPassword: 'in_incorrect_password',
  adult: 'registration.age_required',
  agree: 'registration.agree_required',
} as const satisfies Readonly<Record<RegisterField, string>>;

const KNOWN = [
  'registration.username_pattern',
  'registration.username_taken',
  'registration.password_short',
  'registration.password_long',
  'registration.password_blocked',
  'in_incorrect_password',
  'in_confirmation_correct',
  'registration.agree_required',
] as const;

/** The sentence of a field's first error. A field that is missing altogether has no code of its own. */
function useFieldSentence(): (
  field: RegisterField,
  errors: readonly string[] | undefined,
) => string | undefined {
  const say = useWords('accounts');
  const { profile } = useMerchant();
  return (field, errors) => {
    const [code] = errors ?? [];
    if (code === undefined) return undefined;
    const known = KNOWN.find((key) => key === code) ?? MISSING[field];
    return known === 'registration.age_required' ? say(known, { age: profile.minimumAge }) : say(known);
  };
}
