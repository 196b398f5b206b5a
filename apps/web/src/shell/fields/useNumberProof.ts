import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { focusInMiddle } from '../../lib/first-invalid.ts';
import { wireQuery } from '../../lib/query.ts';
import type { CaptchaControl } from './useCaptcha.ts';
import { mobileIn, type useCodeSending } from './useCodeSending.ts';

/** A number and the code that proves it: what of the two stands in the form, and why no code went out. */
export type NumberProof = {
  readonly number: RefObject<HTMLInputElement | null>;
  readonly code: RefObject<HTMLInputElement | null>;
  readonly unsent: Error | 'no number' | null;
  readonly send: () => Promise<void>;
  readonly reset: () => void;
};

/** Whether a refusal is about the number and not about its code. */
export const isOfNumber = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'codes.mobile_invalid';

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
  const { data: countries, refetch } = useQuery(wireQuery('listCountries', {}));
  const isWanted = useRef(false);
  const proof: NumberProof = {
    number,
    code,
    unsent,
    async send() {
      if (countries === undefined) {
        isWanted.current = true;
        const { error } = await refetch({ cancelRefetch: false });
        if (error) isWanted.current = false;
        setUnsent(error);
        return;
      }
      const mobile = mobileIn(number.current?.form);
      if (mobile === null) {
        check('mobileNum');
        setUnsent('no number');
        if (number.current) focusInMiddle(number.current);
        return;
      }
      if (!captcha.admits()) return;
      const error = await sending.send(mobile);
      setUnsent((error ?? null) as Error | null);
      if (error === undefined) code.current?.focus();
      // The server knows each country's numbers better: it is said at the number, clear of what covers the end of the form.
      else if (isOfNumber(error) && number.current) focusInMiddle(number.current);
    },
    reset: () => {
      setUnsent(null);
    },
  };
  useEffect(() => {
    // Whoever tapped before the countries were here need not tap again.
    if (countries === undefined || !isWanted.current) return;
    isWanted.current = false;
    void proof.send();
  });
  return proof;
}
