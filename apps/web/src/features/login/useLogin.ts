import type { CallInput, Calls, CallValue, SecondFactorAsked, SessionInfo } from '@laro/wire';
import { useRef } from 'react';
import type * as v from 'valibot';
import { ApiError } from '../../lib/api.ts';
import { useOneAct } from '../../lib/one-act.ts';
import { type CaptchaControl, captchaIsDue } from '../../shell/fields/useCaptcha.ts';
import { askSealed } from '../../shell/sealed-call.ts';

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
  /** What is sent. A number's owner may have to be proved elsewhere first. */
  readonly payload: () => Payload | Promise<Payload>;
  /** The first factor was right: now the device may remember whose it was. */
  readonly onRight: () => void;
};

/** One attempt at a time, with a captcha where one is asked; a spent captcha is renewed, whatever came of it. */
export function useLogin(captcha: CaptchaControl, { onLoggedIn, onAsked }: Entering) {
  /** Whether the captcha went with the attempt: what fails before has spent none. */
  const sent = useRef(false);
  const { run, isPending, isSuccess, error, reset } = useOneAct({
    once: true,
    mutationFn: async ({ payload }: Attempt) => {
      sent.current = false;
      const body = await payload();
      const answer = captcha.answer();
      sent.current = true;
      return await askSealed('login', { ...body, ...(answer ? { captcha: answer } : {}) });
    },
    onSuccess: (session, { onRight }) => {
      onRight();
      onLoggedIn(session);
    },
    onError: (thrown, { onRight }) => {
      const asked = secondFactorOf(thrown);
      if (asked) {
        onRight();
        onAsked(asked);
      } else if (sent.current && captchaIsDue(captcha, thrown)) captcha.renew();
    },
  });
  return {
    // Until the screen is left: a second way in would end the session that the first has just opened.
    isPending: isPending || isSuccess,
    reset,
    error: error && !secondFactorOf(error) ? error : null,
    attempt: (one: Attempt & { readonly onRefused: () => void }) => {
      run(one, { onError: one.onRefused });
    },
  };
}

function secondFactorOf(error: unknown): Asked | null {
  return error instanceof ApiError && error.code === 'login.second_factor_required'
    ? (error.value as Asked)
    : null;
}
