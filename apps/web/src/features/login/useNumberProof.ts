import { type RefObject, useRef, useState } from 'react';
import type { CaptchaControl } from '../../shell/fields/useCaptcha.ts';
import { mobileIn, type useCodeSending } from './useCodeSending.ts';

/** A number and the code that proves it: what of the two stands in the form, and why no code went out. */
export type NumberProof = {
  readonly number: RefObject<HTMLInputElement | null>;
  readonly code: RefObject<HTMLInputElement | null>;
  readonly unsent: Error | 'no number' | null;
  readonly send: () => Promise<void>;
  readonly reset: () => void;
};

/** REG-7: no code is asked for a number that is none, nor without the captcha that it costs. */
export function useNumberProof({
  sending,
  captcha,
  check,
}: {
  readonly sending: Pick<ReturnType<typeof useCodeSending>, 'send'>;
  readonly captcha: Pick<CaptchaControl, 'admits'>;
  readonly check: (name: 'mobileNum') => void;
}): NumberProof {
  const number = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [unsent, setUnsent] = useState<NumberProof['unsent']>(null);
  return {
    number,
    code,
    unsent,
    async send() {
      const mobile = mobileIn(number.current?.form);
      if (mobile === null) {
        check('mobileNum');
        setUnsent('no number');
        number.current?.focus();
        return;
      }
      if (!captcha.admits()) return;
      const error = await sending.send(mobile);
      setUnsent((error ?? null) as Error | null);
      if (error === undefined) code.current?.focus();
    },
    reset: () => {
      setUnsent(null);
    },
  };
}
