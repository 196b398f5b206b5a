import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { NetworkError } from '../../lib/api.ts';
import { GivenUp, type Guard, GuardContext, type Proof, proofsAsked } from './step-up.ts';

type Loaded = typeof import('./StepUpDialog.tsx');

async function loadDialog(): Promise<Loaded> {
  try {
    return await import('./StepUpDialog.tsx');
  } catch (error) {
    throw new NetworkError('broken', error);
  }
}

type Asked = {
  readonly proved: () => void;
  readonly givenUp: () => void;
};

/** The screen around sensitive acts: whoever is asked for a proof there gives it, and the act goes on. */
export function StepUp({ children }: { readonly children: ReactNode }): ReactNode {
  const asked = useRef<Asked | null>(null);
  /** What the dialog shows of it. */
  const [proofs, setProofs] = useState<readonly Proof[] | null>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  // The screen is drawn without the dialog, and has it by the time that somebody asks.
  useEffect(() => {
    loadDialog().then(setLoaded, () => {});
  }, []);

  const guard: Guard = useCallback(async (act) => {
    try {
      return await act();
    } catch (error) {
      const wanted = proofsAsked(error);
      if (!wanted) throw error;
      setLoaded(await loadDialog());
      await new Promise<void>((resolve, reject) => {
        // One question at a time: an act that asks while another waits takes its place.
        asked.current?.givenUp();
        asked.current = {
          proved: resolve,
          givenUp: () => {
            reject(new GivenUp());
          },
        };
        setProofs(wanted);
      });
      return await act();
    }
  }, []);

  function answer(how: 'proved' | 'givenUp'): void {
    const now = asked.current;
    asked.current = null;
    setProofs(null);
    now?.[how]();
  }

  return (
    <GuardContext value={guard}>
      {children}
      {loaded && (
        <loaded.StepUpDialog
          proofs={proofs}
          // A proof that comes late answers the question that stands now: it is good for any of them.
          onProved={() => {
            answer('proved');
          }}
          onClose={() => {
            answer('givenUp');
          }}
        />
      )}
    </GuardContext>
  );
}
