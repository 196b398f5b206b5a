import { type RefObject, useRef, useState } from 'react';
import { forgetLogin, type SavedLogin, saveLogin } from './saved-login.ts';
import { type CaptchaHold, useCaptcha } from './useCaptcha.ts';

/** What both ways of logging in share: the captcha, the box to be remembered, the word when one is missing. */
export type LoginHold = {
  readonly captcha: CaptchaHold;
  readonly captchaInput: RefObject<HTMLInputElement | null>;
  readonly captchaMissing: boolean;
  readonly remember: RefObject<HTMLInputElement | null>;
  /** Whether the form may be sent; says at the captcha what is missing. */
  readonly admits: () => boolean;
  /** LOGIN-4: what the box says. */
  readonly remembers: () => boolean;
  /** Keeps or forgets who has just logged in, as the box says (LOGIN-6). */
  readonly keep: (login: SavedLogin) => void;
  /** LOGIN-3: another method, another captcha. */
  readonly switched: () => void;
};

export function useLoginHold(): LoginHold {
  const captcha = useCaptcha();
  const captchaInput = useRef<HTMLInputElement>(null);
  const remember = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const remembers = () => remember.current?.checked ?? false;
  return {
    remembers,
    captcha,
    captchaInput,
    captchaMissing: missing,
    remember,
    admits() {
      const ready = captcha.answer() !== null;
      setMissing(!ready);
      if (!ready) captchaInput.current?.focus();
      return ready;
    },
    keep(login) {
      if (remembers()) saveLogin(localStorage, login);
      else forgetLogin(localStorage);
    },
    switched() {
      setMissing(false);
      if (captcha.shown) captcha.renew();
    },
  };
}
