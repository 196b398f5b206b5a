import { Button, Field, FormNotice, hideToast, Overlay, Skeleton, showToast } from '@laro/ui';
import type { Security } from '@laro/wire';
import { GivenPassword, NewPassword, PASSWORD_LENGTH_MAX } from '@laro/wire/passwords';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '../../lib/api.ts';
import { type Form, readBy, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey, wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { PasswordStrength } from '../../shell/fields/PasswordStrength.tsx';
import { useReveal } from '../../shell/fields/useReveal.ts';
import { useGo } from '../../shell/Link.tsx';
import { askSealed, prepareSealing } from '../../shell/sealed-call.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { useSession } from '../../shell/session.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { useProblem } from './useProblem.ts';

type Payload = {
  readonly oldPassword?: string | undefined;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
};

/** PWD-2: the new one twice, and the old one where it is asked. */
function schemaOf(withOld: boolean) {
  return v.pipe(
    v.object({
      oldPassword: withOld ? GivenPassword : v.optional(v.undefined()),
      newPassword: v.pipe(v.string(), v.minLength(1), NewPassword),
      confirmNewPassword: GivenPassword,
    }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['confirmNewPassword']],
        ({ newPassword, confirmNewPassword }) => newPassword === confirmNewPassword,
        NOT_MATCHED,
      ),
      ['confirmNewPassword'],
    ),
  );
}
const NOT_MATCHED = 'in_confirmation_correct';

export function ChangePasswordForm({ userName }: { readonly userName: string }): ReactNode {
  const t = useMessages('security');
  const shell = useMessages('shell');
  const problemOf = useProblem();
  const hydrated = useHydrated();
  const { session } = useSession();
  const { data: security, isError } = useQuery({
    ...wireQuery('getSecurity', {}),
    enabled: session !== null,
    staleTime: 0,
  });
  const withOld = useOldPassword(security, isError);
  const [same, setSame] = useState(false);

  useEffect(prepareSealing, []);

  const change = useChange(setSame);
  const form = useForm({
    read: (entries) => readBy(schemaOf(withOld !== false), entries),
    early: true,
    watch: ['newPassword'],
    onValues: (payload) => {
      change.run(payload);
    },
  });
  const { faults } = form;

  const code = change.error instanceof ApiError ? change.error.code : null;
  const wrongOld = code === 'security.password_wrong';
  const badNew = code === 'registration.field_invalid';
  const quiet = wrongOld || badNew || code === 'security.password_same';
  const notice = quiet ? null : problemOf(change.error);

  return (
    <form {...form.props} className="change-form">
      <p className="text-text-2">{t('changeText')}</p>
      <Field label={t('username')} name="username" autoComplete="username" value={userName} readOnly />
      {withOld === null && <OldPasswordSkeleton />}
      {withOld && (
        <OldPassword
          error={
            faults.oldPassword ? t('enterPassword') : wrongOld ? sentenceOf(change.error, shell) : undefined
          }
          onInput={() => {
            if (wrongOld) change.reset();
          }}
        />
      )}
      <NewPasswordFields
        form={form}
        userName={userName}
        blocked={badNew}
        onInput={() => {
          if (badNew) change.reset();
        }}
      />
      <FormNotice text={notice} />
      <Button
        type="submit"
        // Until it is known whether the old one is asked, nothing sent would be whole.
        disabled={!hydrated || withOld === null}
        waiting={!hydrated || withOld === null || change.isPending || change.isSuccess}
        className="w-full"
      >
        {t('confirm')}
      </Button>
      <SamePassword
        open={same}
        onClose={() => {
          setSame(false);
        }}
      />
    </form>
  );
}

type LengthFault = 'registration.password_long' | 'registration.password_short';

function isLengthFault(fault: string | undefined): fault is LengthFault {
  return fault === 'registration.password_long' || fault === 'registration.password_short';
}

