import { ApiError, useOneAct } from '@laro/client';
import { makePasskey, signByPasskey } from '@laro/client/passkey';
import type { StaffSecondFactor } from '@laro/wire/staff-login';
import { useState } from 'react';
import { askSealed } from '../../lib/sealed.ts';
import { confirmDesk } from '../../shell/session.ts';

type Factor = StaffSecondFactor['factor'];
type Options = Readonly<Record<string, unknown>>;

/** Where the way in stands: each step brings what the next one needs. */
export type Step =
  | { readonly name: 'password' }
  | {
      readonly name: 'factor';
      readonly challenge: string;
      readonly factors: readonly Factor[];
      /** What the browser asks a passkey with; null where none may answer. */
      readonly passkey: Options | null;
    }
  | {
      readonly name: 'set-up';
      readonly challenge: string;
      readonly secret: string;
      readonly uri: string;
      /** What the browser makes a first passkey of. */
      readonly passkey: Options | null;
    }
  | { readonly name: 'codes'; readonly codes: readonly string[] };

export type FactorStep = Extract<Step, { name: 'factor' | 'set-up' }>;

type Asked = { readonly username: string; readonly password: string };
type Joining = Asked & { readonly token: string };

/** The next step of the way, where a refusal is one. */
function nextOf({ code, value }: ApiError): Step | null {
  if (code === 'login.second_factor_required') {
    return { name: 'factor', ...(value as Omit<Extract<Step, { name: 'factor' }>, 'name'>) };
  }
  if (code === 'staff.set_up_required') {
    return { name: 'set-up', ...(value as Omit<Extract<Step, { name: 'set-up' }>, 'name'>) };
  }
  return code === 'login.expired' ? { name: 'password' } : null;
}

/** `onIn` follows where there is a session; usually that is asked for, and the page behind is shown. */
export function useSignIn(onIn: () => void = () => void confirmDesk()) {
  const [step, setStep] = useState<Step>({ name: 'password' });
  const [refusal, setRefusal] = useState<unknown>(null);

  const onSuccess = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }): void => {
    setRefusal(null);
    // They are shown this once: whoever is let in at once never sees them.
    if (recoveryCodes.length > 0) setStep({ name: 'codes', codes: recoveryCodes });
    else onIn();
  };
  const onError = (error: unknown): void => {
    const next = error instanceof ApiError ? nextOf(error) : null;
    if (next) setStep(next);
    // The way to the next step is no failure; an expired one is.
    setRefusal(next && next.name !== 'password' ? null : error);
  };
  const password = useOneAct({
    mutationFn: async (asked: Asked) => await askSealed('loginStaff', asked),
    onSuccess,
    onError,
  });
  const joining = useOneAct({
    mutationFn: async (asked: Joining) => await askSealed('acceptStaffInvitation', asked),
    onSuccess,
    onError,
  });
  const code = useOneAct({
    mutationFn: async (given: StaffSecondFactor) => await askSealed('loginStaffSecondFactor', given),
    onSuccess,
    onError,
  });
  const passkey = useOneAct({
    mutationFn: async ({ name, challenge, passkey: options }: FactorStep) => {
      const made = name === 'set-up' ? await makePasskey(options ?? {}) : await signByPasskey(options ?? {});
      return await askSealed('loginStaffSecondFactor', { challenge, factor: 'passkey', passkey: made });
    },
    onSuccess,
    onError,
  });

  return {
    step,
    refusal,
    isPending: password.isPending || joining.isPending || code.isPending,
    isPasskeyPending: passkey.isPending,
    sendPassword: (asked: Asked): void => password.run(asked),
    sendJoining: (asked: Joining): void => joining.run(asked),
    sendCode: (given: StaffSecondFactor): void => code.run(given),
    sendPasskey: (of: FactorStep): void => passkey.run(of),
    restart: (): void => {
      setRefusal(null);
      setStep({ name: 'password' });
    },
    finish: onIn,
  };
}

export type SignIn = ReturnType<typeof useSignIn>;
