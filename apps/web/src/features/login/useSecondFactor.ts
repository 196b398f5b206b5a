import { useState } from 'react';
import type { Asked } from './useLogin.ts';

/** The second factor of a login: a screen of its own, so whoever frames the form must know of it. */
export type SecondFactor = {
  readonly asked: Asked | null;
  /** Why the last one is over. */
  readonly over: 'expired' | 'left' | null;
  readonly begin: (asked: Asked) => void;
  readonly end: (reason: 'expired' | 'left') => void;
};

/** `first`: one that waits already, because the first factor was done at a provider. */
export function useSecondFactor(first: Asked | null = null): SecondFactor {
  const [begun, begin] = useState<Asked | null>(null);
  const [over, setOver] = useState<SecondFactor['over']>(null);
  return {
    asked: begun ?? (over === null ? first : null),
    over,
    begin,
    end: (reason) => {
      begin(null);
      setOver(reason);
    },
  };
}