/** PWD-4: sends the change, says what became of it, and goes home afterwards. */
function useChange(onSame: (same: boolean) => void) {
  const t = useMessages('security');
  const go = useGo();
  const queries = useQueryClient();
  const change = useOneAct({
    once: true,
    mutationFn: async (payload: Payload) => {
      const waiting = showToast({ text: t('changing'), tone: 'waiting', forMs: TOAST_MS.loading });
      try {
        return await askSealed('changePassword', payload);
      } finally {
        hideToast(waiting);
      }
    },
    onSuccess: () => {
      queries.removeQueries({ queryKey: wireKey('getSecurity') });
      showToast({ text: t('changed'), tone: 'good', forMs: TOAST_MS.info });
    },
    onError: (error) => {
      onSame(error instanceof ApiError && error.code === 'security.password_same');
      // The proof may have grown old while the member thought: then the old password is asked after all.
      void queries.invalidateQueries({ queryKey: wireKey('getSecurity') });
    },
  });

  useEffect(() => {
    if (!change.isSuccess) return;
    const timer = setTimeout(() => {
      void go({ to: PATHS.home });
    }, HOME_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [change.isSuccess, go]);

  return change;
}

function OldPassword(own: Pick<ComponentProps<typeof Field>, 'error' | 'onInput'>): ReactNode {
  const t = useMessages('security');
  const reveal = useReveal();
  return (
    <Field
      name="oldPassword"
      type="password"
      label={t('oldPassword')}
      autoComplete="current-password"
      maxLength={128}
      enterKeyHint="next"
      reveal={reveal}
      {...own}
    />
  );
}

function NewPasswordFields({
  form: { faults, typed },
  userName,
  blocked,
  onInput,
}: {
  readonly form: Pick<Form<Payload>, 'faults' | 'typed'>;
  readonly userName: string;
  /** The server has found it in its list of passwords that nobody should have. */
  readonly blocked: boolean;
  readonly onInput: () => void;
}): ReactNode {
  const t = useMessages('security');
  const reveal = useReveal();
  const login = useMessages('login');
  return (
    <>
      <div>
        <Field
          name="newPassword"
          type="password"
          label={t('newPassword')}
          hint={t('newPasswordHint')}
          error={
            (isLengthFault(faults.newPassword)
              ? login(faults.newPassword)
              : faults.newPassword && t('enterPassword')) ??
            (blocked ? login('registration.password_blocked') : undefined)
          }
          onInput={onInput}
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH_MAX}
          enterKeyHint="next"
          reveal={reveal}
        />
        <PasswordStrength password={typed.newPassword ?? ''} username={userName} />
      </div>
      <Field
        name="confirmNewPassword"
        type="password"
        label={t('confirmNewPassword')}
        error={
          faults.confirmNewPassword &&
          t(faults.confirmNewPassword === NOT_MATCHED ? 'notMatched' : 'enterPassword')
        }
        autoComplete="new-password"
        maxLength={128}
        enterKeyHint="done"
        reveal={reveal}
      />
    </>
  );
}

/**
 * PWD-1: whether the old password is asked, or null until the server has said when it was given last. Once asked it
 * stays: a field that goes away under the finger takes the focus with it, and the form would send itself.
 */
function useOldPassword(security: Security | undefined, isError: boolean): boolean | null {
  const [asked, setAsked] = useState<boolean | null>(null);
  const needed = security ? security.hasPassword && !security.recentAuth : isError ? true : null;
  if (needed !== null && needed !== asked && asked !== true) setAsked(needed);
  return asked;
}

function OldPasswordSkeleton(): ReactNode {
  return (
    <div>
      <Skeleton className="mb-1.5 h-5 w-28" />
      <Skeleton className="h-13 w-full" />
    </div>
  );
}

/** PWD-4. */
const HOME_AFTER_MS = 1_000;

/** PWD-3: a popup of its own, because nothing on the form is marked wrong. */
function SamePassword({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('security');
  const shell = useMessages('shell');
  return (
    <Overlay open={open} onClose={onClose} title={t('sameTitle')} closeLabel={shell('close')}>
      <div className="px-5 pb-5">
        <p className="text-text-2">{t('samePassword')}</p>
        <Button className="mt-5 w-full" onClick={onClose}>
          {t('understood')}
        </Button>
      </div>
    </Overlay>
  );
}
