import { useState } from 'react';

type Begun<Value> = {
  /** What the editor began with; null as long as there is nothing whole to begin with. */
  readonly begun: Value | null;
  /** The key of the editor: another one where it begins anew. */
  readonly round: number;
  readonly beginAnew: () => void;
};

/**
 * What an editor begins with, once it is there. Whatever is answered later, a failure or one's own save included, takes
 * the form from under nobody: a colleague's change is met at the save, and only who asks for it begins anew.
 */
export function useBegun<Value extends object>(whole: Value | null): Begun<Value> {
  const [begun, setBegun] = useState(whole);
  const [round, setRound] = useState(0);
  if (begun === null && whole !== null) setBegun(whole);
  return {
    begun,
    round,
    beginAnew: () => {
      setBegun(null);
      setRound((now) => now + 1);
    },
  };
}
