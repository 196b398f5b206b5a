import type { CallInput, Calls, CallValue, SecondFactorAsked, SessionInfo } from '@laro/wire';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as v from 'valibot';
import { Refused } from '../../lib/api.ts';
import { askSealed } from './sealed-call.ts';
import { type CaptchaHold, captchaIsDue } from './useCaptcha.ts';

export type Payload = CallInput<Calls['login']>;
export type LoginSettings = CallValue<Calls['getLoginSettings']>;
export type Asked = v.InferOutput<typeof SecondFactorAsked>;

/** What a login form does with whoever it lets in. */
export type Entering = {
  readonly onLoggedIn: (session: SessionInfo) => void;
  /** The first factor was right, and a second is set up. */
  readonly onAsked: (asked: Asked) => void;
};

type Attempt = {
  readonly payload: Payload;
  /** The first factor was right: now the device may remember whose it was. */
  readonly onRight: () => void;
};

/** One attempt at a time, with a captcha where one is asked; a spent captcha is renewed, whatever came of it. */
export function useLogin(captcha: CaptchaHold, { onLoggedIn, onAsked }: Entering) {
  // Faster than any render: the second press of a double tap comes before the button shows that it waits.
  const busy = useRef(false);
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: async ({ payload }: Attempt) => {
      const answer = captcha.answer();
      return await askSealed('login', { ...payload, ...(answer ? { captcha: answer } : {}) });
    },
    onSuccess: (session, { onRight }) => {
      onRight();
      onLoggedIn(session);
    },
    onError: (thrown, { onRight }) => {
      busy.current = false;
      const asked = secondStepOf(thrown);
      if (asked) {
        onRight();
        onAsked(asked);
      } else if (captchaIsDue(captcha, thrown)) captcha.renew();
    },
  });
  return {
    // Until the screen is left: a second way in would end the session that the first has just opened.
    isPending: isPending || isSuccess,
    reset,
    error: error && !secondStepOf(error) ? error : null,
    attempt: (one: Attempt & { readonly onRefused: () => void }) => {
      if (busy.current) return;
      busy.current = true;
      mutate(one, { onError: one.onRefused });
    },
  };
}

function secondStepOf(error: unknown): Asked | null {
  return error instanceof Refused && error.code === 'login.second_factor_required'
    ? (error.value as Asked)
    : null;
}
