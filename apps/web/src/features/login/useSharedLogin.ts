import { type RefObject, useRef } from 'react';
import { type CaptchaControl, useCaptcha } from '../../shell/fields/useCaptcha.ts';
import { forgetLogin, type SavedLogin, saveLogin } from './saved-login.ts';

/** What both methods of logging in share: the captcha, and the box to be remembered. */
export type SharedLogin = {
  readonly captcha: CaptchaControl;
  readonly remember: RefObject<HTMLInputElement | null>;
  /** LOGIN-4: what the box says. */
  readonly remembers: () => boolean;
  /** Keeps or forgets who has just logged in, as the box says (LOGIN-6). */
  readonly keep: (login: SavedLogin) => void;
  /** LOGIN-3: another method, another captcha. */
  readonly switched: () => void;
};

export function useSharedLogin(): SharedLogin {
  const captcha = useCaptcha();
  const remember = useRef<HTMLInputElement>(null);
  const remembers = () => remember.current?.checked ?? false;
  return {
    remembers,
    captcha,
    remember,
    keep(login) {
      if (remembers()) saveLogin(localStorage, login);
      else forgetLogin(localStorage);
    },
    switched() {
      captcha.setMissing(false);
      if (captcha.shown) captcha.renew();
    },
  };
}
